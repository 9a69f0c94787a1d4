import { offerLevelSql } from '../../coupons/partners/lookup.ts';
import { archivedString } from '../../coupons/strings/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import {
  bool,
  int4,
  int8,
  nullable,
  text,
  textOf,
  timestamptz,
  uuid,
} from '../../platform/db/statements/sql-types.ts';
import { maybeRow, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action, type StringAction } from '../../platform/vocabulary/actions.ts';
import { nameOf, shortNameSql } from '../../platform/vocabulary/in-sql.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { type State, state } from '../../platform/vocabulary/states.ts';
import { recordOf } from '../../platform/wire/record-of.ts';
import { eventsOf } from './string-events.ts';

/**
 * A string and its offer. `sees_all`: for the offer's manufacturer, and its partners with access to it. The state is null
 * if the string was never deposited.
 */
export const stringOfOffer = maybeRow({
  params: { base: text, serial: int8, accountId: int4 },
  row: {
    offer_id: int8,
    description: text,
    short_name: text,
    sees_all: bool,
    state: nullable(textOf<State>()),
  },
  sql: ({ base, serial, accountId }, isSharded) => `
    select o.offer_id, o.description, ${shortNameSql} as short_name, (${offerLevelSql(accountId)}) is not null as sees_all,
      ${nameOf(state, isSharded ? 'c.state' : 'coalesce(c.state, z.state)')} as state
    from offer o left join coupon c on c.offer_id = o.offer_id and c.serial = ${serial}
    ${isSharded ? '' : `left join lateral (${archivedString('o.offer_id', serial)}) z on true`}
    where o.base_gs1 = ${base}`,
});

const eventRow = {
  action: textOf<StringAction>(),
  at: timestamptz,
  redeemed_at: nullable(timestamptz),
  by: text,
  by_name: text,
  accelerator: nullable(text),
  store: nullable(text),
  execution_id: uuid,
};
export type HistoryEvent = RowOf<typeof eventRow>;

/**
 * SQL: whether an account of the role may know of event `e` of offer `o`, where `u` is the redemption it undid: the same
 * events as in its reports, and rollbacks of its redemptions by others.
 */
const mayKnow: Record<Exclude<Role, 'platform'>, (account: string) => string> = {
  manufacturer: (account) => `o.manufacturer_id = ${account}`,
  authorized_partner: (account) => `(${offerLevelSql(account)}) is not null`,
  provider: (account) => `e.provider_id = ${account}`,
  retailer: (account) => `e.retailer_id = ${account}`,
  // Its report says which of its redemptions were rolled back, by whichever account; events say what it did itself.
  accelerator: (account) => `${account} in (e.accelerator_id, u.accelerator_id)`,
  clearinghouse: (account) => `e.retailer_id in (
    select a.retailer_id from clearinghouse_assignment a where a.clearinghouse_id = ${account} and a.until is null)`,
};

/** SQL: an accelerator does not learn which other accelerator called for the retailer. */
const isNamed: Partial<typeof mayKnow> = {
  accelerator: (account) => `and e.accelerator_id = ${account}`,
};

// The newest first, since a string that is redeemed and rolled back again and again has any number of events.
const history = (role: keyof typeof mayKnow) =>
  rows({
    params: { accountId: int4, offerId: int8, serial: int8, maxRows: int4 },
    row: eventRow,
    sql: ({ accountId, offerId, serial, maxRows }, isSharded) => `
      select ${nameOf(action, 'e.action')} as action, e.at, e.redeemed_at, a.email_domain as by, a.name as by_name,
        x.email_domain as accelerator, coalesce(u.store, e.store) as store, e.execution_id
      from (${eventsOf(offerId, serial, isSharded)}) e join offer o using (offer_id)
      left join event u on u.offer_id = ${offerId} and u.event_id = e.redemption and e.action = ${action.rollback}
      join account a on a.account_id = case when e.action in (${action.redeemed}, ${action.rollback}) then e.retailer_id else e.provider_id end
      left join account x on x.account_id = e.accelerator_id ${isNamed[role]?.(accountId) ?? ''}
      where ${mayKnow[role](accountId)}
      order by e.event_id desc limit ${maxRows}`,
  });

const histories = recordOf(Object.keys(mayKnow) as Array<keyof typeof mayKnow>, history);

/** What happened to a string, as far as the account may know of it; newest first. */
export const eventsOfString = (
  tx: Queryable,
  role: keyof typeof histories,
  asked: { accountId: number; offerId: number; serial: number; maxRows: number },
): Promise<HistoryEvent[]> => histories[role](tx, asked);
