import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { world } from '../../platform/reference/example.ts';
import { idempotent } from '../../platform/wire/fields.ts';
import { recordDeleted } from './offer-events.ts';
import { changesOffer, offerOf, offerToChange, readsOffer } from './offer-path.ts';
import { removeOffer } from './offer-write-store.ts';

/** What coupons and redemptions store by offer; they import offers, so operations.ts passes their functions in. */
interface StoredByOffer {
  hasStrings: (tx: Queryable, of: { offerId: number }) => Promise<boolean>;
  /** Each deletes the rows of one folder. */
  drops: readonly ((tx: Queryable, offerId: number) => Promise<void>)[];
}

/** Deletes a master offer file under which nothing was ever deposited or redeemed. */
export const deleteOffer = ({ hasStrings, drops }: StoredByOffer) =>
  operation({
    ...changesOffer,
    section: 'offers',
    name: 'delete-offer',
    summary: 'Delete a master offer file',
    method: 'DELETE',
    path: '/manufacturer/base_gs1/:base_gs1',
    needs: 'full_set',
    emits: ['mof_delete'],
    query: idempotent,
    example: { params: { base_gs1: world.mistaken.base_gs1 } },
    run: async (context) => {
      const offer = await offerToChange(context);
      // Nothing is deposited under newspaper inserts, but their redemptions must be settled.
      if (offer.ever_deposited > 0 || (await hasStrings(context.tx, { offerId: offer.offer_id })))
        throw refuse.hasDeposits();
      await recordDeleted(context, offer.offer_id);
      await removeOffer(context.tx, { offerId: offer.offer_id });
      // The base string keeps its id; an offer created again under it must not inherit anything.
      for (const drop of drops) await drop(context.tx, offer.offer_id);
      return { message: 'The master offer file was deleted.' };
    },
  });

/** When a master offer file was last changed. */
export const readLastUpdated = operation({
  ...readsOffer,
  name: 'read-last-updated',
  summary: 'Last updated time of a master offer file',
  path: '/manufacturer/base_gs1/:base_gs1/last_updated',
  section: 'offers',
  output: z.object({
    data: z.object({ base_gs1: z.string(), update_datetime: z.string().describe('ISO 8601') }),
  }),
  run: async (context) => {
    const offer = await offerOf(context);
    return {
      message: 'The last change.',
      data: { base_gs1: offer.base_gs1, update_datetime: offer.updated_at.toISOString() },
    };
  },
});
