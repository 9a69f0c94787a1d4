import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { statements } from '../../server/src/platform/db/statements/statement.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';

const source = path.resolve(import.meta.dirname, '../../server/src');

const samples: Record<string, string> = {
  boolean: 'true',
  uuid: '11111111-1111-1111-1111-111111111111',
  date: '2026-01-01',
  'time without time zone': '10:00',
  'timestamp with time zone': '2026-01-01',
  pg_snapshot: '10:20:',
  json: '{}',
  jsonb: '{}',
  text: 'a',
  bytea: 'a',
};
const sampleOf = (type: string) =>
  type.endsWith('[]') ? `{"${samples[type.slice(0, -2)] ?? '1'}"}` : (samples[type] ?? '1');

describe.skipIf(inject('citusNodes').length === 0)('on a distributed database', () => {
  beforeAll(async () => {
    const files = fs.readdirSync(source, { recursive: true, encoding: 'utf8' });
    for (const file of files) if (file.endsWith('-store.ts')) await import(path.join(source, file));
  });

  test('every statement runs', async () => {
    const client = await sqlSession(await migratedDatabase());
    const faults: string[] = [];
    for (const { text, params } of statements.filter(({ only }) => only !== 'single')) {
      const values = Object.values(params).map(({ name }) => sampleOf(name));
      await client.query('begin');
      await client.query(text, values).catch(({ code, message }) => {
        // Rows that the samples name do not exist, or break a condition (classes 22 and 23).
        if (!/^2[23]/.test(code)) faults.push(`${message}: ${text}`);
      });
      await client.query('rollback');
    }
    await client.end();
    expect(faults).toEqual([]);
  });
});
