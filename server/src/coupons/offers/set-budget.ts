import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { whenAbsent } from '../../platform/wire/absence.ts';
import { idempotent, quantity } from '../../platform/wire/fields.ts';
import { setBudget } from './budget-store.ts';
import { changesOffer, offerToChange } from './offer-path.ts';

/** Sets what the manufacturer means to spend on an offer, also while it is locked, or removes it. */
export const setOfferBudget = operation({
  ...changesOffer,
  section: 'offer-state',
  name: 'set-budget',
  summary: 'Set the budget of a master offer file',
  description:
    'It is shown with what the offer costs, and named on the overview when nearly used. It never refuses a redemption, and providers and tills do not see it. A call without fields removes it.',
  method: 'PUT',
  path: '/manufacturer/base_gs1/:base_gs1/budget',
  needs: 'campaign_set',
  body: idempotent.extend({
    budget_in_cents: whenAbsent(
      'removes the budget',
      quantity(1, 999_999_999_999).optional().describe('In cents'),
    ),
  }),
  output: z.object({ data: z.object({ base_gs1: z.string(), budget_in_cents: z.number().nullable() }) }),
  example: { body: { budget_in_cents: 500_000 } },
  run: async (context) => {
    const offer = await offerToChange(context);
    const cents = context.body.budget_in_cents ?? null;
    const was = await setBudget(context.tx, { offerId: offer.offer_id, cents });
    context.notes.replaced({ budget_in_cents: was }, { budget_in_cents: cents });
    return {
      message: cents === null ? 'The offer has no budget.' : 'The budget is set.',
      data: { base_gs1: offer.base_gs1, budget_in_cents: cents },
    };
  },
});
