import type { Caller } from '../pipeline/admission.ts';
import type { App } from '../pipeline/app.ts';
import type { Answer } from '../pipeline/operation.ts';
import { checkAnswer } from '../pipeline/run-operation.ts';
import type { ShortCall } from '../pipeline/short-road.ts';
import type { EarlyCall } from './early-call.ts';

/** A call on the short road of its operation. */
export class UsualCall implements ShortCall {
  readonly registry;
  readonly actor;
  readonly now: Date;
  readonly executionId: string;

  constructor(
    readonly app: App,
    readonly call: EarlyCall,
    { registry, actor }: Caller & { kind: 'account' },
  ) {
    this.registry = registry;
    this.actor = actor;
    this.now = app.clock();
    this.executionId = call.executionId;
  }

  tell(fields: string, moreBytes: number): void {
    const { startedAt } = this.call;
    if (this.app.calls && !this.#isDeclared(JSON.parse(`${fields}}`))) return;
    const ms = Math.max(0, Date.now() - startedAt);
    const text = `${fields},"execution_id":"${this.executionId}","execution_time_in_ms":${ms},"execution_start_time":${startedAt}}`;
    // Its parts are joined only once, with the headers: to ask the whole for its bytes would join them before.
    this.call.send(200, text, text.length + moreBytes);
    this.app.wakeDelivery(this.registry);
  }

  answer(answer: Answer): void {
    if (this.app.calls && !this.#isDeclared(answer)) return;
    this.call.succeed(answer);
    this.app.wakeDelivery(this.registry);
  }

  fail(error: unknown): void {
    this.call.fail(error as Error);
    this.app.wakeDelivery(this.registry);
  }

  /** In tests: whether the answer is what the operation declares; else the call has failed. */
  #isDeclared(answer: Answer): boolean {
    try {
      checkAnswer(this.call.destination.op, answer);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }
}
