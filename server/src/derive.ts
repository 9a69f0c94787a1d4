import fs from 'node:fs';
import { accessTable } from './access-table.ts';
import { openApiDocument } from './http/openapi.ts';
import { operations } from './operations.ts';
import { version } from './version.ts';

/** The document as the file at the repository's root holds it; a test keeps the two alike. */
export const derivedOpenApi = (): string =>
  `${JSON.stringify(openApiDocument(operations, version), null, 1)}\n`;

export const openApiFile = new URL('../../openapi.json', import.meta.url);

/** Who may call what, as the tests hold the operations against it. */
export const derivedAccessTable = (): string => accessTable(operations);

export const accessTableFile = new URL('../../test/access-table.txt', import.meta.url);

/** Writes what derives from the operations. */
export function derive(): void {
  fs.writeFileSync(openApiFile, derivedOpenApi());
  fs.writeFileSync(accessTableFile, derivedAccessTable());
}
