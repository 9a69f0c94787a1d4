import fs from 'node:fs';
import { expect, test } from 'vitest';
import { schemaFile } from '../../server/src/derive.ts';
import { schemaText } from '../../server/src/platform/db/migrations/schema-text.ts';

test('server/schema.sql shows the schema that all migrations leave', async () => {
  const stale = 'server/schema.sql is stale: run npm run derive';
  expect(fs.readFileSync(schemaFile, 'utf8'), stale).toBe(await schemaText());
});
