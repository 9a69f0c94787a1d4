import type { Violation } from '../part.ts';
import type { Offer } from './cast.ts';
import type { BooksCall } from './choose.ts';
import type { BooksTables, LineRow, Reported, Sale, SettledRow } from './tables.ts';
import { possibleCents } from './worth.ts';

const once = 'every redemption is settled once, and corrected once when it is rolled back after that';
const worth = 'what is settled is what the till gave off, or else the worth at redemption, to the cent';
const sums = 'the sums of a settlement are those of its rows';
const fixed = 'a closed settlement never changes';
const settings = 'a budget, and the name of a product, is what was set last';
const reports = 'reports of money are what the journal says, to the cent';

/** Every way in which settlements, costs, what is owed and budgets contradict the journal and the answers. */
export function faultsInMoney(
  tables: BooksTables,
  calls: readonly BooksCall[],
  offers: readonly Offer[],
): Violation[] {
  const { settled } = tables;
  return [
    ...(settled ? faultsInRows(tables, settled) : []),
    ...(settled ? faultsInWorth(tables, settled, calls, offers) : []),
    ...(settled && tables.lines ? faultsInLines(tables, settled, tables.lines, offers) : []),
    ...faultsInAnswers(tables, calls),
    ...faultsInReports(tables),
    ...faultsInSettings(tables, calls),
  ];
}

const wrong = (rule: string, about: string | number, says: string): Violation => ({
  rule,
  about: String(about),
  says,
});

function faultsInRows({ events: sales }: BooksTables, settled: readonly SettledRow[]): Violation[] {
  const rowOf = new Map(settled.map((row) => [row.event_id, row]));
  const saleOf = new Map(sales.map((sale) => [sale.event_id, sale]));
  const faults: Violation[] = [];
  for (const { event_id: id, undone_by: undo } of sales) {
    const row = rowOf.get(id);
    const correction = undo === null ? undefined : rowOf.get(undo);
    if (row === undefined && undo === null)
      faults.push(wrong(once, id, `redemption ${id} stands and is in no settlement after all were closed`));
    if (row?.corrects === null && undo !== null && correction === undefined)
      faults.push(wrong(once, id, `redemption ${id} is settled and rolled back, and nothing corrects it`));
    if (row === undefined && correction !== undefined)
      faults.push(wrong(once, id, `redemption ${id} is not settled, and its rollback is a correction`));
    if (row && correction && row.settlement_id >= correction.settlement_id && row === correction)
      faults.push(wrong(once, id, `redemption ${id} and its correction are one row`));
  }
  for (const { event_id: id, corrects } of settled) {
    const sale = saleOf.get(corrects ?? id);
    if (sale === undefined)
      faults.push(
        wrong(once, id, `settled row ${id} is about redemption ${corrects ?? id}, which never was`),
      );
    else if (corrects !== null && sale.undone_by !== id)
      faults.push(
        wrong(once, corrects, `row ${id} corrects redemption ${corrects}, which it did not roll back`),
      );
  }
  return faults;
}

function faultsInWorth(
  { events: sales, amounts = [] }: BooksTables,
  settled: readonly SettledRow[],
  calls: readonly BooksCall[],
  offers: readonly Offer[],
): Violation[] {
  const possible = possibleCents(calls, offers);
  const reported = new Map(amounts.map(({ event_id, cents }) => [event_id, cents]));
  const saleOf = new Map(sales.map((sale) => [sale.event_id, sale]));
  const rowOf = new Map(settled.map((row) => [row.event_id, row]));
  return settled.flatMap(({ event_id: id, cents, corrects }) => {
    if (corrects !== null) {
      const first = rowOf.get(corrects)?.cents;
      if (first === undefined || cents === (first === null ? null : -first)) return [];
      return [
        wrong(worth, corrects, `redemption ${corrects} is settled at ${first} and corrected by ${cents}`),
      ];
    }
    const amount = reported.get(id);
    if (amount !== undefined && amount !== cents)
      return [wrong(worth, id, `redemption ${id} is settled at ${cents}, and its till reported ${amount}`)];
    const sale = saleOf.get(id);
    const values = sale && possible(sale);
    if (!values || values.includes(cents)) return [];
    const says = `redemption ${id} is settled at ${cents} cents; it can have been worth ${values.join(' or ')}`;
    return [wrong(worth, id, says)];
  });
}

const names = [
  'redemptions',
  'redeemed_cents',
  'corrections',
  'correction_cents',
  'worth_by_basket',
] as const;
type Line = Record<(typeof names)[number], number>;

/** The sums of rows and lines by a key. */
class Totals {
  readonly byKey = new Map<string, Line>();

  add(key: string, line: Line): void {
    const sum = this.byKey.get(key) ?? { ...nothing };
    for (const name of names) sum[name] += Number(line[name]);
    this.byKey.set(key, sum);
  }
}
const nothing: Line = {
  redemptions: 0,
  redeemed_cents: 0,
  corrections: 0,
  correction_cents: 0,
  worth_by_basket: 0,
};

const lineOf = ({ cents, corrects }: SettledRow): Line => {
  const isCorrection = corrects !== null;
  return {
    redemptions: isCorrection ? 0 : 1,
    redeemed_cents: isCorrection ? 0 : (cents ?? 0),
    corrections: isCorrection ? 1 : 0,
    correction_cents: isCorrection ? (cents ?? 0) : 0,
    worth_by_basket: cents === null && !isCorrection ? 1 : 0,
  };
};

function faultsInLines(
  { events: sales }: BooksTables,
  settled: readonly SettledRow[],
  lines: readonly LineRow[],
  offers: readonly Offer[],
): Violation[] {
  const [kept, expected] = [new Totals(), new Totals()];
  const payers = new Map(offers.map(({ base, funderId }) => [base, funderId]));
  const payerOf = new Map(sales.map(({ event_id, base_gs1 }) => [event_id, payers.get(base_gs1)]));
  const keyOf = ({ settlement_id, retailer_id }: LineRow | SettledRow, payer: string | undefined) =>
    `${settlement_id} of retailer ${retailer_id} and payer ${payer}`;
  for (const line of lines) kept.add(keyOf(line, line.funder_id), line);
  for (const row of settled) expected.add(keyOf(row, payerOf.get(row.corrects ?? row.event_id)), lineOf(row));
  return [...new Set([...kept.byKey.keys(), ...expected.byKey.keys()])].flatMap((key) => {
    const [one, other] = [kept.byKey.get(key) ?? nothing, expected.byKey.get(key) ?? nothing];
    if (names.every((name) => one[name] === other[name])) return [];
    return [
      wrong(sums, key, `settlement ${key}: ${JSON.stringify(one)}; its rows are ${JSON.stringify(other)}`),
    ];
  });
}

function faultsInAnswers({ settlements, lines }: BooksTables, calls: readonly BooksCall[]): Violation[] {
  if (settlements === undefined || lines === undefined) return [];
  const kept = new Totals();
  for (const line of lines) kept.add(String(line.settlement_id), line);
  const isClosed = new Map(settlements.map((row) => [String(row.settlement_id), row.closed]));
  return calls.flatMap(({ action, answer, number }) => {
    const { kind, settlementId } = action.ask as { kind: string; settlementId?: string };
    if (answer === undefined || answer.refused !== undefined) return [];
    if (kind === 'discard' && settlementId !== undefined && isClosed.has(settlementId))
      return [
        wrong(fixed, settlementId, `call ${number} discarded settlement ${settlementId}, which is there`),
      ];
    if (answer.state !== 'closed') return [];
    const id = answer.settlementId!;
    if (!isClosed.get(id))
      return [wrong(fixed, id, `call ${number} was told that settlement ${id} is closed`)];
    const end = kept.byKey.get(id) ?? nothing;
    if (answer.totals === undefined || names.every((name) => answer.totals![name] === end[name])) return [];
    const says = `call ${number} was told ${JSON.stringify(answer.totals)} of closed settlement ${id}, which holds ${JSON.stringify(end)}`;
    return [wrong(fixed, id, says)];
  });
}

/** After the last close everything that stands is settled, so that all reports can be told from the settled rows. */
function faultsInReports({ accounts, events: sales, settled, reported }: BooksTables): Violation[] {
  if (settled === undefined || reported === undefined) return [];
  const idOf = new Map(accounts.map((row) => [row.email_domain, row.account_id]));
  const centsOf = new Map(settled.map((row) => [row.event_id, row.cents]));
  const standing = sales.filter(({ undone_by }) => undone_by === null);
  const expectedOf = ({ report, retailer }: Reported) => {
    const counted = standing.filter(
      ({ retailer_id }) => retailer === undefined || retailer_id === idOf.get(retailer),
    );
    return worthOf(report === 'owed, not settled' ? [] : counted, centsOf);
  };
  return reported.flatMap((one) => {
    const expected = expectedOf(one);
    const said = worthOnly(one);
    if (JSON.stringify(said) === JSON.stringify(expected)) return [];
    const about = [one.report, one.retailer].filter(Boolean).join(' ');
    return [
      wrong(reports, about, `${about}: ${JSON.stringify(said)}; by the journal ${JSON.stringify(expected)}`),
    ];
  });
}

type Worth = Pick<Reported, 'redemptions' | 'cents' | 'worth_by_basket'>;
const worthOnly = ({ redemptions, cents, worth_by_basket }: Worth): Worth => ({
  redemptions,
  cents,
  worth_by_basket,
});

function worthOf(sales: readonly Sale[], centsOf: ReadonlyMap<number, number | null>): Worth {
  const cents = sales.map(({ event_id }) => centsOf.get(event_id) ?? null);
  return {
    redemptions: sales.length,
    cents: cents.reduce((sum: number, one) => sum + (one ?? 0), 0),
    worth_by_basket: cents.filter((one) => one === null).length,
  };
}

/** What the only client that changes it set last, unless that is not known. */
function lastSet<K extends BooksCall['action']['ask']['kind']>(
  calls: readonly BooksCall[],
  kind: K,
  isMeant: (ask: Extract<BooksCall['action']['ask'], { kind: K }>) => boolean,
) {
  type Asked = Extract<BooksCall['action']['ask'], { kind: K }>;
  const last = calls.findLast(({ action: { ask } }) => ask.kind === kind && isMeant(ask as Asked));
  return last?.answered === undefined ? undefined : (last.action.ask as Asked);
}

function faultsInSettings({ budgets = [], products }: BooksTables, calls: readonly BooksCall[]): Violation[] {
  const faults = budgets.flatMap(({ base_gs1: base, cents }) => {
    const asked = lastSet(calls, 'budget', (ask) => ask.base === base);
    if (asked === undefined || cents === asked.cents) return [];
    return [wrong(settings, base, `the budget of ${base} is ${cents} and was set to ${asked.cents}`)];
  });
  if (products === undefined) return faults;
  const named = calls.flatMap(({ action: { ask } }) => (ask.kind === 'product' ? [ask.gtin14] : []));
  for (const gtin14 of new Set(named)) {
    const asked = lastSet(calls, 'product', (ask) => ask.gtin14 === gtin14);
    const names = products.filter(({ gtin }) => gtin.padStart(14, '0') === gtin14).map(({ name }) => name);
    if (asked === undefined || (names.length === 1 && names[0] === asked.name)) continue;
    const says = `the catalogue names product ${gtin14} ${JSON.stringify(names)}, and it was named "${asked.name}" last`;
    faults.push(wrong(settings, gtin14, says));
  }
  return faults;
}
