import type { Taker } from '../db/group-committer.ts';
import type { Actor } from './context.ts';
import type { Answer } from './operation.ts';
import type { Registry } from './registry.ts';

/** An admitted call on the short road. Exactly one of the functions ends it; none of them throws. */
export interface ShortCall {
  readonly registry: Registry;
  readonly actor: Actor;
  readonly now: Date;
  readonly executionId: string;
  /**
   * @param fields the answer as JSON text without its closing brace, with `status`.
   * @param moreBytes its bytes beyond one for each character.
   */
  tell(fields: string, moreBytes: number): void;
  answer(answer: Answer): void;
  fail(error: unknown): void;
}

/** Takes the outcome of a group for a call; one object in place of closures for each call. */
export abstract class Answering<Outcome> implements Taker<Outcome> {
  constructor(readonly call: ShortCall) {}

  /** May throw: the call has then failed. */
  protected abstract answer(outcomes: Outcome[]): void;

  resolve(outcomes: Outcome[]): void {
    try {
      this.answer(outcomes);
    } catch (error) {
      this.call.fail(error);
    }
  }

  reject(error: unknown): void {
    this.call.fail(error);
  }
}

/** The parameters of a call's path and query, decoded. */
export interface Named {
  params: Readonly<Record<string, string | undefined>>;
  query: Readonly<Record<string, unknown>>;
}

/**
 * How an operation answers a call in its usual form without the framework and the steps of the pipeline. All else takes
 * the ordinary road, whose answer, log and metrics are the same.
 */
export interface ShortRoad<Asked = unknown> {
  /**
   * What a usual call asks; undefined: the call is not usual. It has no effect.
   *
   * @param body in ASCII without a backslash; empty in a DELETE.
   * @param named what the router read in path and query, for the ordinary road too.
   */
  read(caller: { registry: Registry; actor: Actor }, body: string, named: Named): Asked | undefined;
  run(call: ShortCall, asked: Asked): void;
}
