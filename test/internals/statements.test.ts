import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  type StatementFault,
  statementFaults,
} from '../../server/src/platform/db/migrations/check-statements.ts';
import { int4, nullable, text } from '../../server/src/platform/db/statements/sql-types.ts';
import { type Statement, statements } from '../../server/src/platform/db/statements/statement.ts';

const source = path.resolve(import.meta.dirname, '../../server/src');

const planted = (given: Partial<Statement>): Statement => ({
  text: 'select 1 as value',
  params: {},
  row: { value: int4 },
  unset: [],
  notNull: [],
  ...given,
});

const faulty = [
  planted({}),
  planted({ text: 'select 1 as value, 2 as more' }),
  planted({ text: "select '1' as value" }),
  planted({ text: 'select address as value from account' }),
  planted({ text: 'select name as value from account', row: { value: text } }),
  planted({ text: 'select time_zone as value from account', row: { value: text } }),
  planted({ text: 'select time_zone as value from account', row: { value: nullable(text) } }),
  planted({ text: 'insert into replay (account_id, operation, txn_id) values ($1) returning 1 as value' }),
  planted({
    text: "insert into replay (account_id, operation, txn_id, answer) select 1, '', '', '' returning 1 as value",
  }),
  planted({ unset: ['time_zone'] }),
  planted({ params: { id: int4 } }),
];

let faults: StatementFault[];

beforeAll(async () => {
  const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files) if (file.endsWith('-store.ts')) await import(path.join(source, file));
  faults = await statementFaults([...statements, ...faulty]);
});

test('every statement has the parameters and the row that the migrated schema gives it', () => {
  expect(statements.length).toBeGreaterThan(0);
  const real = faults.filter(({ statement }) => !faulty.includes(statement));
  expect(real.map(({ fault, statement }) => `${fault}, in: ${statement.text.slice(0, 200)}`)).toEqual([]);
});

test('a forgotten, misspelt, wrongly typed or nullable column is a fault', () => {
  const found = faults.filter(({ statement }) => faulty.includes(statement));
  expect(found.map(({ fault }) => fault)).toEqual([
    'it returns more, which its row does not declare',
    'value is text, not integer',
    'column "address" does not exist',
    'value may be null: account.time_zone has no "not null"',
    'INSERT has more target columns than expressions',
    'the insert into replay leaves out request_hash: write it, or list it as unset',
    'the insert into replay leaves out created_at: write it, or list it as unset',
    'no insert leaves out time_zone: do not list it as unset',
    'the parameter id is not used',
  ]);
});
