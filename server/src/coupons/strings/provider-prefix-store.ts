import { int4, int8, text } from '../../platform/db/statements/sql-types.ts';
import { anyRow, command, maybeValue, oneValue } from '../../platform/db/statements/statement.ts';

export const prefixOf = maybeValue({
  params: { providerId: int4 },
  value: text,
  sql: ({ providerId }) => `select prefix as value from provider_prefix where provider_id = ${providerId}`,
});

/** Whether digits, such as a serial number, begin with the prefix of another provider. */
export const hasForeignPrefix = anyRow({
  params: { providerId: int4, digits: text },
  sql: ({ providerId, digits }) => `
    select 1 as value from provider_prefix where provider_id <> ${providerId} and starts_with(${digits}, prefix) limit 1`,
});

/** Makes other first requests wait until the transaction ends. */
export const lockPrefixes = command({
  params: {},
  sql: () => 'lock table provider_prefix in share row exclusive mode',
});

export const prefixCount = oneValue({
  params: {},
  value: int8,
  sql: () => 'select count(*) as value from provider_prefix',
});

export const addPrefix = command({
  params: { providerId: int4, prefix: text },
  sql: ({ providerId, prefix }) =>
    `insert into provider_prefix (provider_id, prefix) values (${providerId}, ${prefix})`,
});
