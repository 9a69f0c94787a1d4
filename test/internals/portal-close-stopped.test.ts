import { chooseClearinghouse, deposited, lockedOffer } from '@offerbook/world';
import { expect, test } from 'vitest';
import { oneCall } from '../../server/src/books/settlements/one-call.ts';
import { complaintsOf, goTo, partyOf, stopWork } from '../harness/browser.ts';
import { sceneInBrowser } from '../harness/browser-scene.ts';
import { holdCalls } from '../harness/hold-calls.ts';

sceneInBrowser('a settlement that takes several calls to close', (scene) => {
  test('is stopped after the call under way: what that settled stays so, the period is said to be closing, and one can go on', async () => {
    // A call settles one page and ends, so that even a small settlement takes two.
    Object.assign(scene.book.running.app.registries.test.part(oneCall), { maxMs: 0 });
    const { page, domain } = await scene.signedUp('clearinghouse', { at: null });
    const house = partyOf(page);
    const retailer = await scene.book.account('retailer');
    await chooseClearinghouse(retailer, { domain });
    const provider = await scene.book.account('provider');
    const base = await lockedOffer(await scene.book.account('manufacturer'), [provider]);
    await retailer.ok('POST', '/retailer/redeem', { gs1s: await deposited(provider, base, 3) });
    const to = scene.book.now.toISOString().slice(0, 10);
    const { data } = await house.ok('POST', '/clearinghouse/settlements', { from: '2020-01-01', to });
    const id: string = data.settlement_id;
    const settlement = async () => (await house.ok('GET', `/clearinghouse/settlements/${id}`)).data;
    const { totals } = await settlement();
    const owed = async () => (await retailer.ok('GET', '/retailer/owed?days=5')).data.totals;

    const { calls, release } = await holdCalls(page, ({ pathname }) => pathname.endsWith('/close'));
    await goTo(page, `periods/${id}`);
    await page.getByRole('button', { name: 'Close the period' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Close the period' }).click();
    await stopWork(page, 'Settling redemptions');
    release();
    await page.getByText('Being closed', { exact: true }).waitFor();
    const goOn = page.getByRole('button', { name: 'Go on closing' });
    await goOn.click({ trial: true });
    expect(calls).toHaveLength(1);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await settlement()).toMatchObject({ state: 'closing', totals });
    expect(await owed()).toMatchObject({ open: { redemptions: 0 }, settled: { redemptions: 3 } });

    await goOn.click();
    await page.getByText('Settled', { exact: true }).first().waitFor();
    expect(await settlement()).toMatchObject({ state: 'closed', totals });
    expect(await owed()).toMatchObject({ open: { redemptions: 0 }, settled: { redemptions: 3 } });
    expect(complaintsOf(page)).toEqual([]);
  });
});
