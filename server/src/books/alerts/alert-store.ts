import { enabledAccountsSql } from '../../identity/accounts/lookup.ts';
import { wasSetBack } from '../../platform/db/clock-difference.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { array, date, int4, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, deletion, rows } from '../../platform/db/statements/statement.ts';

/** The kinds that users chose; users who have not chosen are not among them. */
export const choicesOf = rows({
  params: { userIds: array(int4) },
  row: { user_id: int4, kinds: array(text) },
  sql: ({ userIds }) => `select user_id, kinds from alert_choice where user_id = any(${userIds})`,
});

export const saveChoice = command({
  params: { userIds: array(int4), kinds: array(text) },
  sql: ({ userIds, kinds }) => `
    insert into alert_choice (user_id, kinds) select user_id, ${kinds} from unnest(${userIds}) u(user_id)
    on conflict (user_id) do update set kinds = excluded.kinds`,
});

/** Takes some kinds from what users chose, or from what is usual for who has not: `left` is that without them. */
export const endKinds = command({
  params: { userIds: array(int4), left: array(text), ended: array(text) },
  sql: ({ userIds, left, ended }) => `
    insert into alert_choice as c (user_id, kinds) select user_id, ${left} from unnest(${userIds}) u(user_id)
    on conflict (user_id) do update set kinds = array(select k from unnest(c.kinds) k where k <> all(${ended}))`,
});

/** SQL: the last look was no later than `before`, or the clock was set back since. */
const isDue = (lookedAt: string, { now, before }: Record<'now' | 'before', string>) =>
  `(${lookedAt} <= ${before} or ${wasSetBack(lookedAt, now)})`;

/** Takes accounts that no server has looked at since `before`; no other server takes them until then. */
export const claimAccounts = rows({
  params: { now: timestamptz, before: timestamptz, maxRows: int4 },
  row: { account_id: int4, digest_week: nullable(date) },
  sql: (p) => `
    insert into alert_look as l (account_id, looked_at)
    select a.account_id, ${p.now} from ${enabledAccountsSql} left join alert_look k using (account_id)
    where k.looked_at is null or ${isDue('k.looked_at', p)}
    order by a.account_id limit ${p.maxRows}
    on conflict (account_id) do update set looked_at = excluded.looked_at where ${isDue('l.looked_at', p)}
    returning account_id, digest_week`,
  unset: ['digest_week'],
});

/** Something of an account that is worth a mail. */
export interface Cause {
  kind: string;
  /** A base string or the id of a webhook. */
  about: string;
}

const causes = batch({
  kind: [text, (cause: Cause) => cause.kind],
  about: [text, (cause: Cause) => cause.about],
} as const);

const raise = rows({
  params: { accountId: int4, now: timestamptz, ...causes.types },
  row: { kind: text, about: text },
  sql: ({ accountId, now, ...p }) => `
    with seen as (
      insert into alert as l (account_id, kind, about, raised_at, seen_at)
      select ${accountId}, c.kind, c.about, ${now}, ${now} from ${causes.rows(p, 'c')}
      on conflict (account_id, kind, about) do update set seen_at = excluded.seen_at,
        raised_at = case when l.seen_at < ${now} - interval '1 day' then excluded.raised_at else l.raised_at end
        where l.seen_at < excluded.seen_at
      returning kind, about, raised_at)
    select kind, about from seen where raised_at = ${now}`,
  notNull: ['kind', 'about'],
});

/** Notes the causes that hold now. @returns those that are new: a cause that was away for a day is new again. */
export const raiseCauses = (
  tx: Parameters<typeof raise>[0],
  accountId: number,
  holding: readonly Cause[],
  now: Date,
): Promise<Cause[]> => raise(tx, { accountId, now, ...causes.values(holding) });

/** Takes the digest of a week for one server; false when one has it. */
export const takeDigest = anyRow({
  params: { accountId: int4, week: date },
  sql: ({ accountId, week }) => `
    update alert_look set digest_week = ${week}
    where account_id = ${accountId} and digest_week is distinct from ${week} returning 1 as value`,
});

/** Causes that have not held for 30 days. */
export const deleteOldCauses = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from alert where seen_at < ${now} - interval '30 days'`,
});

const deleteRows = ['alert', 'alert_look'].map((table) => deletion(table, 'account_id', { accountId: int4 }));

/** Deletes what was noted of an account; its users take their choices with them. */
export async function deleteAlerts(tx: Parameters<typeof raise>[0], accountId: number): Promise<void> {
  for (const deleteFrom of deleteRows) await deleteFrom(tx, { accountId });
}
