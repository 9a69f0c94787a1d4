import { type CsvStyle, csvLine, csvStart } from '@offerbook/spreadsheet';
import { daysIn } from '../../ui/days.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { writeDay } from '../../ui/written.ts';
import { centsOf, type Redemption, stands } from './redemption.tsx';

/** What one offer, retailer, store or funder comes to. */
export interface Sum {
  key: string;
  name: string;
  /** What tells it from others of that name. */
  note: string;
  redemptions: number;
  cents: number;
  /** Redemptions whose amount depends on the basket and was not reported. */
  openWorth: number;
  rolledBack: number;
}

/** Redemptions less rolled back. */
export const standingOf = ({ redemptions, rolledBack }: Pick<Sum, 'redemptions' | 'rolledBack'>): number =>
  redemptions - rolledBack;

/** A way to sum up redemptions. */
export interface SumBy {
  /** In the choice above the sums: "Offer". */
  label: string;
  /** The column of the CSV that identifies a line. */
  column: string;
  of: (row: Redemption) => Pick<Sum, 'key' | 'name' | 'note'>;
  /** The name of a line by its key, where it may come after the rows. */
  named?: (key: string) => Pick<Sum, 'name' | 'note'>;
  /** The screen behind a line, inside the account. */
  linkTo?: (key: string) => { path: string; search?: Record<string, string> };
  /** Its lines are in the order of their keys, not of money. */
  inOrder?: boolean;
}

export const byOffer: SumBy = {
  label: 'Offer',
  column: 'base_gs1',
  of: (row) => ({ key: row.base_gs1, name: offerName(row), note: `…${row.base_gs1.slice(-6)}` }),
};
export const byRetailer: SumBy = {
  label: 'Retailer',
  column: 'retailer_email_domain',
  of: (row) => ({
    key: row.retailer_email_domain,
    name: row.retailer_name,
    note: row.retailer_email_domain,
  }),
};
/** @param names of the stores by their ids, where they are known. */
export function byStore(names: ReadonlyMap<string, string> = new Map()): SumBy {
  const named = (store: string) => {
    const name = names.get(store);
    return { name: name || store || 'Without a store', note: name ? store : '' };
  };
  return { label: 'Store', column: 'store', named, of: ({ store }) => ({ key: store, ...named(store) }) };
}
export const byFunder: SumBy = {
  label: 'Funder',
  column: 'funder_id',
  of: (row) => ({ key: row.funder_id, name: row.manufacturer_name, note: row.funder_id }),
};
/** By the day of recording, which is what a report's days are, in the zone of its days. */
export function byDay(zone: string): SumBy {
  const dayOf = daysIn(zone);
  return {
    label: 'Day',
    column: 'day',
    of: (row) => {
      const key = dayOf(row.recorded_at);
      return { key, name: writeDay(key), note: '' };
    },
    inOrder: true,
  };
}

/** Sums by key, those with most money first. Exact: whole cents, of the worth at the time of each redemption. */
export class Sums {
  readonly #found = new Map<string, Sum>();

  constructor(readonly by: SumBy) {}

  add(row: Redemption): void {
    const about = this.by.of(row);
    let sum = this.#found.get(about.key);
    if (!sum) {
      sum = { ...about, redemptions: 0, cents: 0, openWorth: 0, rolledBack: 0 };
      this.#found.set(about.key, sum);
    }
    sum.redemptions++;
    if (!stands(row)) {
      sum.rolledBack++;
      return;
    }
    const cents = centsOf(row);
    if (cents === undefined) sum.openWorth++;
    else sum.cents += cents;
  }

  get lines(): Sum[] {
    const all = [...this.#found.values()];
    if (this.by.inOrder) return all.sort((a, b) => (a.key < b.key ? -1 : 1));
    return all.sort((a, b) => b.cents - a.cents || b.redemptions - a.redemptions);
  }
}

/** All lines together. */
export const totalOf = (sums: readonly Sum[]) => {
  const total = { redemptions: 0, cents: 0, openWorth: 0, rolledBack: 0 };
  for (const sum of sums)
    for (const name of Object.keys(total) as Array<keyof typeof total>) total[name] += sum[name];
  return total;
};

/** The sums as CSV. */
export const csvOf = (by: SumBy, sums: readonly Sum[], style: CsvStyle): string =>
  csvStart(style) +
  [
    [by.column, 'name', 'redemptions', 'rolled_back', 'standing', 'dollars', 'amount_not_reported'],
    ...sums.map((sum) => [
      sum.key,
      sum.name,
      String(sum.redemptions),
      String(sum.rolledBack),
      String(standingOf(sum)),
      (sum.cents / 100).toFixed(2),
      String(sum.openWorth),
    ]),
  ]
    .map((line) => csvLine(line, style))
    .join('');
