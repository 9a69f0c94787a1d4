import { authorize, grant, ok, partnerOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { PartnerStage } from './harness/partner-stage.ts';
import { relationshipsOf } from './harness/tables.ts';

onEveryEngine('the relationships of an account that is deleted', (engine) => {
  const at = new PartnerStage(engine);

  /** The other sides of what is in force for the account, as the database has it: no operation shows deleted accounts. */
  const inForce = async (account_id: string) => {
    const found: Record<string, number> = {};
    for (const { kind, until } of await relationshipsOf(at.book, { account: account_id }))
      if (until === null) found[kind] = (found[kind] ?? 0) + 1;
    return found;
  };
  const remove = (account_id: string) => ok(at.book.operator('DELETE', `/operator/accounts/${account_id}`));

  test('end with it, whichever side it was on, and those of others stay in force', async () => {
    const assign = async (
      retailer: typeof at.manufacturer,
      what: 'accelerator' | 'clearinghouse',
      to: typeof at.manufacturer,
    ) => ok(retailer.put(`/retailer/toggle/${what}`, { email_domain: to.domain, enabled: 'yes' }));
    const [shop, leavingShop] = [await at.book.account('retailer'), await at.book.account('retailer')];
    for (const what of ['accelerator', 'clearinghouse'] as const) {
      const [stays, leaves] = [await at.book.account(what), await at.book.account(what)];
      await assign(leavingShop, what, stays);
      await assign(shop, what, leaves);
      expect(await inForce(leaves.account.account_id)).toEqual({ [`${what}_assignment`]: 1 });
      await remove(leaves.account.account_id);
      expect(await inForce(leaves.account.account_id)).toEqual({});
      await assign(shop, what, stays);
    }
    await remove(leavingShop.account.account_id);
    expect(await inForce(leavingShop.account.account_id)).toEqual({});
    expect(await inForce(shop.account.account_id)).toEqual({
      accelerator_assignment: 1,
      clearinghouse_assignment: 1,
    });

    const [stays, leaves] = [await partnerOf(at.book, at.manufacturer), await at.partnerWith('full_set')];
    await grant(at.manufacturer, stays, at.brand, 'view_only');
    for (const { domain } of [stays, leaves])
      await ok(
        at.manufacturer.post(`/manufacturer/base_gs1/${at.base}/edit_access`, { email_domain: domain }),
      );
    const every = { partner_authorization: 1, brand_access: 1, offer_edit_access: 1 };
    expect(await inForce(leaves.account.account_id)).toEqual(every);
    await remove(leaves.account.account_id);
    expect(await inForce(leaves.account.account_id)).toEqual({});
    expect(await inForce(stays.account.account_id)).toEqual(every);

    const leavingMaker = await at.book.account('manufacturer');
    await authorize(leavingMaker, stays);
    expect(await inForce(leavingMaker.account.account_id)).toEqual({ partner_authorization: 1 });
    await remove(leavingMaker.account.account_id);
    expect(await inForce(leavingMaker.account.account_id)).toEqual({});
    expect(await inForce(stays.account.account_id)).toEqual(every);
  });
});
