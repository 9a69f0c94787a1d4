import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { StartFault } from '../start-fault.ts';

export interface Migration {
  number: number;
  name: string;
  sql: string;
  /** The migration that the schema has when this text ran; absent: this one. */
  adopts?: Migration;
}

const folder = new URL('../../../../migrations/', import.meta.url);

/**
 * The migrations that ship with this version, `0001-baseline.sql` first.
 *
 * @throws StartFault when files of two versions lie in one folder, or one is missing.
 */
export function shippedMigrations(): Migration[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'));
  const shipped = files.sort().map((file) => ({
    number: Number.parseInt(file, 10),
    name: file.replace(/^\d+-|\.sql$/g, ''),
    sql: fs.readFileSync(new URL(file, folder), 'utf8'),
  }));
  const wrong = shipped.findIndex(({ number }, at) => number !== at + 1);
  if (wrong !== -1)
    throw new StartFault(
      `The migrations of this version are not numbered in a row: ${files[wrong]} is in place ${wrong + 1}. Files of another version may lie beside its own; install it into an empty folder.`,
    );
  return shipped;
}

/** `0001-baseline` */
export const labelOf = ({ number, name }: Pick<Migration, 'number' | 'name'>): string =>
  `${String(number).padStart(4, '0')}-${name}`;

/** SHA-256 of the text, in hexadecimal, whatever its line ends. */
export const checksumOf = ({ sql }: Pick<Migration, 'sql'>): string =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

const worksFrom = /^-- Servers that know migration (\d{4}) go on with it\.$/m;

/**
 * The oldest migration whose servers still work after this one, as a line of the file says; undefined: only servers that
 * have the file do (docs/decisions/0105).
 */
export function oldestServerOf({ sql }: Pick<Migration, 'sql'>): number | undefined {
  const [, number] = worksFrom.exec(sql) ?? [];
  return number === undefined ? undefined : Number(number);
}

/** A comment, a quoted text or name, a body between dollar signs, or one character; only the last ends a statement. */
const token = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[\s\S]/g;

/** The statements of a migration, without comments. */
export function statementsOf({ sql }: Pick<Migration, 'sql'>): string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(token)) {
    if (part === ';') statements.push('');
    else if (!/^(?:--|\/\*)/.test(part)) statements[statements.length - 1] += part;
  }
  return statements.map((one) => one.trim()).filter((one) => one !== '');
}
