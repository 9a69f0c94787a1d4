import { array, int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeRow } from '../../platform/db/statements/statement.ts';

/**
 * Counts an attempt at the person's second step, and locks the count until the end of `tx`. A count that began later than
 * now is over: the clock was set back since.
 *
 * @returns undefined when the person is gone.
 */
export const countAttempt = maybeRow({
  params: { personId: int4, now: timestamptz, countedAfter: timestamptz },
  row: { since: timestamptz, attempts: int4 },
  sql: ({ personId, now, countedAfter }) => `
    insert into second_step_attempt as a (person_id, since, attempts) select p.person_id, ${now}, 1 from person p where p.person_id = ${personId}
    on conflict (person_id) do update set
      since = case when a.since > ${countedAfter} and a.since <= ${now} then a.since else excluded.since end,
      attempts = case when a.since > ${countedAfter} and a.since <= ${now} then a.attempts + 1 else 1 end
    returning since, attempts`,
});

/** Takes one attempt back that was counted. */
export const takeBackAttempt = command({
  params: { personIds: array(int4) },
  sql: ({ personIds }) =>
    `update second_step_attempt set attempts = attempts - 1 where person_id = any(${personIds})`,
});

export const forgetAttempts = deletion('second_step_attempt', 'person_id', { personId: int4 });
