import findMyWay, { type HTTPMethod, type HTTPVersion, type Instance } from 'find-my-way';
import type { Urgency } from '../pipeline/load-gate.ts';
import { atEachPlace, bodyLimitOf, type Operation, urgencyOf } from '../pipeline/operation.ts';
import type { BodyLimit } from '../wire/body-limits.ts';
import { routerOptions } from './router-options.ts';

/** Where a call goes, by its method and path. */
export interface Destination {
  op: Operation;
  /** The declared path, for the log. */
  route: string;
  /** Undefined: it is never refused for load. */
  urgency: Urgency | undefined;
  bodyLimit: BodyLimit;
}

/** A destination, with what path and query name. */
export interface Found {
  destination: Destination;
  params: Record<string, string | undefined>;
  query: Record<string, unknown>;
}

/** The operations by method and path as the framework's own router finds them, for what comes before it. */
export class Destinations {
  readonly #router: Instance<HTTPVersion.V1> = findMyWay({ ...routerOptions });
  /** What the router finds for paths without parameters, by method and path: those of tills are called most. */
  readonly #plain = new Map<string, Map<string, Found>>();

  constructor(operations: readonly Operation[]) {
    for (const op of operations.flatMap(atEachPlace)) {
      const route = op.path;
      const destination: Destination = { op, route, urgency: urgencyOf(op), bodyLimit: bodyLimitOf(op) };
      this.#router.on(op.method, route, () => {}, destination);
      if (!route.includes(':')) this.#keepPlain(op.method, route);
    }
  }

  /** @returns undefined: no operation. */
  find(method: string, url: string): Found | undefined {
    return this.#plain.get(method)?.get(url) ?? this.#ask(method, url);
  }

  #ask(method: string, url: string): Found | undefined {
    const found = this.#router.find(method as HTTPMethod, url);
    if (found === null) return undefined;
    return { destination: found.store as Destination, params: found.params, query: found.searchParams };
  }

  #keepPlain(method: string, route: string): void {
    const ofMethod = this.#plain.get(method) ?? new Map<string, Found>();
    const { destination, params, query } = this.#ask(method, route)!;
    for (const part of [params, query]) Object.freeze(part);
    this.#plain.set(method, ofMethod.set(route, { destination, params, query }));
  }
}
