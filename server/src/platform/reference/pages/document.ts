import type { Json } from '../schemas.ts';

/** One operation of the OpenAPI document, or one message to webhooks, as its page shows it. */
export interface Entry {
  id: string;
  tag: string;
  method: string;
  path: string;
  summary: string;
  /** The operation whose variant this is, for another role or under an older path. */
  variantOf?: string;
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
    const known = new Map<string, string>();
    for (const [path, methods] of Object.entries(document['paths'] as Record<string, Json>)) {
      for (const [method, spec] of Object.entries(methods as Record<string, Json>)) {
        const kind = spec['x-page'] ? 'page' : 'operation';
        const entry = this.#entry(kind, method.toUpperCase(), path, spec);
        const response = JSON.stringify((spec['responses'] as Json)['200']);
        const original = kind === 'operation' ? known.get(response) : undefined;
        if (original === undefined) known.set(response, entry.id);
        this.entries.push({ ...entry, ...(original !== undefined && { variantOf: original }) });
      }
    }
    for (const [action, { post }] of Object.entries(document['webhooks'] as Record<string, { post: Json }>))
      this.entries.push(this.#entry('message', 'POST', action, post));
  }

  #entry(kind: Entry['kind'], method: string, path: string, spec: Json): Entry {
    const id = spec['operationId'] as string;
    const tag = kind === 'message' ? 'messages' : (spec['tags'] as string[])[0]!;
    return { id, tag, method, path, summary: spec['summary'] as string, spec, kind };
  }

  /** What a reference refers to; anything else as it is. */
  resolve(one: Json): Json {
    const ref = one['$ref'] as string | undefined;
    if (ref === undefined) return one;
    const [, , section = '', name = ''] = ref.split('/');
    return this.resolve((this.#components[section] as Record<string, Json>)[name]!);
  }

  /** The example of a body or response in JSON, shared or not. */
  exampleOf(content: Json): unknown {
    if ('example' in content) return content['example'];
    const [first] = Object.values((content['examples'] ?? {}) as Record<string, Json>);
    return first === undefined ? undefined : this.resolve(first)['value'];
  }
}

/** The name of a referenced component. */
export const nameOf = (one: Json): string | undefined =>
  (one['$ref'] as string | undefined)?.split('/').at(-1);
