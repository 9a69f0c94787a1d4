import type { Queryable } from '../../platform/db/database.ts';
import { int4, text } from '../../platform/db/statements/sql-types.ts';
import { deletion, rows, values } from '../../platform/db/statements/statement.ts';
import { deleteMailsTo } from '../../platform/mail/outbox-store.ts';
import { deleteTicketsOf } from '../factors/lookup.ts';
import { removeOperator } from './operator-store.ts';
import { endSessionsOf } from './session-store.ts';

const personsWith = rows({
  params: { email: text },
  row: { person_id: int4, name: text },
  sql: ({ email }) =>
    `select person_id, name from person where email = ${email} order by person_id for update`,
});

const removeUsersWith = rows({
  params: { email: text },
  row: { account_id: int4, name: text },
  sql: ({ email }) => `
    delete from account_user where email = ${email}
      or person_id in (select p.person_id from person p where p.email = ${email})
    returning account_id, name`,
});

const deletePersons = deletion('person', 'email', { email: text });

const deleteSalts = deletion('password_salt', 'email', { email: text });

/** The domains of accounts that have users, and no admin. */
const withoutAdmin = values({
  params: {},
  value: text,
  sql: () => `
    select email_domain as value from account a where gone_at is null
      and exists (select 1 from account_user u where u.account_id = a.account_id)
      and not exists (select 1 from account_user u where u.account_id = a.account_id and u.role = 'admin')
    order by account_id`,
});

/** What was erased of an address's persons. */
export interface ErasedPersons {
  persons: number;
  users: number;
  /** The names they had. */
  names: string[];
  /** The domains of accounts whose users have no admin now. */
  withoutAdmin: string[];
}

/** Deletes the persons of an address with all that they sign in with, their users in every account, and the role of operator. */
export async function erasePersons(tx: Queryable, email: string): Promise<ErasedPersons> {
  const persons = await personsWith(tx, { email });
  const before = await withoutAdmin(tx);
  const users = await removeUsersWith(tx, { email });
  for (const { person_id: personId } of persons) {
    await endSessionsOf(tx, { personId });
    await deleteTicketsOf(tx, { personId });
  }
  await removeOperator(tx, { email });
  await deletePersons(tx, { email });
  await deleteSalts(tx, { email });
  await deleteMailsTo(tx, { email });
  const names = [...persons, ...users].map(({ name }) => name).filter((name) => name !== '');
  const withoutNow = await withoutAdmin(tx);
  return {
    persons: persons.length,
    users: users.length,
    names: [...new Set(names)],
    withoutAdmin: withoutNow.filter((one) => !before.includes(one)),
  };
}
