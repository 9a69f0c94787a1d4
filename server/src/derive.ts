import fs from 'node:fs';
import { openApiDocument } from './http/openapi.ts';
import { operations } from './operations.ts';
import { version } from './version.ts';

/** The document as the file at the repository's root holds it; a test keeps the two alike. */
export const derivedOpenApi = (): string =>
  `${JSON.stringify(openApiDocument(operations, version), null, 1)}\n`;

export const openApiFile = new URL('../../openapi.json', import.meta.url);

/** Writes what derives from the operations. */
export function derive(): void {
  fs.writeFileSync(openApiFile, derivedOpenApi());
}
