import type { Json } from './schemas.ts';

/** Whether a component may stand in place of its only use: schemas have names that generators know, but for bodies and answers, which belong to their operations. */
const maySpare = (ref: string): boolean =>
  /^#\/components\/(?:parameters|requestBodies|responses|schemas\/.*(?:Request|Answer)$)/.test(ref);

/** Calls `visit` for every reference to a component, with the object that is one. */
function eachUse(json: unknown, visit: (use: Json, ref: string) => void): void {
  if (typeof json !== 'object' || json === null) return;
  const ref = (json as Json)['$ref'];
  if (typeof ref === 'string') visit(json as Json, ref);
  for (const value of Object.values(json)) eachUse(value, visit);
}

/** The document with components that are used once in their place; changed in place. */
export function withoutSingles(document: Json): Json {
  const components = document['components'] as Record<string, Record<string, Json>>;
  const uses = new Map<string, Json[]>();
  eachUse(document, (use, ref) => uses.set(ref, [...(uses.get(ref) ?? []), use]));
  for (const [ref, [use, ...more]] of uses) {
    if (!maySpare(ref) || more.length > 0) continue;
    const [, , section = '', name = ''] = ref.split('/');
    const { $ref: _, ...own } = use!;
    delete use!['$ref'];
    Object.assign(use!, components[section]![name], own);
    delete components[section]![name];
  }
  return document;
}
