import { despiteConflicts, isLockTimeout, isSurelyUndone } from './database.ts';
import type { Turns } from './turns.ts';

export interface GroupRules<Ask, Answer> {
  /**
   * Runs all asks in one statement or transaction and answers each, in order. It may call `foresee` with these answers
   * before it ends, in every attempt or in none.
   */
  commit: (asks: Ask[], foresee: (answers: Answer[]) => void) => Promise<Answer[]>;
  /**
   * Asks with the same key are never in one group, for a commit that gives one outcome per row. Absent: the commit takes
   * any number of asks for one row, and answers each.
   */
  keyOf?: (ask: Ask) => string;
  /**
   * The answer to asks of a part that failed when another part of the same call was committed, whose answers must be
   * sent. Absent: the whole call fails, for work that gives the same answers when it is repeated.
   */
  answerLost?: (error: unknown) => Answer;
  /** The lane of an ask: groups of one lane are committed one after the other, lanes run in parallel. */
  laneOf: (ask: Ask) => number;
  lanes: number;
  /**
   * The turns for which the groups of a lane wait, with those of other lanes: more calls join a group meanwhile. Absent:
   * lanes do not wait for each other.
   */
  turnsOf?: (lane: number) => Turns | undefined;
  /** Asks in one group; a single call may have more. */
  maxItems: number;
  /** Asks waiting in a lane; further calls are refused before memory grows. */
  maxWaiting: number;
  /** How long the first ask of a lane may have waited before further calls are refused: the lane stands still. */
  maxWaitMs: number;
  /** The error of a refused call. */
  overloaded: () => Error;
  /**
   * The database runs in this thread and blocks the reading of requests: each group first waits one turn of the event
   * loop, so that all calls that have arrived join it. With a database server there is time for that anyway.
   */
  inThread?: boolean;
  /** Called for every group, with its number of asks. */
  onGroup?: (asks: number) => void;
}

/** Takes the outcome of a call: one answer per ask, in the order given, or the error. */
export interface Taker<Answer> {
  resolve: (answers: Answer[]) => void;
  reject: (error: unknown) => void;
  /**
   * Told the answers that `resolve` will have if what is under way is committed, so that work for them is done while the
   * database works; told again when it is tried again. A call in several lanes is not told.
   */
  foresee?: ((answers: Answer[]) => void) | undefined;
}

interface Waiting<Ask, Answer> {
  asks: Ask[];
  since: number;
  taker: Taker<Answer>;
}

/**
 * Gathers calls that arrive while a statement is in progress into the next one (group commit). There is no timer: a lone
 * call starts immediately.
 */
export class GroupCommitter<Ask, Answer> {
  readonly #lanes: Lane<Ask, Answer>[];

  constructor(readonly rules: GroupRules<Ask, Answer>) {
    this.#lanes = Array.from({ length: rules.lanes }, (_, lane) => new Lane(rules, lane));
  }

  /** Asks that wait for a statement. */
  get waiting(): number {
    return this.#lanes.reduce((sum, lane) => sum + lane.waiting, 0);
  }

  /** Whether in a lane more asks wait than fit into its next group. */
  get isQueued(): boolean {
    return this.#lanes.some((lane) => lane.waiting > this.rules.maxItems);
  }

  /**
   * @returns one answer per ask, in the order given.
   * @throws the error of `overloaded` when too many wait; nothing of the call was done then.
   */
  submit(asks: Ask[], foresee?: Taker<Answer>['foresee']): Promise<Answer[]> {
    return new Promise((resolve, reject) => this.enqueue(asks, { resolve, reject, foresee }));
  }

  /** As `submit`, for takers that do without a promise. */
  enqueue(asks: Ask[], taker: Taker<Answer>): void {
    const first = asks[0] === undefined ? 0 : this.#laneOf(asks[0]);
    const lane = this.#lanes[first]!;
    if (asks.length > 1 && !asks.every((ask) => this.#laneOf(ask) === first)) {
      this.#submitParts(asks).then(
        (answers) => taker.resolve(answers),
        (error) => taker.reject(error),
      );
      return;
    }
    const refusal = lane.overload(asks.length);
    if (refusal !== undefined) taker.reject(refusal);
    else lane.add({ asks, since: performance.now(), taker });
  }

  #laneOf(ask: Ask): number {
    return Math.abs(this.rules.laneOf(ask)) % this.#lanes.length;
  }

  async #submitParts(asks: Ask[]): Promise<Answer[]> {
    const indexes = new Map<number, number[]>();
    asks.forEach((ask, index) => {
      const lane = this.#laneOf(ask);
      const ownIndexes = indexes.get(lane);
      if (ownIndexes === undefined) indexes.set(lane, [index]);
      else ownIndexes.push(index);
    });
    // Checked before any part is queued, so that a call is refused as a whole.
    for (const [lane, own] of indexes) {
      const refusal = this.#lanes[lane]!.overload(own.length);
      if (refusal !== undefined) throw refusal;
    }
    const answers = new Array<Answer>(asks.length);
    // Waits for every part: a refused one must not hide that another was committed.
    const parts = await Promise.allSettled(
      [...indexes].map(async ([lane, own]) => {
        const laneAnswers = await new Promise<Answer[]>((resolve, reject) =>
          this.#lanes[lane]!.add({
            asks: own.map((index) => asks[index]!),
            since: performance.now(),
            taker: { resolve, reject },
          }),
        );
        own.forEach((index, i) => {
          answers[index] = laneAnswers[i]!;
        });
      }),
    );
    const failed = parts.find((part) => part.status === 'rejected');
    if (failed === undefined) return answers;
    const { answerLost } = this.rules;
    if (answerLost === undefined || parts.every((part) => part.status === 'rejected')) throw failed.reason;
    [...indexes.values()].forEach((own, i) => {
      const part = parts[i]!;
      if (part.status === 'rejected') for (const index of own) answers[index] = answerLost(part.reason);
    });
    return answers;
  }
}

/** Gives each call of a group its own answers. */
function dealt<Ask, Answer>(
  group: readonly Waiting<Ask, Answer>[],
  answers: readonly Answer[],
  give: (call: Waiting<Ask, Answer>, own: Answer[]) => void,
): void {
  let at = 0;
  for (const call of group) {
    give(call, answers.slice(at, at + call.asks.length));
    at += call.asks.length;
  }
}

/** One turn of the event loop, in which arrived requests are read. */
const eventLoopTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

class Lane<Ask, Answer> {
  #waiting: Waiting<Ask, Answer>[] = [];
  #count = 0;
  #busy = false;

  constructor(
    readonly rules: GroupRules<Ask, Answer>,
    readonly lane: number,
  ) {}

  get waiting(): number {
    return this.#count;
  }

  /** The error of `overloaded` when with these too many would wait, or the lane stands still. */
  overload(asks: number): Error | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const full = this.#count + asks > this.rules.maxWaiting;
    const isStill = performance.now() - first.since > this.rules.maxWaitMs;
    return full || isStill ? this.rules.overloaded() : undefined;
  }

  add(call: Waiting<Ask, Answer>): void {
    this.#waiting.push(call);
    this.#count += call.asks.length;
    if (!this.#busy) void this.#run();
  }

  async #run(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      if (this.rules.inThread) await eventLoopTurn();
      const turns = this.rules.turnsOf?.(this.lane);
      const turn = turns?.begin(this.rules.maxWaitMs) ?? true;
      if (turn === true || (await turn)) {
        const deal = await this.#commit(this.#next());
        turns?.end();
        // The next group is sent first: the database works on it while this thread answers.
        if (this.#waiting.length > 0 && !this.rules.inThread) setImmediate(deal);
        else deal();
      } else this.#refuseAll();
    }
    this.#busy = false;
  }

  /** The groups before these stand still. */
  #refuseAll(): void {
    const error = this.rules.overloaded();
    for (const { taker } of this.#waiting) taker.reject(error);
    this.#waiting = [];
    this.#count = 0;
  }

  /** The next group: whole calls in order of arrival; where rows have keys, without those that repeat a row of it. */
  #next(): Waiting<Ask, Answer>[] {
    const { keyOf, maxItems } = this.rules;
    if (this.#waiting.length === 1 || (keyOf === undefined && this.#count <= maxItems)) {
      const all = this.#waiting;
      this.#waiting = [];
      this.#count = 0;
      return all;
    }
    const group: Waiting<Ask, Answer>[] = [];
    const later: Waiting<Ask, Answer>[] = [];
    const keys = new Set<string>();
    let size = 0;
    for (const call of this.#waiting) {
      const own = keyOf === undefined ? [] : call.asks.map(keyOf);
      const full = size > 0 && size + call.asks.length > maxItems;
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

  /** @returns gives each call its outcome. */
  async #commit(group: Waiting<Ask, Answer>[]): Promise<() => void> {
    try {
      const asks: Ask[] = [];
      for (const call of group) for (const ask of call.asks) asks.push(ask);
      this.rules.onGroup?.(asks.length);
      const answers = await despiteConflicts(() =>
        this.rules.commit(asks, (foreseen) =>
          dealt(group, foreseen, ({ taker }, own) => taker.foresee?.(own)),
        ),
      );
      return () => dealt(group, answers, ({ taker }, own) => taker.resolve(own));
    } catch (error) {
      // After a lost connection the group may have been committed: run again it would be refused as done before. After a
      // lock timeout each call run by itself could wait as long again, and block the lane.
      if (group.length === 1 || isLockTimeout(error) || !isSurelyUndone(error)) {
        return () => {
          for (const { taker } of group) taker.reject(error);
        };
      }
      // One bad call must not fail the others of its group: each is run by itself.
      for (const call of group) (await this.#commit([call]))();
      return () => undefined;
    }
  }
}
