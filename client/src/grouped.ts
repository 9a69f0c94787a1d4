import type { Asking, Registry } from './connect.ts';
import { groups } from './derived/groups.ts';
import type { Answer, Operation } from './operation.ts';

type Call<Op> = Op extends Operation<infer Id> ? (...input: Asking<Id>) => Promise<Answer<Id>> : never;

/** A connection with a method for each operation: `registry.redemptions.redeem({ body })`. */
export type GroupedRegistry = Registry & {
  readonly [Group in keyof typeof groups]: {
    readonly [Name in keyof (typeof groups)[Group]]: Call<(typeof groups)[Group][Name]>;
  };
};

/**
 * Adds a method for each operation, by the sections of the reference. It holds all operations, so a page that must be
 * small uses `registry.call` with the constants of those it needs.
 *
 * @example
 * const registry = grouped(connect({ baseUrl, accessKey, secretKey }));
 * const { results } = await registry.redemptions.redeem({ body: { gs1s: [scan], selected_store: '0042' } });
 */
export function grouped(registry: Registry): GroupedRegistry {
  const call = registry.call as (operation: Operation, input?: object) => Promise<unknown>;
  const methods = Object.entries(groups).map(([group, operations]) => [
    group,
    Object.fromEntries(
      Object.entries(operations).map(([name, operation]) => [
        name,
        (input?: object) => call(operation as Operation, input),
      ]),
    ),
  ]);
  return { ...registry, ...Object.fromEntries(methods) } as GroupedRegistry;
}
