import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { History } from '../history.ts';
import type { Part, Stage, Subject, Violation } from '../part.ts';
import type { Random } from '../random.ts';
import { type Cast, castOf } from './cast.ts';
import { faultsInMoney } from './check.ts';
import { type BooksAction, type BooksCall, type BooksMix, Chooser, partName, wholeMix } from './choose.ts';
import { type BooksTables, closeBooks, readTables } from './tables.ts';

/**
 * Money: what redemptions are worth while save values change, settlements that are opened, closed, discarded and
 * corrected while tills sell and clearinghouses change, budgets, and the reports of costs and of what is owed.
 */
export class BooksPart implements Part<BooksTables> {
  readonly name = partName;
  #cast: Cast | undefined;
  #chooser: Chooser | undefined;
  /** What reports and catalogue said once nothing happened any more. */
  #answered: Awaited<ReturnType<typeof closeBooks>> | undefined;

  constructor(readonly mix: BooksMix = wholeMix) {}

  async setUp(stage: Stage): Promise<void> {
    this.#cast = await castOf(stage);
    this.#chooser = new Chooser(this.#cast, this.mix);
  }

  next(random: Random, client: number, n: number): BooksAction {
    return this.#chooser!.next(random, client, n);
  }

  async settle(stage: Stage): Promise<void> {
    this.#answered = await closeBooks(stage, this.#cast!);
  }

  async read(db: Database): Promise<BooksTables> {
    return { ...(await readTables(db, this.#cast!)), ...this.#answered };
  }

  check(tables: BooksTables, history: History): Violation[] {
    return faultsInMoney(tables, ownCalls(history), this.#cast!.offers);
  }

  /** A redemption alone, with the changes of its offer; sums are shown with all their rows. */
  only(tables: BooksTables, history: History, { about }: Violation): Subject | undefined {
    const sale = tables.events.find(({ event_id }) => String(event_id) === about);
    if (sale === undefined) return undefined;
    const events = [sale];
    const settled = tables.settled?.filter(
      ({ event_id, corrects }) =>
        [sale.event_id, sale.undone_by].includes(event_id) || corrects === sale.event_id,
    );
    const { accounts, settlements } = tables;
    const amounts = tables.amounts?.filter(({ event_id }) => event_id === sale.event_id);
    return {
      tables: { accounts, events, amounts, settled, settlements },
      history: ownCalls(history).filter(
        ({ action: { ask }, number }) =>
          sale.store_address === `b${number}` ||
          (ask.kind === 'value' && ask.base === sale.base_gs1) ||
          (ask.kind === 'amount' && ask.gs1 === sale.gs1),
      ),
      fixed: [...events, ...(settled ?? [])],
    };
  }
}

const ownCalls = (history: History): BooksCall[] =>
  history.filter(({ action }) => action.part === partName) as BooksCall[];
