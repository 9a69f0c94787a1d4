import { int4, int8, jsonb, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import {
  anyRow,
  columnList,
  command,
  oneRow,
  oneValue,
  type RowOf,
  rows,
} from '../../platform/db/statements/statement.ts';

const template = {
  name: text,
  fields: jsonb<Record<string, unknown>>(),
  updated_at: timestamptz,
};
export type TemplateRow = RowOf<typeof template>;

const selectTemplate = columnList(template, 't');

/** Parameters that select the templates an account keeps for offers of one manufacturer. */
const kept = { accountId: int4, manufacturerId: int4 };

export const templatesAfter = rows({
  params: { ...kept, after: text, maxRows: int4 },
  row: template,
  sql: ({ accountId, manufacturerId, after, maxRows }) => `
    select ${selectTemplate} from offer_template t
    where account_id = ${accountId} and manufacturer_id = ${manufacturerId} and name > ${after}
    order by name limit ${maxRows}`,
});

export const countTemplates = oneValue({
  params: { ...kept, but: text },
  value: int8,
  sql: ({ accountId, manufacturerId, but }) => `
    select count(*) as value from offer_template
    where account_id = ${accountId} and manufacturer_id = ${manufacturerId} and name <> ${but}`,
});

/** Adds a template, or replaces that of the same name. */
export const saveTemplate = oneRow({
  params: { ...kept, name: text, fields: jsonb<Record<string, unknown>>(), now: timestamptz },
  row: template,
  sql: ({ accountId, manufacturerId, name, fields, now }) => `
    insert into offer_template as t (account_id, manufacturer_id, name, fields, updated_at)
    values (${accountId}, ${manufacturerId}, ${name}, ${fields}, ${now})
    on conflict (account_id, manufacturer_id, name) do update
      set fields = excluded.fields, updated_at = excluded.updated_at
    returning ${selectTemplate}`,
});

/** @returns false when there is none of that name. */
export const deleteTemplate = anyRow({
  params: { ...kept, name: text },
  sql: ({ accountId, manufacturerId, name }) => `
    delete from offer_template
    where account_id = ${accountId} and manufacturer_id = ${manufacturerId} and name = ${name}
    returning 1 as value`,
});

/** Deletes what a leaving account keeps, and what partners keep for its offers. */
export const deleteTemplatesOf = command({
  params: { leaverId: int4 },
  sql: ({ leaverId }) =>
    `delete from offer_template where account_id = ${leaverId} or manufacturer_id = ${leaverId}`,
});
