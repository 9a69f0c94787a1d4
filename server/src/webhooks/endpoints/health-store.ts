import { array, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { rows } from '../../platform/db/statements/statement.ts';

/** Pending messages are counted up to here. */
const maxCounted = 10_000;

/** SQL: each of some endpoints p. */
const each = (endpointIds: string) => `unnest(${endpointIds}) p(endpoint_id)`;

/** The number of pending messages of each endpoint, and when the first of them is attempted next. */
export const waitingFor = rows({
  params: { endpointIds: array(int4), now: timestamptz },
  row: { endpoint_id: int4, messages: int4, next_attempt_at: nullable(timestamptz) },
  sql: ({ endpointIds, now }) => `
    select p.endpoint_id, w.messages, w.next_attempt_at from ${each(endpointIds)} cross join lateral (
      select count(*)::int as messages, min(next_attempt_at) as next_attempt_at from (
        select next_attempt_at from due
        where endpoint_id = p.endpoint_id and expires_at > ${now}
        order by next_attempt_at limit ${maxCounted}) d) w`,
});

/** The latest attempt at the newest message of each endpoint that was attempted; a row for those that have one. */
export const lastAttempts = rows({
  params: { endpointIds: array(int4) },
  row: { endpoint_id: int4, at: timestamptz, status: nullable(int4), error: nullable(text) },
  sql: ({ endpointIds }) => `
    select p.endpoint_id, t.at, t.status, t.error from ${each(endpointIds)} cross join lateral (
      select at, status, error from delivery_attempt where endpoint_id = p.endpoint_id
      order by delivery_id desc, number desc limit 1) t`,
});

/** The attempts at an endpoint by the hour, oldest first. */
export const attemptsByHour = rows({
  params: { endpointId: int4, since: timestamptz },
  row: { hour: timestamptz, delivered: int4, failed: int4 },
  sql: ({ endpointId, since }) => `
    select hour, delivered, failed from attempt_tally
    where endpoint_id = ${endpointId} and hour >= ${since} order by hour`,
});
