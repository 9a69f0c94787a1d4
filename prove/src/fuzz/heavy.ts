import { pick } from '../random.ts';
import type { JsonSchema } from './json-schema.ts';
import { digits, type Scope } from './scope.ts';
import { record } from './values.ts';

/** A body that repeats a part between its beginning and its end, as large as the operation takes. */
const filled = (maxBytes: number, head: string, part: string, last: string): string =>
  head + part.repeat(Math.max(0, Math.floor((maxBytes - head.length - last.length) / part.length))) + last;

/** A body of the largest size that the target reads, made to cost much and be refused. */
export function heavyBody(scope: Scope): string {
  const { target, random } = scope;
  const { maxBytes } = target;
  const fields = Object.entries(target.body?.properties ?? {});
  const [name, schema] = fields.length > 0 ? pick(random, fields) : ['x', {} as JsonSchema];
  const key = JSON.stringify(name);
  const fill = (head: string, part: string, last: string) => filled(maxBytes, head, part, last);
  const shapes: Array<() => string> = [
    () => fill(`{${key}:"`, 'x', '"}'),
    () => fill(`{${key}:"`, '1,', '1"}'),
    () => fill(`{${key}:"`, ' ', '"}'),
    () => fill(`{${key}:"`, '8112000099884590009100000000000001', '"}'),
    () => fill(`{${key}:"`, `8112${digits(random, 12)},`, '"}'),
    () => fill(`{${key}:"`, '\\u0000', '"}'),
    () => fill(`{${key}:"`, '\\ud800', '"}'),
    () => fill(`{${key}:"`, 'a.', 'a"}'),
    () => fill(`{${key}:"`, 'a-', 'a"}'),
    () => fill(`{${key}:[`, '[],', '[]]}'),
    () => fill(`{${key}:[`, '{},', '{}]}'),
    () => fill(`{${key}:[`, '1,', '1]}'),
    () => fill(`{${key}:[`, '"",', '""]}'),
    () => fill(`{${key}:[`, '"8112000099884590009100000000000001",', '"8112"]}'),
    () => fill(`{${key}:`, '1', '}'),
    () => fill(`{${key}:`, '[', ''),
    () => fill('{', '"a":1,', '"b":1}'),
    () =>
      `{${Array.from({ length: Math.min(4_900, Math.floor(maxBytes / 14)) }, (_, at) => `"k${at}":1`).join()}}`,
    () => whole(name, schema, scope),
  ];
  return pick(random, shapes)();
}

/** A list of as many whole entries as it takes, the last of them wrong; the rest of the body is as it should be. */
function whole(name: string, schema: JsonSchema, scope: Scope): string {
  const lists = [[name, schema] as const, ...Object.entries(schema.properties ?? {})];
  const list = lists.find(([, one]) => one.type === 'array');
  const body = record(scope.target.body, scope);
  if (list === undefined) return JSON.stringify({ ...body, [name]: {} });
  const { items = {}, maxItems = 1_000 } = list[1];
  const entry = items.type === 'object' ? record(items, scope) : digits(scope.random, 13);
  const size = JSON.stringify(entry).length + 1;
  const count = Math.max(0, Math.min(maxItems, Math.floor((scope.target.maxBytes - 2_000) / size)) - 1);
  const entries = [...Array.from({ length: count }, () => entry), { no: 'entry' }];
  const value = list[0] === name ? entries : { [list[0]]: entries };
  return JSON.stringify({ ...body, [name]: value });
}
