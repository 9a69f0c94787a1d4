import { int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, maybeRow, values } from '../../platform/db/statements/statement.ts';

const totp = { sealed_secret: text, last_step: int8, confirmed_at: nullable(timestamptz) };

export const totpToMove = maybeRow({
  params: { personId: int4 },
  row: totp,
  sql: ({ personId }) => `
    select sealed_secret, last_step, confirmed_at from totp
    where person_id = ${personId} and sealed_secret is not null`,
  notNull: ['sealed_secret'],
});

export const addMovedTotp = command({
  params: { personId: int4, ...totp },
  sql: (p) => `
    insert into totp (person_id, sealed_secret, last_step, confirmed_at)
    values (${p.personId}, ${p.sealed_secret}, ${p.last_step}, ${p.confirmed_at})
    on conflict (person_id) do update set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
      confirmed_at = excluded.confirmed_at`,
  unset: ['pending_secret'],
});

export const codeHashesOf = values({
  params: { personId: int4 },
  value: text,
  sql: ({ personId }) => `select code_hash as value from recovery_code where person_id = ${personId}`,
});
