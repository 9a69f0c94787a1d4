import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { History } from '../history.ts';
import type { Part, Stage, Tables, Violation } from '../part.ts';
import type { Random } from '../random.ts';
import { type EventMix, nextAction, wholeMix } from './actions.ts';
import { type Cast, castOf, dismiss, keyOf, openParties } from './cast.ts';
import { checkEvents, type EventTables } from './check.ts';
import { drained } from './drain.ts';
import { JournalStore } from './journal-store.ts';
import { Receivers } from './receivers.ts';
import { type ReportRow, readReports } from './report-reader.ts';
import { sendAfterTurns } from './rotation.ts';
import { onlyAbout } from './subject.ts';

/** Webhooks, and everything that decides who hears what. */
export class EventsPart implements Part<EventTables> {
  readonly name = 'events';

  /**
   * @param isOnceOnly no fault of the run is a reason to send an acknowledged message again.
   * @param slowPercent of the messages are answered late.
   */
  constructor(
    readonly mix: EventMix = wholeMix,
    readonly isOnceOnly = false,
    readonly slowPercent = 4,
  ) {}

  #receivers: Receivers | undefined;
  #cast: Cast | undefined;
  #clients = 1;
  #beganAtMs = 0;
  /** What was still due when nothing moved any more. */
  #left: string | undefined;
  #reports: ReportRow[] = [];
  /** The newest event of the round before. */
  #after = 0;
  /** Messages about events of earlier rounds, which may arrive again. */
  readonly #earlier = new Set<string>();

  async setUp(stage: Stage): Promise<void> {
    this.#receivers ??= await Receivers.listen(stage.seed, this.slowPercent);
    this.#receivers.isCalm = true;
    // Accounts of the round alone: their reports hold nothing else. Those of the round before receive nothing more.
    if (this.#cast) await dismiss(stage, this.#cast);
    this.#clients = stage.clients;
    this.#cast = await castOf(stage, await openParties(stage), this.#receivers);
    // What happened while the webhooks were being made is nobody's to judge.
    await drained(stage, this.#cast, this.#receivers);
    this.#receivers.take();
    this.#beganAtMs = Date.now();
    this.#receivers.isCalm = false;
  }

  next(random: Random, client: number, n: number) {
    const [cast, receivers] = [this.#cast!, this.#receivers!];
    return nextAction({ cast, receivers, random, client, clients: this.#clients, n }, this.mix);
  }

  async settle(stage: Stage): Promise<void> {
    this.#receivers!.isCalm = true;
    this.#left = await drained(stage, this.#cast!, this.#receivers!);
    this.#reports = await readReports(stage, this.#cast!);
    await sendAfterTurns(stage, this.#cast!, this.#receivers!);
  }

  async read(db: Database): Promise<EventTables> {
    const store = new JournalStore(db);
    const events = await store.events(this.#after);
    const logged = await store.logged(this.#after);
    const received = this.#receivers!.take().filter(({ messageId }) => !this.#earlier.has(messageId));
    for (const { messageId } of logged) this.#earlier.add(messageId);
    this.#after = await store.newest();
    const { known, owners, keys } = this.#cast!;
    return {
      events,
      logged,
      received,
      stores: await store.stores(),
      reports: this.#reports,
      known,
      owners: [...owners].map(([what, manufacturer]) => ({ what, manufacturer })),
      listening: [...this.#receivers!.accounts()].map((account) => ({ account })),
      keys: keys.map(({ owner, holder, scope }) => ({
        accessKey: holder.accessKey,
        account: keyOf(owner),
        scope,
      })),
      round: [
        {
          beganAtMs: this.#beganAtMs,
          isOnceOnly: this.isOnceOnly,
          ...(this.#left === undefined ? {} : { left: this.#left }),
        },
      ],
    };
  }

  check(tables: EventTables, history: History): Violation[] {
    return checkEvents(tables, history);
  }

  only(tables: Tables, history: History, violation: Violation) {
    return onlyAbout(tables as unknown as EventTables, history, violation);
  }

  async stop(): Promise<void> {
    await this.#receivers?.close();
  }
}
