import { authorize, brandOf, type Caller, grant, newBase, offerData, ok } from '@offerbook/world';
import type { Frame, Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { complaintsOf } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { addProduct } from './harness/offer-wizard.ts';
import { lookAt } from './harness/screen-looks.ts';
import { untilReceived, WidgetHost } from './harness/widget-host.ts';

sceneInBrowser('a widget shows a partner exactly what its access type allows', (scene) => {
  const host = new WidgetHost(scene);
  let maker: Caller;
  let partner: Caller;
  let page: Page;
  beforeAll(async () => {
    maker = await scene.book.account('manufacturer', { name: 'Framed Foods' });
    partner = await scene.book.account('authorized_partner', { origins: [host.origin] });
    await authorize(maker, partner);
  });
  beforeEach(async () => {
    page = await scene.visitor();
  });

  /** An offer under a brand of its own on which the partner has this access. */
  const offerWith = async (access_type: 'view_only' | 'campaign_set' | 'full_set', lock = false) => {
    const base = newBase();
    const brand_id = `${access_type} ${base}`;
    const data = offerData(base, {
      brand_id,
      description: `Offer with ${access_type}`,
      second_purchase_requirements: '1',
      second_purchase_req_code: '0',
      second_purchase_gtins: ['00012345678912'],
      additional_purchase_rules_code: '1',
    });
    await ok(maker.post(`/manufacturer/base_gs1${lock ? '?lock=yes' : ''}`, { data }));
    await grant(maker, partner, await brandOf(maker, brand_id), access_type);
    return base;
  };

  const record = async (base: string) => (await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data;

  const open = async (path: string, more: Record<string, string> = {}): Promise<Frame> => {
    const { access_key } = partner.account;
    // Taken under its other name as well, and by the widget's own calls.
    const frame = await host.embed(
      page,
      host.link(path, partner, { 'x-access-key': '', 'x-api-key': access_key, ...more }),
    );
    await untilReceived(page, 'offerbook:ready');
    // An offer says by itself whose it is.
    if (more['base_gs1'] === undefined) {
      await frame.getByRole('combobox', { name: 'Working for' }).click();
      await frame.getByRole('option', { name: /Framed Foods/ }).click();
    }
    return frame;
  };

  const editable = (frame: Frame) =>
    frame.locator('form :is(input, textarea, select, button):not(:disabled):not([type="hidden"])');

  test('view_only: there is the offer to read, nothing to edit, lock or save, and no way to make one', async () => {
    const base = await offerWith('view_only');
    const frame = await open('my_mofs', { base_gs1: base });
    await frame.getByText('You may look at this offer').waitFor();
    await frame.getByRole('heading', { name: 'Offer with view_only' }).waitFor();
    expect(await frame.locator('form').count()).toBe(0);
    for (const name of ['Save', 'Lock', 'Unlock'])
      expect(await frame.getByRole('button', { name, exact: true }).count(), name).toBe(0);
    expect(await lookAt(page, 'widget-view-only', frame)).toEqual([]);
    expect(complaintsOf(page)).toEqual([]);
  });

  test('create: without full_set on a brand it says so in place of the wizard', async () => {
    const frame = await open('create_mof');
    await frame.getByText('You may not make offers for this manufacturer').waitFor();
    expect(await frame.getByRole('button', { name: 'Next' }).count()).toBe(0);
    expect(await lookAt(page, 'widget-may-not-create', frame)).toEqual([]);
    const list = await open('my_mofs');
    await list.getByText('Offer with view_only').waitFor();
    expect(await list.getByRole('link', { name: 'New offer' }).count()).toBe(0);
  });

  test('campaign_set: its fields alone, and they are saved', async () => {
    const base = await offerWith('campaign_set');
    const frame = await open('my_mofs', { base_gs1: base });
    await frame.getByText('You may edit campaign details').waitFor();
    const labels = await frame.locator('form label').allTextContents();
    expect(labels.map((label) => label.replace(' *', ''))).toEqual([
      'Description',
      'Short name',
      'Campaign begins',
      'Campaign ends',
      'Redemption begins',
      'Redemption ends',
      'Circulation',
      'Products',
      'Products of the second purchase',
    ]);
    expect(await frame.locator('form :disabled').count()).toBe(0);
    expect(await frame.getByText('unlock it').count()).toBe(0);
    expect(await lookAt(page, 'widget-campaign-set', frame)).toEqual([]);
    const before = await record(base);
    await frame.getByLabel('Description').fill('Reworded by the partner');
    await frame.getByRole('button', { name: 'Remove 00012345678912' }).click();
    await addProduct(frame, '00012345678929', 'Products of the second purchase');
    await frame.getByRole('button', { name: 'Save' }).click();
    await untilReceived(page, 'offerbook:saved');
    const { update_datetime: _, ...after } = await record(base);
    const { update_datetime: __, ...rest } = before;
    expect(after).toEqual({
      ...rest,
      description: 'Reworded by the partner',
      second_purchase_gtins: ['00012345678929'],
    });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('full_set under the lock: gets no advice to unlock what it may not unlock', async () => {
    const base = await offerWith('full_set', true);
    const frame = await open('my_mofs', { base_gs1: base });
    await frame.getByText('The offer is locked').waitFor();
    await frame.getByText('ask the manufacturer to unlock it', { exact: false }).waitFor();
    expect(await frame.getByText('unlock it first').count()).toBe(0);
    expect(await frame.getByRole('button', { name: 'Unlock' }).count()).toBe(0);
    expect(await editable(frame).count()).toBeGreaterThan(0);
    const create = await open('create_mof');
    await create.getByRole('button', { name: 'Next' }).waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('an offer of any manufacturer of the partner opens by its link, in that manufacturer’s name', async () => {
    const both = [maker, await scene.book.account('manufacturer', { name: 'Second Foods' })];
    const agency = await scene.book.account('authorized_partner', { origins: [host.origin] });
    for (const one of both) await authorize(one, agency);
    for (const one of both) {
      const base = newBase();
      const brand_id = `Linked ${base}`;
      await ok(one.post('/manufacturer/base_gs1', { data: offerData(base, { brand_id }) }));
      await grant(one, agency, await brandOf(one, brand_id), 'full_set');
      const frame = await host.embed(page, host.link('my_mofs', agency, { base_gs1: base }));
      await frame.getByLabel('Description').fill(`Reworded for ${one.domain}`);
      await frame.getByRole('button', { name: 'Save' }).click();
      await untilReceived(page, 'offerbook:saved');
      const { data } = await ok(one.get(`/manufacturer/base_gs1/${base}`));
      expect(data.description).toBe(`Reworded for ${one.domain}`);
    }
    expect(complaintsOf(page)).toEqual([]);
  });
});
