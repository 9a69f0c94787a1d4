import { wasSetBack } from '../db/clock-difference.ts';
import { float8, int4, int8, nullable, text, timestamptz, uuid } from '../db/statements/sql-types.ts';
import { command, deletion, maybeRow, oneRow } from '../db/statements/statement.ts';
import { sealedColumn } from '../secrets/lookup.ts';
import { hourMs } from '../vocabulary/durations.ts';

export const sealedMails = sealedColumn('mail', 'sealed', 'sealed is not null');

export const addMail = command({
  params: {
    messageId: uuid,
    kind: text,
    email: text,
    sealed: text,
    now: timestamptz,
    expiresAt: timestamptz,
  },
  sql: ({ messageId, kind, email, sealed, now, expiresAt }) => `
    insert into mail (message_id, kind, email, sealed, created_at, expires_at, due_at)
    values (${messageId}, ${kind}, ${email}, ${sealed}, ${now}, ${expiresAt}, ${now})`,
  unset: ['sent_at', 'refusal'],
});

/** The longest time for which a mail is put off. */
export const longestPauseMs = 4 * hourMs;

/**
 * Leases the mail that is due first: until `until` no other process takes it, and after that any may. One that was
 * never tried is always due, and so is one that was put off before the clock was set back.
 */
export const takeMail = maybeRow({
  params: { now: timestamptz, until: timestamptz },
  row: {
    mail_id: int8,
    message_id: uuid,
    kind: text,
    email: text,
    sealed: text,
    created_at: timestamptz,
    expires_at: timestamptz,
    attempts: int4,
  },
  notNull: ['sealed'],
  sql: ({ now, until }) => `
    update mail set due_at = ${until}, attempts = attempts + 1
    where mail_id = (
      select m.mail_id from mail m
      where m.due_at is not null
        and (m.due_at <= ${now} or m.attempts = 0 or ${wasSetBack('m.due_at', now, longestPauseMs)})
      order by m.due_at limit 1 for update skip locked)
    returning mail_id, message_id, kind, email, sealed, created_at, expires_at, attempts`,
});
export type TakenMail = NonNullable<Awaited<ReturnType<typeof takeMail>>>;

/** The mail is done: sent, or given up where `sentAt` is absent. What it said is forgotten. */
export const closeMail = command({
  params: { mailId: int8, sentAt: nullable(timestamptz), refusal: nullable(text) },
  sql: ({ mailId, sentAt, refusal }) => `
    update mail set sent_at = ${sentAt}, refusal = ${refusal}, due_at = null, sealed = null
    where mail_id = ${mailId} and sent_at is null`,
});

export const putOffMail = command({
  params: { mailId: int8, dueAt: timestamptz, refusal: text },
  sql: ({ mailId, dueAt, refusal }) => `
    update mail set due_at = ${dueAt}, refusal = ${refusal} where mail_id = ${mailId} and due_at is not null`,
});

/** How many wait, how long the oldest of them has, in seconds, and how many were given up and are not yet deleted. */
export const readOutbox = oneRow({
  params: { now: timestamptz },
  row: { waiting: int4, failed: int4, lag_s: float8 },
  sql: ({ now }) => `
    select (count(*) filter (where due_at is not null))::int as waiting,
      (count(*) filter (where due_at is null and sent_at is null))::int as failed,
      greatest(0, extract(epoch from ${now} - min(created_at) filter (where due_at is not null)))::float8 as lag_s
    from mail`,
});

/** Deletes those that are done, and those that waited in vain, as where mail was switched off. */
export const deleteOldMails = command({
  params: { before: timestamptz },
  sql: ({ before }) =>
    `delete from mail where created_at < ${before} and (due_at is null or expires_at < ${before})`,
});

export const deleteMailsTo = deletion('mail', 'email', { email: text });
