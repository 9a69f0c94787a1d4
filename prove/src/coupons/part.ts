import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { History } from '../history.ts';
import type { Part, Stage, Violation } from '../part.ts';
import type { Random } from '../random.ts';
import type { CouponAction, CouponCall, Scene } from './asks.ts';
import { faultsInBooks } from './books.ts';
import { Chooser, type Mix, partName, wholeMix } from './choose.ts';
import { faultsInAnswers } from './judge.ts';
import { faultsInRuns, readRuns } from './runs.ts';
import { type OfferPlan, openScene } from './scene.ts';
import { onlyAbout } from './subject.ts';
import { type CouponTables, type RunRow, readTables } from './tables.ts';

/**
 * The life of strings and offers: deposits, redemptions, rollbacks, deletions, fetch codes and every change of an
 * offer that decides about them. Its accounts are the shared ones: manufacturer 0, providers and retailers 0 and 1,
 * and accelerator 0, which must stay assigned to both retailers.
 */
export class CouponPart implements Part<CouponTables> {
  readonly name = partName;
  #scene: Scene | undefined;
  #choosers: Chooser[] = [];
  #runs: readonly RunRow[] = [];

  /** @param plans the offers of each round; the usual ones when absent. */
  constructor(
    readonly mix: Mix = wholeMix,
    readonly plans?: readonly OfferPlan[],
  ) {}

  async setUp(stage: Stage): Promise<void> {
    const scene = await openScene(stage, this.plans);
    this.#scene = scene;
    this.#choosers = Array.from(
      { length: stage.clients },
      (_, client) => new Chooser(scene, client, stage.clients, this.mix),
    );
  }

  next(random: Random, client: number, n: number): CouponAction {
    return this.#choosers[client]!.next(random, n);
  }

  async settle(stage: Stage): Promise<void> {
    this.#runs = await readRuns(stage, this.#scene!);
  }

  async read(db: Database): Promise<CouponTables> {
    const bases = this.#scene!.offers.map(({ base }) => base);
    return { ...(await readTables(db, bases)), runs: this.#runs };
  }

  check(tables: CouponTables, history: History): Violation[] {
    const calls = history.filter(({ action }) => action.part === partName) as CouponCall[];
    return [...faultsInBooks(tables), ...faultsInAnswers(tables, calls), ...faultsInRuns(tables, calls)];
  }

  only(tables: CouponTables, history: History, { about }: Violation) {
    return onlyAbout(tables, history, about);
  }
}
