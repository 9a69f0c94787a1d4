import { int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command } from '../../platform/db/statements/statement.ts';
import { oneUseLinks } from './one-use-link.ts';

export const passwordLinks = oneUseLinks('password_link', 'person_id');

export const endPasswordLink = command({
  params: { personId: int4 },
  sql: ({ personId }) => `delete from password_link where person_id = ${personId}`,
});

export const deleteExpiredPasswordLinks = command({
  params: { now: timestamptz },
  sql: ({ now }) => `delete from password_link where expires_at <= ${now}`,
});
