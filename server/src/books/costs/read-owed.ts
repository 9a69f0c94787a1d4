import { z } from 'zod';
import { clearinghouseOf, retailersSettling } from '../../coupons/partners/lookup.ts';
import { accountById, overviewDays, spanOfDays } from '../../identity/accounts/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { lastDays } from '../../platform/wire/dates.ts';
import { funderNames, settledBy } from '../settlements/lookup.ts';
import { worthShape } from './money-wire.ts';
import { standingByStore, standingSums } from './owed-store.ts';
import { type Owed, OwedBy } from './worths.ts';

/** At most this many lines of each kind. */
const maxLines = 20;

const owed = {
  settled: worthShape.describe('In a settlement'),
  open: worthShape.describe('Not settled yet'),
};

const owedByAccount = z
  .object({ email_domain: z.string(), name: z.string(), ...owed })
  .meta({ id: 'OwedByAccount', description: 'What is owed, by retailer or by clearinghouse' });
const owedInAll = z
  .object(owed)
  .meta({ id: 'Owed', description: 'What is owed: settled, and not settled yet' });

/** What is owed to a retailer, or to the retailers of a clearinghouse: what is settled and what is not. */
export const readOwed = operation({
  name: 'read-owed',
  summary: 'What is owed to retailers',
  description:
    'Redemptions recorded on the last `days` days of `zone`, today included, that stand now, at what was given off for them: settled and not. `before` is of as many days before. Each list has the 20 lines with most money. A retailer sees its stores and by whom it is settled, a clearinghouse its retailers.',
  method: 'GET',
  path: '/retailer/owed',
  aliases: { 'read-owed-as-clearinghouse': '/clearinghouse/owed' },
  section: 'reports',
  allow: ['retailer', 'clearinghouse'],
  mayLag: true,
  query: overviewDays,
  example: { query: { days: 30 } },
  output: z.object({
    data: z.object({
      from: z.string(),
      to: z.string(),
      totals: owedInAll.describe('On these days'),
      before: owedInAll.describe('On as many days before'),
      by_clearinghouse: z
        .array(owedByAccount)
        .describe(
          'Sums by the clearinghouse that settled them or is assigned now; an empty domain: no clearinghouse',
        ),
      by_funder: z.array(z.object({ funder_id: z.string(), name: z.string(), ...owed })),
      by_retailer: z.array(owedByAccount).describe('Sums by retailer'),
      by_store: z.array(z.object({ store: z.string(), ...owed })).describe('Sums by store'),
    }),
  }),
  run: async ({ tx, reports, actor, now, query }) => {
    const isRetailer = actor.role === 'retailer';
    const retailers = isRetailer
      ? [{ account_id: actor.accountId, email_domain: actor.emailDomain, name: actor.name }]
      : await retailersSettling(tx, { clearinghouseId: actor.accountId, retailerId: null });
    const retailerIds = retailers.map(({ account_id }) => account_id);
    const { days, earlier } = lastDays(now, query.days, query.zone);
    const span = await spanOfDays(tx, days, query.zone);
    const both = await spanOfDays(tx, { from: earlier.from, to: days.to }, query.zone);
    const sums = await standingSums(reports, { retailerIds, ...both, since: span.from });
    const recent = sums.filter(({ is_recent }) => is_recent);
    const names = new Map(retailers.map((row) => [row.account_id, row]));
    const settlementIds = [...new Set(recent.flatMap(({ settlement_id: id }) => (id === null ? [] : [id])))];
    const by = new Map(
      isRetailer
        ? (await settledBy(tx, { settlementIds })).map((row) => [row.settlement_id, row] as const)
        : [],
    );
    const house = isRetailer ? await clearinghouseOf(tx, { retailerId: actor.accountId }) : undefined;
    const settler = (house && (await accountById(tx, { accountId: house }))) || {
      email_domain: '',
      name: '',
    };
    const [totals, before, funders, ofRetailers, houses] = [0, 0, 0, 0, 0].map(() => new OwedBy<string>());
    const domains = new Map<string, string>([[settler.email_domain, settler.name]]);
    for (const row of sums) {
      const isSettled = row.settlement_id !== null;
      (row.is_recent ? totals! : before!).add('', isSettled, row);
      if (!row.is_recent) continue;
      funders!.add(row.funder_id, isSettled, row);
      ofRetailers!.add(String(row.retailer_id), isSettled, row);
      const party = row.settlement_id === null ? settler : by.get(row.settlement_id);
      if (!party) continue;
      domains.set(party.email_domain, party.name);
      houses!.add(party.email_domain, isSettled, row);
    }
    const funderIds = [...funders!.found.keys()];
    const legal = new Map(
      (await funderNames(tx, { funderIds })).map((row) => [
        row.funder_id,
        row.legal_name || row.manufacturer_name,
      ]),
    );
    const stores = new OwedBy<string>();
    if (isRetailer)
      for (const row of await standingByStore(reports, { retailerIds, ...span }))
        stores.add(row.store, row.is_settled, row);
    const first = <Line>(all: OwedBy<string>, line: (key: string, owed: Owed) => Line) =>
      all.ranked.slice(0, maxLines).map(([key, sums]) => line(key, sums));
    return {
      message: `The last ${query.days} days.`,
      data: {
        ...days,
        totals: totals!.of(''),
        before: before!.of(''),
        by_clearinghouse: isRetailer
          ? first(houses!, (email_domain, sums) => ({
              email_domain,
              name: domains.get(email_domain) ?? '',
              ...sums,
            }))
          : [],
        by_funder: first(funders!, (funder_id, sums) => ({
          funder_id,
          name: legal.get(funder_id) ?? '',
          ...sums,
        })),
        by_retailer: isRetailer
          ? []
          : first(ofRetailers!, (id, sums) => {
              const known = names.get(Number(id));
              return { email_domain: known?.email_domain ?? '', name: known?.name ?? '', ...sums };
            }),
        by_store: first(stores, (store, sums) => ({ store, ...sums })),
      },
    };
  },
});
