import { z } from 'zod';
import { toldRecord } from '../../coupons/redemptions/lookup.ts';
import { textOf } from '../../coupons/strings/lookup.ts';
import type { AfterRow } from '../../platform/db/statements/page-after.ts';
import { reasons } from '../../platform/vocabulary/reasons.ts';
import type { ConflictRow, RedemptionRow } from './redemption-store.ts';

/** One redemption in a report (contract §6). Instants are ISO 8601; `""` where there is none. */
export const redemptionShape = z
  .object({
    gs1: z.string(),
    base_gs1: z.string(),
    manufacturer_email_domain: z.string(),
    funder_id: z.string(),
    retailer_email_domain: z.string(),
    accelerator_email_domain: z.string(),
    store: z.string(),
    redeemed_at: z.string().describe('when it happened'),
    recorded_at: z.string().describe('when the registry recorded it; reports count by this'),
    offline: z.enum(['yes', 'no']),
    rolled_back_at: z.string(),
    primary_purchase_save_value: z.string().describe('What was saved, in the unit of save_value_code'),
    save_value_code: z.string().describe('What the save value means, as in the offer'),
    execution_id: z.string(),
    description: z.string().describe('What the offer promises'),
    brand_name: z.string(),
    manufacturer_name: z.string(),
    retailer_name: z.string(),
    short_name: z.string(),
    settled: z
      .enum(['yes', 'no', ''])
      .describe('whether a settlement has it; empty except for its retailer and clearinghouse'),
    discount_in_cents: z
      .number()
      .nullable()
      .describe(
        'What the till gave off, in whole cents, as it reported it; null: not reported, so the terms say it or it is open',
      ),
  })
  .meta({ id: 'Redemption', description: 'A redemption, as reports list it' });

type Common = Omit<RedemptionRow, 'event_id' | 'is_settled'>;

const settledWord = (isSettled: boolean | null) => (isSettled === null ? '' : isSettled ? 'yes' : 'no');

/** A redemption without what only its retailer and clearinghouse learn. */
const commonRecord = (row: Common) => ({
  gs1: textOf(row.base_gs1, row.serial),
  ...toldRecord(row, row.at),
  accelerator_email_domain: row.accelerator_email_domain ?? '',
  recorded_at: row.at.toISOString(),
  offline: row.redeemed_at === null ? ('no' as const) : ('yes' as const),
  rolled_back_at: row.rolled_back_at?.toISOString() ?? '',
  discount_in_cents: row.discount_in_cents,
});

export const redemptionRecord = (row: Omit<RedemptionRow, 'event_id'>): z.input<typeof redemptionShape> => ({
  ...commonRecord(row),
  settled: settledWord(row.is_settled),
});

/** In the offline report a conflict names why the redemption could not be recorded; `""`: it was. */
const { short_name, discount_in_cents, settled: _, ...known } = redemptionShape.shape;
// Columns stay in the order in which they were added.
export const offlineShape = z
  .object({ ...known, conflict: z.enum([...reasons, '']), short_name, discount_in_cents })
  .meta({
    id: 'OfflineRedemption',
    description: 'A redemption reported after the fact, and what contradicts it',
  });

export const offlineRecord = (row: Common | ConflictRow): z.input<typeof offlineShape> => ({
  ...commonRecord({ rolled_back_at: null, discount_in_cents: null, ...row }),
  conflict: 'reason' in row ? row.reason : '',
});

export const keyOfRedemption = (row: { at: Date; event_id?: number; conflict_id?: number }): AfterRow => [
  row.at.toISOString(),
  row.event_id ?? row.conflict_id!,
];
