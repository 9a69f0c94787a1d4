import { type Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { TillStage, verdicts } from './harness/till-stage.ts';

onEveryEngine('an accelerator at the till', (engine) => {
  const at = new TillStage(engine);
  const assign = (shop: Caller, agent: Caller, enabled = 'yes') =>
    ok(shop.put('/retailer/toggle/accelerator', { email_domain: agent.domain, enabled }));

  test('redeems for the retailers that assign it now, each in its own name, and for no other account', async () => {
    const [agent, rival] = [await at.book.account('accelerator'), await at.book.account('accelerator')];
    const [one, two, rivals, former] = [
      await at.book.account('retailer'),
      await at.book.account('retailer'),
      await at.book.account('retailer'),
      await at.book.account('retailer'),
    ];
    for (const shop of [one, two, former]) await assign(shop, agent);
    await assign(rivals, rival);
    await assign(former, agent, 'no');
    // Another account of the company that assigns it.
    await at.book.account('provider', { email_domain: one.domain });

    const redeem = async (retailer_email_domain: string, by = agent) =>
      at.redeem(await at.coupon(), { retailer_email_domain }, by);
    for (const shop of [one, two]) expect(verdicts(await ok(redeem(shop.domain)))).toEqual(['ok']);
    expect(verdicts(await ok(redeem(rivals.domain, rival)))).toEqual(['ok']);
    for (const domain of [rivals.domain, former.domain, at.provider.domain, 'nobody.example'])
      await refused(redeem(domain), 'NOT_FOUND');
    await refused(redeem(one.domain, rival), 'NOT_FOUND');

    const day = '2026-05-01';
    const redemptionsOf = async (shop: Caller) =>
      (await ok(shop.get(`/retailer/redemptions/${day}/${day}`))).data.length;
    expect(await Promise.all([one, two, rivals, former].map(redemptionsOf))).toEqual([1, 1, 1, 0]);
  });

  test('loses a retailer for good when it is unassigned, also after having been assigned twice', async () => {
    const [agent, shop] = [await at.book.account('accelerator'), await at.book.account('retailer')];
    for (const enabled of ['yes', 'no', 'yes', 'no']) {
      at.book.moveClock(1_000);
      await assign(shop, agent, enabled);
      const reply = await at.redeem(await at.coupon(), { retailer_email_domain: shop.domain }, agent);
      expect(reply.status).toBe(enabled === 'yes' ? 200 : 400);
    }
  });
});
