import { array, int4, nullable, text, textOf, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  type Columns,
  command,
  maybeRow,
  oneRow,
  type Placeholders,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';
import type { WebhookAction } from '../../platform/vocabulary/actions.ts';
import { secretColumns, type Which } from '../delivery/lookup.ts';

const actions = array(textOf<WebhookAction>());

const descriptive = { name: text, description: text };

/** The columns that move with an account to the other registry: a URL that was proven stays proven. */
export const movedColumns = {
  ...descriptive,
  actions: nullable(actions),
  url: nullable(text),
  token: nullable(text),
  approved_at: nullable(timestamptz),
  ...secretColumns,
  pending_url: nullable(text),
  pending_token: nullable(text),
  pending_actions: nullable(actions),
  disabled_at: nullable(timestamptz),
};

const endpointColumns = {
  endpoint_id: int4,
  account_id: int4,
  ...movedColumns,
  failing_since: nullable(timestamptz),
  failing_reason: nullable(text),
};
export type EndpointRow = RowOf<typeof endpointColumns>;

/** SQL: the columns of `EndpointRow`. */
const columns = Object.keys(endpointColumns).join(', ');

/** SQL: the endpoints that an account has, oldest first. */
const ofAccount = (accountId: string, condition = 'true') => `
  select ${columns} from endpoint where account_id = ${accountId} and removed_at is null and ${condition}
  order by endpoint_id`;

/** The account's endpoints, oldest first. */
export const endpointsOf = rows({
  params: { accountId: int4 },
  row: endpointColumns,
  sql: ({ accountId }) => ofAccount(accountId),
});

/** One of the account's endpoints; without an id its oldest. */
export const endpointOf = maybeRow({
  params: { accountId: int4, endpointId: nullable(int4) },
  row: endpointColumns,
  sql: ({ accountId, endpointId }) =>
    `${ofAccount(accountId, `(${endpointId} is null or endpoint_id = ${endpointId})`)} limit 1`,
});

/** Whether another endpoint of the account has this URL, in force or waiting for its proof. */
export const hasUrl = anyRow({
  params: { accountId: int4, url: text, exceptId: nullable(int4) },
  sql: (p) => `
    select 1 as value from endpoint where account_id = ${p.accountId} and removed_at is null
      and (url = ${p.url} or pending_url = ${p.url}) and endpoint_id is distinct from ${p.exceptId} limit 1`,
});

/** Adds an endpoint whose URL waits for its proof. */
export const addPending = oneRow({
  params: { accountId: int4, ...descriptive, url: text, token: text, actions },
  row: endpointColumns,
  // Set when the URL is approved, when it fails, or when it is removed.
  unset: [
    ...['actions', 'url', 'token', 'approved_at', 'approved_snapshot', 'enabled_snapshot'],
    ...Object.keys(secretColumns),
    ...['disabled_at', 'failing_since', 'failing_reason', 'removed_at'],
  ],
  sql: (p) => `
    insert into endpoint (account_id, name, description, pending_url, pending_token, pending_actions)
    values (${p.accountId}, ${p.name}, ${p.description}, ${p.url}, ${p.token}, ${p.actions})
    returning ${columns}`,
});

/** Changes an endpoint. @param set SQL: the columns with their new values. */
const changing = <P extends Columns>(params: P, set: (p: Placeholders<P>) => string) =>
  oneRow<{ endpointId: typeof int4 } & P, typeof endpointColumns>({
    params: { endpointId: int4, ...params },
    row: endpointColumns,
    sql: (p) => `update endpoint set ${set(p)} where endpoint_id = ${p.endpointId} returning ${columns}`,
  });

const nothingPending = 'pending_url = null, pending_token = null, pending_actions = null';

/** SQL: what happens while an endpoint is disabled is not sent to it later, unless a replay is asked for. */
const enabled = `disabled_at = null,
  enabled_snapshot = case when disabled_at is null then coalesce(enabled_snapshot, journal_snapshot())
    else journal_snapshot() end`;

/** Stores a URL that waits for its proof, in place of another that waited. */
export const savePending = changing(
  { url: text, token: text, actions },
  (p) => `pending_url = ${p.url}, pending_token = ${p.token}, pending_actions = ${p.actions}`,
);

/** The approved URL was saved again: its actions count from now, a waiting URL is dropped, the endpoint is enabled. */
export const saveApproved = changing(
  { actions },
  (p) => `actions = ${p.actions}, ${nothingPending}, ${enabled}`,
);

/** Changes what is not its URL. The URL in force and one that waits have actions of their own. */
export const describeEndpoint = changing(
  { ...descriptive, actions, pendingActions: actions },
  (p) => `name = ${p.name}, description = ${p.description},
    actions = case when url is not null then ${p.actions} end,
    pending_actions = case when pending_url is not null then ${p.pendingActions} end`,
);

/** Gives up a URL that waits for its proof, beside one in force. */
export const dropPending = changing({}, () => nothingPending);

/** Messages are sent again. */
export const enable = changing({}, () => enabled);

/** The waiting URL comes into force, with new secrets. Queued messages are sent to it. */
export const approve = changing(
  { primary: text, secondary: text, now: timestamptz },
  (p) => `url = pending_url, token = pending_token, actions = pending_actions, ${nothingPending}, ${enabled},
    approved_at = coalesce(approved_at, ${p.now}), approved_snapshot = coalesce(approved_snapshot, journal_snapshot()),
    sealed_primary = ${p.primary}, next_primary = null, primary_turns_at = null,
    sealed_secondary = ${p.secondary}, next_secondary = null, secondary_turns_at = null,
    failing_since = null, failing_reason = null`,
);

/** Stops an approved endpoint; its log and queue stay, because the owner may enable it again. */
export const disable = changing(
  { now: timestamptz },
  (p) => `disabled_at = coalesce(disabled_at, ${p.now}), ${nothingPending}`,
);

/** Deletes an endpoint that was never approved; nothing refers to it. */
export const forget = command({
  params: { endpointId: int4 },
  sql: ({ endpointId }) => `delete from endpoint where endpoint_id = ${endpointId} and url is null`,
});

const saving = (which: Which) =>
  command({
    params: { endpointId: int4, sealed: text, next: nullable(text), turnsAt: nullable(timestamptz) },
    sql: (p) => `
      update endpoint set sealed_${which} = ${p.sealed}, next_${which} = ${p.next}, ${which}_turns_at = ${p.turnsAt}
      where endpoint_id = ${p.endpointId}`,
  });

/** Stores a secret and its successor. */
export const saveSecret = { primary: saving('primary'), secondary: saving('secondary') };
