import { refuse } from '../refusals.ts';
import { despiteConflicts, isLockTimeout, isSurelyUndone } from './database.ts';

export interface GroupRules<Ask, Answer> {
  /** Runs all asks in one statement or transaction and answers each, in order. */
  commit: (asks: Ask[]) => Promise<Answer[]>;
  /** Asks with the same key never stand in one group, so that a group has one verdict per row. */
  keyOf: (ask: Ask) => string;
  /**
   * What is answered to the asks of a part that failed when another part of the same call was committed: its answers
   * must reach the caller. Absent: the whole call fails, for work whose repetition gives the same answers.
   */
  answerLost?: (error: unknown) => Answer;
  /** Which lane an ask travels in; groups of one lane follow each other, lanes run beside each other. */
  laneOf: (ask: Ask) => number;
  lanes: number;
  /** Most asks in one group; a single call may be larger. */
  most: number;
  /** Most asks waiting in a lane; beyond it calls are refused with 503 before memory grows. */
  mostWaiting: number;
  /**
   * The database works in this thread and would keep it from reading what has arrived: each group first waits one
   * turn of the event loop, so that all calls whose bytes are here join it. A database elsewhere leaves that time anyway.
   */
  inThread?: boolean;
  /** Told of every group that goes out, with its number of asks. */
  onGroup?: (asks: number) => void;
}

interface Waiting<Ask, Answer> {
  asks: Ask[];
  resolve: (answers: Answer[]) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers calls that arrive while a statement is under way into the next one. There is no timer: a lone call
 * starts at once and waits for nobody.
 */
export class GroupCommitter<Ask, Answer> {
  readonly #lanes: Lane<Ask, Answer>[];

  constructor(readonly rules: GroupRules<Ask, Answer>) {
    this.#lanes = Array.from({ length: rules.lanes }, () => new Lane(rules));
  }

  /** Asks that wait for the next statement. */
  get waiting(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  }

  /**
   * @returns one answer per ask, in the order given.
   * @throws Refusal UNAVAILABLE when too much is waiting; nothing of the call was done then.
   */
  async submit(asks: Ask[]): Promise<Answer[]> {
    const laneOf = (ask: Ask) => Math.abs(this.rules.laneOf(ask)) % this.#lanes.length;
    const first = asks[0] === undefined ? 0 : laneOf(asks[0]);
    if (asks.every((ask) => laneOf(ask) === first)) {
      this.#lanes[first]!.refuseOverload(asks.length);
      return this.#lanes[first]!.submit(asks);
    }
    const places = new Map<number, number[]>();
    asks.forEach((ask, place) => {
      const lane = laneOf(ask);
      const there = places.get(lane);
      if (there === undefined) places.set(lane, [place]);
      else there.push(place);
    });
    // Before any part is taken in, so that a call is refused as a whole.
    for (const [lane, at] of places) this.#lanes[lane]!.refuseOverload(at.length);
    const answers = new Array<Answer>(asks.length);
    // Every part is waited for: a refused part must not hide that another was committed.
    const parts = await Promise.allSettled(
      [...places].map(async ([lane, at]) => {
        const given = await this.#lanes[lane]!.submit(at.map((place) => asks[place]!));
        at.forEach((place, index) => {
          answers[place] = given[index]!;
        });
      }),
    );
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed === undefined) return answers;
    const { answerLost } = this.rules;
    if (answerLost === undefined || parts.every((part) => part.status === 'rejected')) throw failed.reason;
    [...places.values()].forEach((at, index) => {
      const part = parts[index]!;
      if (part.status === 'rejected') for (const place of at) answers[place] = answerLost(part.reason);
    });
    return answers;
  }
}

/** One turn of the event loop: what has arrived is read. */
const everyoneHeard = () => new Promise<void>((resolve) => setImmediate(resolve));

class Lane<Ask, Answer> {
  #waiting: Waiting<Ask, Answer>[] = [];
  #count = 0;
  #busy = false;

  constructor(readonly rules: GroupRules<Ask, Answer>) {}

  get waiting(): number {
    return this.#count;
  }

  /** @throws Refusal UNAVAILABLE when with so many more too much would be waiting. */
  refuseOverload(asks: number): void {
    if (this.#count > 0 && this.#count + asks > this.rules.mostWaiting)
      throw refuse.unavailable('The service is overloaded just now. Try again in 10 seconds.');
  }

  submit(asks: Ask[]): Promise<Answer[]> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asks, resolve, reject });
      this.#count += asks.length;
      if (!this.#busy) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      if (this.rules.inThread) await everyoneHeard();
      await this.#commit(this.#next());
    }
    this.#busy = false;
  }

  /** The next group: whole calls in order of arrival, leaving for later those that repeat a row of it. */
  #next(): Waiting<Ask, Answer>[] {
    const [lone] = this.#waiting;
    if (lone !== undefined && this.#waiting.length === 1) {
      this.#waiting = [];
      this.#count = 0;
      return [lone];
    }
    const group: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    const keys = new Set<string>();
    let size = 0;
    for (const call of this.#waiting) {
      const own = call.asks.map(this.rules.keyOf);
      const full = size > 0 && size + call.asks.length > this.rules.most;
      if (full || own.some((key) => keys.has(key))) {
        later.push(call);
        continue;
      }
      for (const key of own) keys.add(key);
      group.push(call);
      size += call.asks.length;
    }
    this.#waiting = later;
    this.#count -= size;
    return group;
  }

  async #commit(group: Waiting<Ask, Answer>[]): Promise<void> {
    try {
      const asks = group.flatMap((call) => call.asks);
      this.rules.onGroup?.(asks.length);
      const answers = await despiteConflicts(() => this.rules.commit(asks));
      let at = 0;
      for (const call of group) {
        call.resolve(answers.slice(at, at + call.asks.length));
        at += call.asks.length;
      }
    } catch (error) {
      // Run again after a lost connection, a group that was committed all the same would be refused what it just did.
      // Run call by call after a lock timeout, each could wait as long again, and the whole lane behind it.
      if (group.length === 1 || isLockTimeout(error) || !isSurelyUndone(error)) {
        for (const call of group) call.reject(error);
        return;
      }
      // One bad call must not fail its neighbours: each is tried by itself.
      for (const call of group) await this.#commit([call]);
    }
  }
}
