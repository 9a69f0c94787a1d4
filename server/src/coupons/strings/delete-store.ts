import type { Queryable } from '../../platform/db/database.ts';
import { newEvent, queued } from '../../platform/db/journal/journal-queue.ts';
import { inShards, offersOf, ofOffers, onCoordinator } from '../../platform/db/statements/shards.ts';
import { int2, int4, int8, timestamptz, uuid } from '../../platform/db/statements/sql-types.ts';
import { rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { state } from '../../platform/vocabulary/states.ts';
import { addGiven } from '../counts/lookup.ts';
import { type StringKey, stringsOf, tillColumns } from './string-columns.ts';

const deleteStrings = rows({
  params: { ...stringsOf.types, ...ofOffers, providerId: int4, now: timestamptz, executionId: uuid },
  row: { offer_id: int8, serial: int8 },
  sql: ({ offers, providerId, now, executionId, ...columns }, isSharded) => `
    with ask as materialized (
      select distinct offer_id, serial from ${stringsOf.rows(columns, 'a')} order by 1, 2
    ), deleted as (
      update coupon c set state = ${state.deleted} from ask a
      where c.offer_id = any(${offers}) and c.offer_id = a.offer_id and c.serial = a.serial and c.provider_id = ${providerId}
        and c.state in (${state.deposited}, ${state.rolled_back})
      returning c.offer_id, c.serial
    ), numbered as materialized (
      select d.*, ${newEvent} from deleted d ${onCoordinator(isSharded)}
    ), recorded as (
      insert into event (event_id, tx, offer_id, serial, action, at, provider_id, execution_id)
      select event_id, tx, offer_id, serial, ${action.deleted}, ${now}, ${providerId}, ${executionId}
      from ${inShards('numbered d', offers, isSharded)}
    ), ${queued(inShards('numbered d', offers, isSharded))}, per_offer as (
      select offer_id, count(*) as n from deleted ${onCoordinator(isSharded)} group by offer_id
    ), counted as (
      update circulation c set deposited = c.deposited - n from per_offer p
      where c.offer_id = any(${offers}) and c.offer_id = p.offer_id
    ), shared as (
      update provider_share s set deposited = s.deposited - n from per_offer p
      where s.offer_id = any(${offers}) and s.offer_id = p.offer_id and s.provider_id = ${providerId}
    ), tallied as (
      ${addGiven(`
      select offer_id, (${now} at time zone 'UTC')::date, ${providerId}, ${action.deleted}, n, manufacturer_id
      from ${inShards('per_offer p', offers, isSharded)} join offer o using (offer_id) order by 1`)}
    )
    select offer_id, serial from deleted ${onCoordinator(isSharded)}`,
  unset: tillColumns,
});

/** Deletes the provider's redeemable strings among those asked, with events, tallies and counters. The caller has locked the counter rows. */
export const deleteOwn = (
  tx: Queryable,
  providerId: number,
  asks: readonly StringKey[],
  now: Date,
  executionId: string,
) => deleteStrings(tx, { ...stringsOf.values(asks), offers: offersOf(asks), providerId, now, executionId });

const findOwn = rows({
  params: { ...stringsOf.types, ...ofOffers, providerId: int4 },
  row: { offer_id: int8, serial: int8, state: int2 },
  sql: ({ offers, providerId, ...columns }) => `
    select c.offer_id, c.serial, c.state from ${stringsOf.rows(columns, 'a')}
    join coupon c using (offer_id, serial) where c.offer_id = any(${offers}) and c.provider_id = ${providerId}`,
});

/** The provider's strings among those asked, with their state. */
export const ownStates = (tx: Queryable, providerId: number, asks: readonly StringKey[]) =>
  findOwn(tx, { ...stringsOf.values(asks), offers: offersOf(asks), providerId });
