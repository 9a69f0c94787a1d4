import { z } from 'zod';
import { offerPath } from '../../coupons/offers/lookup.ts';
import { expand } from '../../coupons/strings/lookup.ts';
import { zoneOfDays } from '../../identity/accounts/lookup.ts';
import { emailDomain, optional, orUnset } from '../../platform/wire/fields.ts';

const gs1 = optional(500)
  .transform((written, context) => {
    if (written === undefined) return undefined;
    const [item, ...more] = expand([written], 1);
    if (item?.kind === 'string' && more.length === 0) return { base: item.base, serial: item.serial };
    context.addIssue({ code: 'custom', message: 'must be exactly one serialized data string' });
    return z.NEVER;
  })
  .meta({ type: 'string' });

/** Filters of reports, by name (contract §12); a report declares those that it has. */
export const reportFilters = {
  base_gs1: orUnset(offerPath.shape.base_gs1).describe('Only this offer, by its base data string'),
  brand: optional(100).describe('Only offers of this brand, by its brand_id'),
  retailer: orUnset(emailDomain).describe('Only at this retailer, by its e-mail domain'),
  store: optional(100).describe('Only at this store, as the report names it'),
  provider: orUnset(emailDomain).describe('Only coupons of this provider, by its e-mail domain'),
  state: orUnset(z.enum(['redeemed', 'rolled_back'], { error: 'must be redeemed or rolled_back' })).describe(
    'Only redemptions that were not rolled back, or only those that were',
  ),
  gs1: gs1.describe('Only this serialized data string'),
  settled: orUnset(z.enum(['yes', 'no'], { error: 'must be yes or no' })).describe(
    'Only redemptions that a settlement has, or only those that none has',
  ),
  amount: orUnset(z.enum(['open', 'reported'], { error: 'must be open or reported' })).describe(
    'open: only redemptions that stand, whose worth depends on the basket and whose amount no till has reported; reported: only those whose amount a till has reported',
  ),
  zone: zoneOfDays,
};

interface Asked {
  base_gs1?: string | undefined;
  gs1?: { base: string; serial: number } | undefined;
}

/** The offer and the string of both filters together; a string of another offer than the one asked for is none. */
export const stringAsked = ({ base_gs1, gs1 }: Asked) =>
  gs1 === undefined
    ? { base: base_gs1, serial: undefined }
    : { base: gs1.base, serial: base_gs1 === undefined || base_gs1 === gs1.base ? gs1.serial : -1 };
