import { int4, text, textOf } from '../../platform/db/statements/sql-types.ts';
import { command, rows } from '../../platform/db/statements/statement.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';

/** Notes for the users of an account of test where it goes. A person who uses no other account of test is deleted, with this. */
export const noteMovedUsers = command({
  params: { accountId: int4, arrivedId: int4 },
  sql: ({ accountId, arrivedId }) => `
    insert into moved_user (person_id, account_id, arrived_id)
    select person_id, account_id, ${arrivedId} from account_user
    where account_id = ${accountId} and person_id is not null
    on conflict (person_id, account_id) do nothing`,
});

const moved = { test_id: int4, production_id: int4, role: textOf<Role>(), email_domain: text, name: text };

/** In test: accounts that the person used there and that are in production now. */
export const movedAwayFrom = rows({
  params: { personId: int4 },
  row: moved,
  sql: ({ personId }) => `
    select m.account_id as test_id, m.arrived_id as production_id, a.role, a.email_domain, a.name
    from moved_user m join account a using (account_id) where m.person_id = ${personId} order by m.account_id`,
});

/** In production: the person's accounts that came from test. */
export const arrivedFor = rows({
  params: { personId: int4 },
  row: moved,
  sql: ({ personId }) => `
    select r.test_account_id as test_id, r.account_id as production_id, a.role, a.email_domain, a.name
    from account_user u join arrival r using (account_id) join account a using (account_id)
    where u.person_id = ${personId} and a.enabled and a.gone_at is null order by r.test_account_id`,
});
