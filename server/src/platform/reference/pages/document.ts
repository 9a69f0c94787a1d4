import { recordedAnswers } from '../answers.ts';
import type { Json } from '../schemas.ts';

/** One operation of the OpenAPI document, or one message to webhooks, as its page shows it. */
export interface Entry {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  /** Further paths of the operation, for another role or under an older name. */
  aliases: Array<{ id: string; path: string; roles: unknown }>;
  /** As in the document, except that references in it are resolved one level deep. */
  spec: Json;
  kind: 'operation' | 'message' | 'page';
}

/** The OpenAPI document with its references resolved where they are needed. */
export class ShownDocument {
  readonly entries: Entry[] = [];
  readonly #components: Json;

  constructor(readonly document: Json) {
    this.#components = document['components'] as Json;
    for (const [path, methods] of Object.entries(document['paths'] as Record<string, Json>)) {
      for (const [method, spec] of Object.entries(methods as Record<string, Json>)) {
        const kind = spec['x-page'] ? 'page' : 'operation';
        if (spec['x-alias-of'] === undefined)
          this.entries.push(this.#entry(kind, method.toUpperCase(), path, spec));
      }
    }
    for (const [path, methods] of Object.entries(document['paths'] as Record<string, Json>))
      for (const spec of Object.values(methods as Record<string, Json>))
        this.entries
          .find(({ id }) => id === spec['x-alias-of'])
          ?.aliases.push({ id: String(spec['operationId']), path, roles: spec['x-roles'] });
    for (const [action, { post }] of Object.entries(document['webhooks'] as Record<string, { post: Json }>))
      this.entries.push(this.#entry('message', 'POST', action, post));
  }

  #entry(kind: Entry['kind'], method: string, path: string, spec: Json): Entry {
    const id = spec['operationId'] as string;
    const tag = kind === 'message' ? 'messages' : (spec['tags'] as string[])[0]!;
    const said = spec['summary'] as string;
    // Messages of one shape are described alike, and told apart by their action.
    const summary = kind === 'message' ? `${path}: ${said}` : said;
    return { id, tag, method, path, summary, aliases: [], spec, kind };
  }

  /** What a reference refers to; anything else as it is. */
  resolve(one: Json): Json {
    const ref = one['$ref'] as string | undefined;
    if (ref === undefined) return one;
    const [, , section = '', name = ''] = ref.split('/');
    return this.resolve((this.#components[section] as Record<string, Json>)[name]!);
  }

  /** The operation of that name, or the one that has a path of that name. */
  entry(id: string): Entry | undefined {
    return this.entries.find((one) => one.id === id || one.aliases.some((alias) => alias.id === id));
  }

  /** An answer to the operation's example, by content type. */
  answersOf({ id }: Entry): Json {
    return recordedAnswers[id] ?? {};
  }
}

/** With which credentials an operation is called. */
export function signInOf({ spec }: Entry): 'account' | 'operator' | 'person' | 'open' {
  const security = spec['security'] as Json[] | undefined;
  if (security === undefined) return 'account';
  if (security.length === 0) return 'open';
  return 'operatorToken' in security[0]! ? 'operator' : 'person';
}

/** The name of a referenced component. */
export const nameOf = (one: Json): string | undefined =>
  (one['$ref'] as string | undefined)?.split('/').at(-1);
