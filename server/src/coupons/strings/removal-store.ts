import { bool, int4, int8, nullable } from '../../platform/db/statements/sql-types.ts';
import { counted, oneValue, values } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { state } from '../../platform/vocabulary/states.ts';

/** Whether the offer has any string, in whatever state: deposited, or made for a newspaper insert. */
export const hasStrings = oneValue({
  params: { offerId: int8 },
  value: bool,
  sql: ({ offerId }) => `select exists (select 1 from coupon where offer_id = ${offerId}) as value`,
});

const fromOffer = { offerId: int8, maxRows: nullable(int8) };

/** Removes the offer's strings, at most `maxRows`. @returns how many. */
export const dropStrings = counted({
  params: fromOffer,
  sql: ({ offerId, maxRows }) => `
    delete from coupon where offer_id = ${offerId}
      and serial in (select serial from coupon where offer_id = ${offerId} order by serial limit ${maxRows}) returning 1 as value`,
});

/** Removes the offer's journal rows, at most `maxRows`. @returns how many. */
export const dropEvents = counted({
  params: fromOffer,
  sql: ({ offerId, maxRows }) => `
    delete from event where offer_id = ${offerId}
      and event_id in (select event_id from event where offer_id = ${offerId} order by event_id limit ${maxRows}) returning 1 as value`,
});

/** True when strings were deposited or redeemed by the account, or under an offer of it. */
export const isInJournal = oneValue({
  params: { accountId: int4 },
  value: bool,
  sql: ({ accountId }) => `
    select exists (select 1 from event where provider_id = ${accountId} and action in (${action.deposited}, ${action.redeemed}))
      or exists (select 1 from event where retailer_id = ${accountId} and action = ${action.redeemed})
      or exists (select 1 from event where accelerator_id = ${accountId} and action = ${action.redeemed})
      or exists (select 1 from event where manufacturer_id = ${accountId} and action = ${action.redeemed}) as value`,
});

/** Serials of the provider's strings under an offer that can still be deleted, after the given one. */
export const deletableAfter = values({
  params: { offerId: int8, providerId: int4, afterSerial: int8, maxRows: int4 },
  value: int8,
  sql: ({ offerId, providerId, afterSerial, maxRows }) => `
    select serial as value from coupon where offer_id = ${offerId} and provider_id = ${providerId} and serial > ${afterSerial}
      and state in (${state.deposited}, ${state.rolled_back}) order by serial limit ${maxRows}`,
});
