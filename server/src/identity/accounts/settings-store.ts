import { array, bool, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  columnList,
  command,
  maybeRow,
  maybeValue,
  oneRow,
  type RowOf,
} from '../../platform/db/statements/statement.ts';

const settings = {
  name: text,
  time_zone: nullable(text),
  redirect_urls: array(text),
  origins: array(text),
  second_factor_required: bool,
};
export type Settings = RowOf<typeof settings>;

/** SQL: the account's settings. */
const select = (accountId: string) =>
  `select ${columnList(settings, 'a')} from account a where account_id = ${accountId}`;

export const settingsOf = oneRow({
  params: { accountId: int4 },
  row: settings,
  sql: ({ accountId }) => select(accountId),
});

/** When the account requested to go live; null or undefined if it has not. */
export const goLiveRequestedAt = maybeValue({
  params: { accountId: int4 },
  value: nullable(timestamptz),
  sql: ({ accountId }) => `select requested_at as value from departure where account_id = ${accountId}`,
});

/** The settings, with a row lock: serializes changes of the account's settings, keys and users within `tx`. */
export const lockSettings = oneRow({
  params: { accountId: int4 },
  row: settings,
  sql: ({ accountId }) => `${select(accountId)} for no key update`,
});

export const writeSettings = command({
  params: { accountId: int4, ...settings },
  sql: (p) => `
    update account set name = ${p.name}, time_zone = ${p.time_zone}, redirect_urls = ${p.redirect_urls}, origins = ${p.origins},
      second_factor_required = ${p.second_factor_required}
    where account_id = ${p.accountId}`,
});

/** The zone of an enabled account, with a shared row lock: neither changes until the end of `tx`. */
export const lockZone = maybeRow({
  params: { accountId: int4 },
  row: { time_zone: nullable(text) },
  sql: ({ accountId }) =>
    `select time_zone from account where account_id = ${accountId} and enabled for share`,
});

/** The origins of pages that may embed the account's widgets. */
export const originsFor = maybeValue({
  params: { accountId: int4 },
  value: array(text),
  sql: ({ accountId }) => `select origins as value from account where account_id = ${accountId}`,
});
