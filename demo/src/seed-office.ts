import { closeSettlement, openSettlement, saveProducts, setBudget } from '@offerbook/client';
import { clearinghouse, type Maker, manufacturers } from './cast.ts';
import { offers } from './offer-list.ts';
import { pastWeeks } from './past.ts';
import { type Product, shelf } from './shelf.ts';
import { isoDay, type Stage } from './stage.ts';

const budgets = [
  { offer: offers.cereal, cents: 60_000 },
  { offer: offers.basket, cents: 150_000 },
] as const;

/** What the offices of the manufacturers keep beside their offers: names of products, and budgets. */
export async function saveOffices(stage: Stage): Promise<void> {
  const makers = Object.keys(manufacturers) as Maker[];
  for (const maker of makers) {
    const prefix = `0${manufacturers[maker].funder_ids[0]}`;
    const products = (Object.values(shelf) as Product[])
      .filter(({ gtin }) => gtin.startsWith(prefix))
      .map(({ gtin, name }) => ({ gtin, name }));
    await stage.as(manufacturers[maker]).call(saveProducts, { body: { products } });
  }
  for (const { offer, cents } of budgets)
    await stage.as(manufacturers[offer.maker]).call(setBudget, {
      params: { base_gs1: offer.base },
      body: { budget_in_cents: cents },
    });
}

/** The clearinghouse has settled the first half of the past weeks, and looks at the second half. */
export async function settleFirstHalf(stage: Stage): Promise<void> {
  const registry = stage.as(clearinghouse);
  const half = (7 * pastWeeks) / 2;
  const opened = await registry.call(openSettlement, {
    body: { from: isoDay(-7 * pastWeeks), to: isoDay(-half - 1) },
  });
  const params = { settlement_id: opened.data.settlement_id };
  for (let state = ''; state !== 'closed'; )
    ({ state } = (await registry.call(closeSettlement, { params, body: {} })).data);
  await registry.call(openSettlement, { body: { from: isoDay(-half), to: isoDay(-1) } });
}
