import type { Json } from './schemas.ts';

/** Bodies and answers belong to their operations, by whose names generators call them. */
const isOfOneOperation = (name: string): boolean => /(Request|Answer)$/.test(name);

/** Calls `visit` for every reference to a schema, with the object that is one. */
function eachUse(json: unknown, visit: (use: Json, name: string) => void): void {
  if (typeof json !== 'object' || json === null) return;
  const ref = (json as Json)['$ref'];
  if (typeof ref === 'string' && ref.startsWith('#/components/schemas/'))
    visit(json as Json, ref.split('/').at(-1)!);
  for (const value of Object.values(json)) eachUse(value, visit);
}

/** The document with bodies and answers that one operation alone has in their place; changed in place. */
export function withoutSingles(document: Json): Json {
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  const uses = new Map<string, Json[]>();
  eachUse(document, (use, name) => uses.set(name, [...(uses.get(name) ?? []), use]));
  for (const [name, [use, ...more]] of uses) {
    if (!isOfOneOperation(name) || more.length > 0) continue;
    const { $ref: _, ...own } = use!;
    delete use!['$ref'];
    Object.assign(use!, schemas[name], own);
    delete schemas[name];
  }
  return document;
}
