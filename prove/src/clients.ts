import { setTimeout as pause } from 'node:timers/promises';
import type { Action, Call } from './history.ts';
import { type Http, isTimeout } from './http.ts';
import type { Part, Violation } from './part.ts';
import { derived, type Random, weighted } from './random.ts';
import type { World } from './world.ts';

/** A part and how often it has its turn, in relation to the others. */
export interface Share {
  part: Part;
  weight: number;
}

/** An action is sent again for so long until a server answers it; then all servers are taken for dead. */
const triedForMs = 120_000;
/** Between two tries: a server that is only just recovering must not be flooded. */
const betweenTriesMs = 20;

/** A call hangs when so many others are answered meanwhile; where few are, the machine is only slow. */
const mostOvertaking = 1_000;

/** The clients of one round, and everything they sent and were answered. */
export class Clients {
  readonly history: Call[] = [];
  /** Answers that no state of anything makes right. */
  readonly wrong: Violation[] = [];
  lost = 0;
  settled = 0;
  #clock = 0;
  #goals: Array<{ settled: number; reached: () => void }> = [];

  constructor(
    readonly world: World,
    readonly http: Http,
  ) {}

  /** Resolves when so many calls of the round are settled, or the round is over. */
  reached(settled: number): Promise<void> {
    if (this.settled >= settled) return Promise.resolve();
    return new Promise((reached) => this.#goals.push({ settled, reached }));
  }

  /** Acts until `ended`; every action of a client depends on the seed, its number and the answers it got alone. */
  async act(
    shares: readonly Share[],
    { seed, round, client, ended }: { seed: number; round: number; client: number; ended: () => boolean },
  ): Promise<void> {
    const random = derived(seed, round, client, 3);
    // Which server is chosen depends on how often: it must not shift what is asked next.
    const servers = derived(seed, round, client, 4);
    const turns = new Map<Part, number>();
    while (!ended()) {
      const { part } = weighted(random, shares, ({ weight }) => weight);
      const n = turns.get(part) ?? 0;
      turns.set(part, n + 1);
      const action = part.next(random, client, n);
      const twin = action.twin ? this.#send(action, client, servers) : undefined;
      for (const end = performance.now() + this.world.patience(triedForMs); ; await pause(betweenTriesMs)) {
        if ((await this.#send(action, client, servers)) || action.once) break;
        if (performance.now() > end) throw new Error(`${action.operation} was never answered`);
      }
      await twin;
    }
  }

  /** The round is over: what waits for calls that will not come goes on. */
  end(): void {
    for (const { reached } of this.#goals.splice(0)) reached();
  }

  /** Sends an action once. @returns whether the answer says what became of it. */
  async #send(action: Action, client: number, random: Random): Promise<boolean> {
    const url = await this.world.url(random);
    const call: Call = {
      number: this.history.length,
      client,
      action,
      sent: ++this.#clock,
      sentAtMs: Date.now(),
    };
    this.history.push(call);
    const settledBefore = this.settled;
    const body = typeof action.body === 'function' ? action.body(call.number) : action.body;
    let reply: Awaited<ReturnType<Http['as']>>;
    try {
      const { account, method, path, byOperator, id } = action;
      const operator = { authorization: `Bearer ${this.world.operatorToken}` };
      const once: Record<string, string> = id === undefined ? {} : { 'idempotency-key': id };
      reply = await (byOperator
        ? this.http.send(url, method, path, operator, body)
        : this.http.as(account, url, method, path, body, once));
    } catch (error) {
      this.lost++;
      const overtakenBy = this.settled - settledBefore;
      if (isTimeout(error) && overtakenBy > mostOvertaking && this.world.owesAnswer(call.sentAtMs))
        this.wrong.push(hanging(call, overtakenBy));
      return false;
    }
    call.status = reply.status;
    call.executionId = reply.body.execution_id;
    if (reply.status === 503) {
      this.lost++;
      return false;
    }
    call.answered = ++this.#clock;
    call.answeredAtMs = Date.now();
    try {
      call.answer = action.keep(reply.status, reply.body);
    } catch (error) {
      this.wrong.push({
        rule: 'every answer is one that the reference knows',
        about: `${action.method} ${action.path}`,
        says: `${error instanceof Error ? error.message : error}; answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 500)} to ${JSON.stringify(body)?.slice(0, 500)}`,
      });
    }
    this.settled++;
    if (this.#goals.length > 0) {
      for (const { reached } of this.#goals.filter((goal) => goal.settled <= this.settled)) reached();
      this.#goals = this.#goals.filter((goal) => goal.settled > this.settled);
    }
    return true;
  }
}

const hanging = ({ action, sentAtMs }: Call, overtakenBy: number): Violation => ({
  rule: 'no call hangs',
  about: `${action.method} ${action.path}`,
  says: `sent at ${new Date(sentAtMs).toISOString()}, no answer in ${Date.now() - sentAtMs} ms, in which little was made to fail and ${overtakenBy} other calls were answered`,
});
