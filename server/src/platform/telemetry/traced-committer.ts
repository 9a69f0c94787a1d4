import { type Attributes, type Context, context, trace } from '@opentelemetry/api';
import { GroupCommitter, type GroupRules, type Taker } from '../db/group-committer.ts';
import { inSpan, tracer } from './tracing.ts';

/**
 * A group committer; where tracing is on, one that makes a span of each group.
 *
 * @param what the groups do, in the name of the spans.
 */
export const groupCommitter = <Ask extends object, Answer>(
  rules: GroupRules<Ask, Answer>,
  what: string,
  registry: string,
): GroupCommitter<Ask, Answer> =>
  tracer === undefined
    ? new GroupCommitter(rules)
    : new TracedCommitter(rules, `group ${what}`, { 'offerbook.registry': registry });

/**
 * A group committer that makes a span of each group: beneath the first of its calls, and linked with those of all others
 * in both directions, since each of them waits for it.
 */
class TracedCommitter<Ask extends object, Answer> extends GroupCommitter<Ask, Answer> {
  readonly #came: WeakMap<Ask, Context>;

  /** @param name of the spans. */
  constructor(rules: GroupRules<Ask, Answer>, name: string, attributes: Attributes) {
    const came = new WeakMap<Ask, Context>();
    super({
      ...rules,
      commit: (...given) => {
        const calls = new Set(given[0].map((ask) => came.get(ask)!));
        return inGroupSpan(name, attributes, [...calls], () => rules.commit(...given));
      },
    });
    this.#came = came;
  }

  override enqueue(asks: Ask[], taker: Taker<Answer>): void {
    const call = context.active();
    for (const ask of asks) this.#came.set(ask, call);
    super.enqueue(asks, taker);
  }
}

/** @param calls the contexts in which the calls of a group came. */
function inGroupSpan<T>(
  name: string,
  attributes: Attributes,
  [first, ...others]: readonly Context[],
  commit: () => Promise<T>,
): Promise<T> {
  const spans = others.flatMap((one) => trace.getSpan(one) ?? []);
  const links = spans.map((one) => ({ context: one.spanContext() }));
  return inSpan(
    name,
    { attributes, links },
    (span) => {
      for (const one of spans) one.addLink({ context: span.spanContext() });
      return commit();
    },
    first,
  );
}
