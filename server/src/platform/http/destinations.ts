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

/** The operations by method and path as the framework's own router finds them, for what comes before it. */
export class Destinations {
  readonly #router: Instance<HTTPVersion.V1> = findMyWay({ ...routerOptions, querystringParser: () => ({}) });

  constructor(operations: readonly Operation[]) {
    for (const op of operations.flatMap(atEachPlace)) {
      const route = op.path;
      const destination: Destination = { op, route, urgency: urgencyOf(op), bodyLimit: bodyLimitOf(op) };
      this.#router.on(op.method, route, () => {}, destination);
    }
  }

  /** @returns with what the path names; undefined: no operation. */
  find(
    method: string | undefined,
    url: string,
  ): { destination: Destination; params: Record<string, string | undefined> } | undefined {
    const found = this.#router.find(method as HTTPMethod, url);
    return found === null ? undefined : { destination: found.store as Destination, params: found.params };
  }
}
