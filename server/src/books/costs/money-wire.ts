import { z } from 'zod';

export const worth = {
  redemptions: z.number().describe('Redemptions that stand'),
  cents: z
    .number()
    .describe(
      'What was given off for them, in whole cents: as the tills reported it, else as the terms said',
    ),
  worth_by_basket: z
    .number()
    .describe('Redemptions whose amount depends on the basket and was not reported; they count as 0 cents'),
};

export const worthShape = z
  .object(worth)
  .meta({ id: 'Worth', description: 'Redemptions that stand, and what they are worth' });

export const liabilityShape = z
  .object({
    coupons: z
      .number()
      .describe(
        'Coupons deposited and neither redeemed nor deleted, of active offers whose redemption has not ended',
      ),
    max_cents: z.number().describe('The most they can take off in whole cents, if each is redeemed'),
    unlimited: z
      .number()
      .describe('The number of coupons without such a limit, such as free items and percent off'),
  })
  .meta({ id: 'Liability', description: 'What coupons that are out can still cost' });
export type Liability = z.infer<typeof liabilityShape>;

export const costOfOffer = {
  base_gs1: z.string(),
  description: z.string(),
  brand_name: z.string(),
  short_name: z.string(),
  so_far: worthShape.describe('All its redemptions that stand'),
  budget_in_cents: z.number().nullable().describe('Null: it has no budget'),
  liability: liabilityShape,
};
