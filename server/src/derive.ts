import fs from 'node:fs';
import { operations, views } from './operations.ts';
import { statementFaults } from './platform/db/migrations/check-statements.ts';
import { schemaText } from './platform/db/migrations/schema-text.ts';
import { statements } from './platform/db/statements/statement.ts';
import { accessTable } from './platform/reference/access-table.ts';
import { derivedVocabulary } from './platform/reference/client-vocabulary.ts';
import { openApiDocument } from './platform/reference/openapi.ts';
import { version } from './process/version.ts';

/** The content of openapi.json; a test checks that the file is up to date. */
export const derivedOpenApi = (): string =>
  `${JSON.stringify(openApiDocument(operations, views, version), null, 1)}\n`;

export const openApiFile = new URL('../../openapi.json', import.meta.url);

/** The content of the client's vocabulary. */
export { derivedVocabulary };

/** The content of test/access-table.txt, with which tests compare the operations. */
export const derivedAccessTable = (): string => accessTable(operations);

export const accessTableFile = new URL('../../test/access-table.txt', import.meta.url);

export const vocabularyFile = new URL('../../client/src/derived/vocabulary.ts', import.meta.url);

export const schemaFile = new URL('../schema.sql', import.meta.url);

/**
 * Writes the files derived from the operations, the vocabulary and the migrations.
 *
 * @throws when a statement does not match the migrated schema.
 */
export async function derive(): Promise<void> {
  const faults = await statementFaults(statements);
  if (faults.length > 0) {
    throw new Error(faults.map(({ fault, statement }) => `${fault}, in: ${statement.text}`).join('\n'));
  }
  fs.writeFileSync(openApiFile, derivedOpenApi());
  fs.writeFileSync(accessTableFile, derivedAccessTable());
  fs.writeFileSync(vocabularyFile, derivedVocabulary());
  fs.writeFileSync(schemaFile, await schemaText());
}
