import { array, bytea, int4, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, maybeRow } from '../../platform/db/statements/statement.ts';

export const addTicket = command({
  params: { hash: bytea, personIds: array(int4), challenge: text, expiresAt: timestamptz },
  sql: ({ hash, personIds, challenge, expiresAt }) => `
    insert into sign_in_ticket (token_hash, person_ids, challenge, expires_at)
    values (${hash}, ${personIds}, ${challenge}, ${expiresAt})`,
});

/** Holds the ticket's persons, who are locked before anything of theirs, as by every change of how they sign in. */
export const holdTicketPersons = command({
  params: { hash: bytea },
  sql: ({ hash }) => `
    select from person where person_id in (select unnest(person_ids) from sign_in_ticket where token_hash = ${hash})
    order by person_id for share`,
});

/** A valid ticket, locked until the end of `tx`: of two concurrent second steps only one succeeds. */
export const ticketOf = maybeRow({
  params: { hash: bytea, now: timestamptz },
  row: { person_ids: array(int4), challenge: text, email: text },
  sql: ({ hash, now }) => `
    select t.person_ids, t.challenge, p.email from sign_in_ticket t join person p on p.person_id = t.person_ids[1]
    where t.token_hash = ${hash} and t.expires_at > ${now} for update of t`,
});

export const deleteTicket = deletion('sign_in_ticket', 'token_hash', { hash: bytea });

/** A password that changed, or a factor that was reset, ends what was proven before. */
export const deleteTicketsOf = command({
  params: { personId: int4 },
  sql: ({ personId }) => `delete from sign_in_ticket where ${personId} = any(person_ids)`,
});

export const deleteExpiredTickets = deletion('sign_in_ticket', 'expires_at <=', { now: timestamptz });
