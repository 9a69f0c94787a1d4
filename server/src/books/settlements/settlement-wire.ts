import { z } from 'zod';
import { toldRecord } from '../../coupons/redemptions/lookup.ts';
import { textOf } from '../../coupons/strings/lookup.ts';
import type { AfterSettled, SettledRow } from './row-store.ts';
import type { SettlementRow } from './settlement-store.ts';

const sums = {
  redemptions: z.number().describe('Redemptions that stand'),
  redeemed_cents: z.number().describe('Their worth, in whole cents'),
  corrections: z.number().describe('Redemptions settled before and rolled back since'),
  correction_cents: z.number().describe('Their worth, in whole cents; not above 0'),
  total_cents: z.number().describe('What is to be paid: redeemed_cents and correction_cents together'),
  worth_by_basket: z
    .number()
    .describe('Redemptions that count as 0 cents: the amount depends on the basket and was not reported'),
};

const sumsShape = z
  .object(sums)
  .meta({ id: 'SettlementSums', description: 'Counts and whole cents of rows of a settlement' });

const settlementStates = ['open', 'closing', 'closed'] as const;

const facts = {
  settlement_id: z.string(),
  state: z
    .enum(settlementStates)
    .describe(
      'open: a preview, computed anew at each call; closing: its close is under way, call it again; closed: fixed',
    ),
  from: z.string().describe('First UTC day of recording, YYYY-MM-DD'),
  to: z.string().describe('Last UTC day of recording, YYYY-MM-DD'),
  retailer_email_domain: z.string().describe('E-mail domain of the only retailer; empty: all retailers'),
  retailer_name: z.string(),
  created_at: z.string().describe('ISO 8601'),
  closed_at: z.string().describe('ISO 8601; empty: not closed'),
};

export const settlementFacts = z
  .object(facts)
  .meta({ id: 'Settlement', description: 'A period of a clearinghouse, of one retailer or of all' });

export const settlementShape = z
  .object({
    ...facts,
    totals: sumsShape,
    by_funder: z.array(
      z.object({
        funder_id: z.string(),
        name: z.string().describe('Registered name of the payer, else the name of its account'),
        manufacturer_email_domain: z.string(),
        ...sums,
      }),
    ),
    by_retailer: z.array(z.object({ email_domain: z.string(), name: z.string(), ...sums })),
  })
  .meta({ id: 'SettlementWithSums', description: 'A settlement with its sums, those with most money first' });

/** A settlement as the list shows it: without sums while it is open, because those are computed. */
export const listedShape = settlementFacts
  .extend({ totals: sumsShape.nullable().describe('Null while it is open: read it to compute them') })
  .meta({ id: 'ListedSettlement', description: 'A settlement in the list' });

export const stateOf = ({ began_at, closed_at }: SettlementRow) =>
  closed_at !== null ? 'closed' : began_at !== null ? 'closing' : 'open';

export const settlementRecord = (row: SettlementRow): z.input<typeof settlementFacts> => ({
  settlement_id: String(row.settlement_id),
  state: stateOf(row),
  from: row.from_day,
  to: row.to_day,
  retailer_email_domain: row.retailer_email_domain ?? '',
  retailer_name: row.retailer_name ?? '',
  created_at: row.created_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? '',
});

export const rowShape = z
  .object({
    kind: z
      .enum(['redemption', 'correction'])
      .describe('correction: the rollback of a redemption that an earlier settlement has'),
    gs1: z.string(),
    base_gs1: z.string(),
    description: z.string().describe('What the offer promises'),
    brand_name: z.string(),
    funder_id: z.string(),
    manufacturer_name: z.string(),
    manufacturer_email_domain: z.string(),
    retailer_name: z.string(),
    retailer_email_domain: z.string(),
    store: z.string(),
    redeemed_at: z.string().describe('when the redemption happened'),
    recorded_at: z
      .string()
      .describe('when the registry recorded the redemption, or in a correction its rollback'),
    cents: z
      .number()
      .nullable()
      .describe(
        'What was given off in whole cents, as the till reported it, else as the terms said; negative in a correction; null: it depends on the basket and was not reported',
      ),
    primary_purchase_save_value: z.string().describe('What was saved, in the unit of save_value_code'),
    save_value_code: z.string().describe('What the save value means, as in the offer'),
    execution_id: z.string().describe('of the redemption'),
    short_name: z.string(),
  })
  .meta({ id: 'SettledRow', description: 'A redemption that is settled, or a correction' });

export const rowRecord = (row: SettledRow): z.input<typeof rowShape> => ({
  kind: row.event_id === row.redemption_id ? 'redemption' : 'correction',
  gs1: textOf(row.base_gs1, row.serial),
  ...toldRecord(row, row.recorded_at),
  recorded_at: row.at.toISOString(),
  cents: row.cents,
});

export const keyOfRow = (row: SettledRow): AfterSettled => [
  row.retailer_id,
  row.event_id !== row.redemption_id,
  row.at.toISOString(),
  row.event_id,
];
