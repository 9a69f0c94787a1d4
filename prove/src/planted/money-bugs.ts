import type { PlantedBug } from './bugs.ts';

/** Faults in money. All are found by the part of money alone, without any fault of servers or networks. */
export const moneyBugs: readonly PlantedBug[] = [
  {
    name: 'no-corrections',
    about: 'A settled redemption that is rolled back is not corrected.',
    edits: [
      {
        file: 'books/settlements/unsettled-store.js',
        find: `'s.event_id is not null and c.event_id is null'`,
        replace: `'s.event_id is not null and c.event_id is null and e.event_id < 0'`,
      },
    ],
  },
  {
    name: 'correction-adds',
    about: 'A correction has the sign of its redemption.',
    edits: [
      {
        file: 'books/settlements/unsettled-store.js',
        find: '-s.cents as cents',
        replace: 's.cents as cents',
      },
    ],
  },
  {
    name: 'corrections-of-the-own-house',
    about: 'What another clearinghouse settled is not corrected.',
    edits: [
      {
        file: 'books/settlements/unsettled-store.js',
        find: `s.settlement_id <> \${settlementId}`,
        replace: `s.settlement_id <> \${settlementId} and
    (select clearinghouse_id from settlement where settlement_id = s.settlement_id)
      = (select clearinghouse_id from settlement where settlement_id = \${settlementId})`,
      },
    ],
  },
  {
    name: 'worth-of-today',
    about: 'A redemption counts with the newest save value of its offer.',
    edits: [
      { file: 'coupons/offers/worth-store.js', find: ' and w.version <= e.offer_version', replace: '' },
    ],
  },
  {
    name: 'worth-by-the-code-of-today',
    about: 'Whether a redemption has a fixed worth is told by the newest save value code of its offer.',
    edits: [
      {
        file: 'coupons/offers/worth-store.js',
        find: `case when w.version is null then o.terms->>'save_value_code' else w.save_value_code end`,
        replace: `o.terms->>'save_value_code'`,
      },
    ],
  },
  {
    name: 'version-before-the-edit',
    about: 'The journal keeps the offer version before the one by which a redemption was judged.',
    edits: [
      {
        file: 'coupons/redemptions/redeem-store.js',
        find: 'c.redemption, o.version,',
        replace: 'c.redemption, greatest(o.version - 1, 1) as version,',
      },
    ],
  },
  {
    name: 'sums-of-the-last-page',
    about: 'The sums of a settlement are those of the page that was settled last.',
    edits: [
      {
        file: 'books/settlements/settled-store.js',
        find: `\${name} = l.\${name} + excluded.\${name}`,
        replace: `\${name} = excluded.\${name}`,
      },
    ],
  },
  {
    name: 'first-payer-pays',
    about: 'All redemptions of a page are put on the payer of the first.',
    edits: [
      {
        file: 'books/settlements/settled-store.js',
        find: `            retailer_id,
            funder_id,
            redemptions:`,
        replace: `            retailer_id,
            funder_id: all[0].funder_id,
            redemptions:`,
      },
    ],
  },
  {
    name: 'closed-and-discarded',
    about: 'A closed settlement can be discarded.',
    edits: [
      {
        file: 'books/settlements/close.js',
        find: `            if (known === undefined || known.closed_at !== null)
                return true;
            if (known.began_at !== null)`,
        replace: `            if (known === undefined)
                return true;
            if (known.began_at !== null && known.closed_at === null)`,
      },
      {
        file: 'books/settlements/discard-settlement.js',
        find: 'if (locked.closed_at !== null)',
        replace: 'if (locked.closed_at === 0)',
      },
    ],
  },
  {
    name: 'costs-before-rollbacks',
    about: 'The costs of days count redemptions that were rolled back.',
    edits: [
      {
        file: 'books/costs/costs.js',
        find: 'add(found.of(offer_id), -count, cents);',
        replace: 'add(found.of(offer_id), 0 * count, cents);',
      },
    ],
  },
  {
    name: 'costs-at-one-value',
    about: 'An offer whose save value changed is costed at its value of now.',
    edits: [
      { file: 'books/costs/cost-store.js', find: '<= 1 as is_uniform', replace: '<= 1000 as is_uniform' },
    ],
  },
  {
    name: 'owed-before-rollbacks',
    about: 'What is owed counts redemptions that were rolled back.',
    edits: [
      {
        file: 'books/costs/owed-store.js',
        find: 'and not ',
        replace: 'and null is distinct from ',
      },
    ],
  },
  {
    name: 'budget-only-grows',
    about: 'A lower budget does not replace a higher one.',
    edits: [
      {
        file: 'coupons/offers/budget-store.js',
        find: `budget_cents = \${cents} from`,
        replace: `budget_cents = greatest(o.budget_cents, \${cents}) from`,
      },
    ],
  },
  {
    name: 'product-keeps-its-first-name',
    about: 'A product that is saved again keeps the name that it had.',
    edits: [
      {
        file: 'coupons/products/product-store.js',
        find: 'name = excluded.name',
        replace: 'name = product.name',
      },
    ],
  },
  {
    name: 'settled-amount-changes',
    about: 'An amount can still be reported when its redemption is settled.',
    edits: [
      {
        file: 'coupons/redemptions/amounts.js',
        find: 'if (row.is_settled)',
        replace: 'if (row.is_settled === 1)',
      },
    ],
  },
];
