import {
  activateOffer,
  archiveOffer,
  extendOffer,
  type Input,
  lockOffer,
  type Operation,
  type OperationId,
  toggleProvider,
} from '@offerbook/client';
import { type Calling, callAs } from '../../../../registry/caller.tsx';

/** One change of one offer. Each can be repeated without harm. */
export interface BulkAction {
  /** "Locking", while it runs. */
  doing: string;
  /** "Locked", of an offer. */
  done: string;
  act: (calling: Calling, base: string) => Promise<unknown>;
}

/** A call about the offer in the path. */
const change =
  <Id extends OperationId>(operation: Operation<Id>, body: object): BulkAction['act'] =>
  (calling, base) =>
    callAs(calling, operation, { params: { base_gs1: base }, body } as unknown as Input<Id>);

export const lock: BulkAction = {
  doing: 'Locking',
  done: 'Locked',
  act: change(lockOffer, { lock: 'yes' }),
};
export const activate = (active: 'yes' | 'no'): BulkAction => ({
  doing: active === 'yes' ? 'Activating' : 'Deactivating',
  done: active === 'yes' ? 'Active' : 'Deactivated',
  act: change(activateOffer, { active }),
});
export const archive = (archived: 'yes' | 'no'): BulkAction => ({
  doing: archived === 'yes' ? 'Archiving' : 'Listing again',
  done: archived === 'yes' ? 'Archived' : 'Listed again',
  act: change(archiveOffer, { archived }),
});
export const provide = (email_domain: string, enabled: 'yes' | 'no'): BulkAction => ({
  doing: enabled === 'yes' ? 'Choosing the provider' : 'Removing the provider',
  done: enabled === 'yes' ? 'May be given out by it' : 'No longer given out by it',
  act: change(toggleProvider, { email_domain, enabled }),
});
export const extend = (ends: { campaign_end_time?: string; redemption_end_time?: string }): BulkAction => ({
  doing: 'Extending',
  done: 'Extended',
  act: change(extendOffer, ends),
});
