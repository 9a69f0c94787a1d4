import type { Violation } from '../part.ts';
import { type Column, counted, outside, rangeOf } from './counted-events.ts';
import type { EventRow, PlacedEvent } from './events.ts';
import { both, certaintyOf, either, type Facts } from './facts.ts';
import type { ReportRow } from './report-reader.ts';

/** The end of the round, when the reports were read. */
const end = { from: Number.MAX_VALUE, to: Number.POSITIVE_INFINITY };

const iso = (ms: number) => new Date(ms).toISOString();
const dayOf = (ms: number) => iso(ms).slice(0, 10);

/** Everything in which a report differs from the journal. */
export function faultsOfReports(
  reports: readonly ReportRow[],
  events: readonly PlacedEvent[],
  facts: Facts,
): Violation[] {
  const books = new Books(events, facts);
  return reports.flatMap((report) => {
    const about = `${report.report} of ${report.account} ${report.about}`.trim();
    return books
      .faults(report)
      .map((says) => ({ rule: 'reports equal the journal', about, says: `${about}: ${says}` }));
  });
}

/** The journal of the round's strings, as reports count it. */
class Books {
  readonly #strings: PlacedEvent[];
  /** What undoes a redemption. */
  readonly #undone = new Map<number, PlacedEvent>();
  readonly #bases: Set<string>;

  constructor(
    events: readonly PlacedEvent[],
    readonly facts: Facts,
  ) {
    this.#strings = events.filter(({ row }) => row.gs1 !== null);
    this.#bases = new Set(events.map(({ row }) => row.base));
    for (const event of this.#strings)
      if (event.row.redemption !== null) this.#undone.set(event.row.redemption, event);
  }

  faults(report: ReportRow): string[] {
    switch (report.report) {
      case 'redemptions':
      case 'offline':
        return this.#redemptions(report);
      case 'deposit-feed':
      case 'redemption-feed':
        return this.#feed(report);
      case 'distribution':
        return this.#distribution(report);
      case 'days':
        return this.#days(report);
      case 'overview':
        return this.#overview(report);
      case 'offer':
        return this.#offer(report);
    }
  }

  /** Events that an account's reports count; undefined when its relationship is not certain. */
  #of({ account, about }: ReportRow): PlacedEvent[] | undefined {
    const [role, domain] = account.split(' ') as [string, string];
    switch (role) {
      case 'clearinghouse': {
        const now = certaintyOf(this.facts.during('clearinghouse', about, end), (value) => value === domain);
        return now === 'yes' ? this.#strings.filter(({ row }) => row.retailer === about) : undefined;
      }
      case 'authorized_partner':
        return this.#partners(domain, about);
      case 'manufacturer':
      case 'provider':
      case 'retailer':
      case 'accelerator':
        return this.#strings.filter(({ row }) => row[role] === domain);
      default:
        return undefined;
    }
  }

  /** The events of the offers to which the partner has access now. */
  #partners(partner: string, manufacturer: string): PlacedEvent[] | undefined {
    const isYes = (value: string) => value === 'yes';
    const authorized = certaintyOf(this.facts.during('authorized', `${manufacturer} ${partner}`, end), isYes);
    if (authorized !== 'yes') return undefined;
    const reached = new Set<string>();
    for (const base of this.#bases) {
      if (this.facts.ownerOf(base) !== manufacturer) continue;
      const [brand = '', ...others] = this.facts.during('brand', base, end);
      if (others.length > 0) return undefined;
      const reaches = either(
        certaintyOf(this.facts.during('access', `${brand} ${partner}`, end), (value) => value !== ''),
        certaintyOf(this.facts.during('edit', `${base} ${partner}`, end), isYes),
      );
      if (both(authorized, reaches) === 'perhaps') return undefined;
      if (reaches === 'yes') reached.add(base);
    }
    return this.#strings.filter(({ row }) => reached.has(row.base));
  }

  #redemptions(report: ReportRow): string[] {
    const own = this.#of(report);
    if (own === undefined) return [];
    const due = own.filter(
      ({ row }) => row.action === 'redeemed' && (report.report !== 'offline' || row.redeemedAtMs !== null),
    );
    const keyOf = (row: { execution_id: string; gs1: string }) => `${row.execution_id} ${row.gs1}`;
    const shown = report.rows.filter(
      // A conflict is no redemption; rows of other rounds are of other offers.
      (row) => !row.conflict && this.#bases.has(row.base_gs1),
    );
    const expected = due.map((event) => ({ event, key: keyOf(redemptionOf(event.row)) }));
    return [
      ...compared(expected, shown, keyOf, (event, row) => this.#differences(event, row)),
      ...inOrder(shown.map((row) => row.recorded_at)),
    ];
  }

  #differences(event: PlacedEvent, shown: Record<string, unknown>): string[] {
    const undone = this.#undone.get(event.row.eventId);
    const worth = this.facts.during('worth', event.row.base, event.span);
    const rolledBack = [undone ? iso(undone.row.atMs) : ''];
    if (undone && !undone.isAnswered) rolledBack.push('');
    const differing = Object.entries(redemptionOf(event.row))
      .filter(([field, value]) => shown[field] !== value)
      .map(([field, value]) => `${field} is ${shown[field]} and not ${value}`);
    if (!rolledBack.includes(shown['rolled_back_at'] as string))
      differing.push(`rolled_back_at is ${shown['rolled_back_at']} and not ${rolledBack[0]}`);
    if (!worth.has(shown['primary_purchase_save_value'] as string) && !worth.has('?'))
      differing.push(
        `it is worth ${shown['primary_purchase_save_value']}, and was ${[...worth].join(' or ')}`,
      );
    return differing;
  }

  #feed(report: ReportRow): string[] {
    const wanted = report.report === 'deposit-feed' ? 'deposited' : 'redeemed';
    const due = (this.#of(report) ?? []).filter(({ row }) => row.action === wanted);
    const time = wanted === 'deposited' ? 'deposit_timestamp' : 'redeem_timestamp';
    const shown = report.rows.filter((row) => this.#bases.has(row.base_gs1));
    const keyOf = (row: Record<string, unknown>) => `${row['serialized_gs1']} ${row[time]}`;
    const expected = due.map((event) => ({ event, key: `${event.row.gs1} ${event.row.atMs}` }));
    const differences = ({ row }: PlacedEvent, feed: Record<string, unknown>) =>
      feed['manufacturer'] === row.manufacturer ? [] : [`its manufacturer is ${feed['manufacturer']}`];
    return [...compared(expected, shown, keyOf, differences), ...inOrder(shown.map((row) => -row[time]))];
  }

  #distribution({ rows: [shown], about }: ReportRow): string[] {
    const own = this.#strings.filter(({ row }) => row.base === about);
    const places = (
      list: 'by_provider' | 'by_day',
      name: 'email_domain' | 'day',
      of: (row: EventRow) => unknown,
    ) =>
      new Set([
        ...own.map(({ row }) => of(row)),
        ...shown[list].map((line: Record<string, unknown>) => line[name]),
      ]);
    const listed = (
      list: 'by_provider' | 'by_day',
      name: 'email_domain' | 'day',
      of: (row: EventRow) => string | null,
    ) =>
      [...places(list, name, of)].flatMap((place) =>
        counted(
          own.filter(({ row }) => of(row) === place),
          shown[list].find((line: Record<string, unknown>) => line[name] === place) ?? {},
          `${place}: `,
        ),
      );
    return [
      ...counted(own, shown, ''),
      ...listed('by_provider', 'email_domain', ({ provider }) => provider),
      ...listed('by_day', 'day', ({ atMs }) => dayOf(atMs)),
    ];
  }

  #days(report: ReportRow): string[] {
    const own = this.#of(report) ?? [];
    const keyOf = (row: { day: string; base_gs1: string }) => `${row.day} ${row.base_gs1}`;
    const shown = new Map(report.rows.map((row) => [keyOf(row), row]));
    const keys = new Set([
      ...shown.keys(),
      ...own.map(({ row }) => keyOf({ day: dayOf(row.atMs), base_gs1: row.base })),
    ]);
    return [...keys].flatMap((key) =>
      counted(
        own.filter(({ row }) => keyOf({ day: dayOf(row.atMs), base_gs1: row.base }) === key),
        shown.get(key) ?? {},
        `${key}: `,
      ),
    );
  }

  #overview(report: ReportRow): string[] {
    const own = this.#of(report) ?? [];
    const [{ totals, by_day }] = report.rows;
    // Tills and those who act for them are shown what happened at the till.
    const ofTill = report.account.startsWith('retailer') || report.account.startsWith('accelerator');
    const given = own.filter(
      ({ row }) => !ofTill && (row.action === 'deposited' || row.action === 'deleted'),
    );
    const redeemed = own.filter(({ row }) => row.action === 'redeemed');
    // A redemption that was rolled back since counts so on its own day, by any account and at any time.
    const undone = redeemed.flatMap(({ row: { eventId, atMs } }) => {
      const undo = this.#undone.get(eventId);
      return undo ? [{ ...undo, row: { ...undo.row, atMs } }] : [];
    });
    const due = [...given, ...redeemed, ...undone];
    return [
      ...counted(due, totals, ''),
      ...(by_day as Array<{ day: string } & Record<Column, number>>).flatMap((line) =>
        counted(
          due.filter(({ row }) => dayOf(row.atMs) === line.day),
          line,
          `${line.day}: `,
        ),
      ),
    ];
  }

  #offer({ rows: [shown], about }: ReportRow): string[] {
    const own = this.#strings.filter(({ row }) => row.base === about);
    const net = (more: string, less: string) => rangeOf(own, more, less);
    const deposited = net('deposited', 'deleted');
    const redeemed = net('redeemed', 'rollback');
    const total = Number(shown.total_circulation);
    return [
      ...outside(Number(shown.deposited_count), deposited, 'deposited_count'),
      ...outside(Number(shown.redeemed_count), redeemed, 'redeemed_count'),
      ...outside(total - Number(shown.available_count), deposited, 'circulation less available_count'),
    ];
  }
}

/** What a report shows of a redemption, but for its worth and its end. */
const redemptionOf = (row: EventRow) => ({
  gs1: row.gs1!,
  base_gs1: row.base,
  manufacturer_email_domain: row.manufacturer,
  retailer_email_domain: row.retailer,
  accelerator_email_domain: row.accelerator ?? '',
  store: row.store ?? '',
  redeemed_at: iso(row.redeemedAtMs ?? row.atMs),
  recorded_at: iso(row.atMs),
  offline: row.redeemedAtMs === null ? 'no' : 'yes',
  execution_id: row.executionId,
});

/** Rows that are missing, too many, doubled or different. A call whose answer was lost may have come after the report. */
function compared<Row extends Record<string, unknown>>(
  expected: ReadonlyArray<{ event: PlacedEvent; key: string }>,
  shown: readonly Row[],
  // biome-ignore lint/suspicious/noExplicitAny: each report has its own rows.
  keyOf: (row: any) => string,
  differences: (event: PlacedEvent, row: Row) => string[],
): string[] {
  const faults: string[] = [];
  // Calls that come in one millisecond may redeem a string, roll it back and redeem it again.
  const due = new Map<string, PlacedEvent[]>();
  for (const { event, key } of expected) due.set(key, [...(due.get(key) ?? []), event]);
  const seen = new Map<string, number>();
  for (const row of shown) {
    const key = keyOf(row);
    const nth = seen.get(key) ?? 0;
    seen.set(key, nth + 1);
    const events = due.get(key) ?? [];
    const event = events[nth] ?? events.at(-1);
    if (nth > 0 && nth >= events.length) faults.push(`it lists ${key} ${nth + 1} times`);
    if (event === undefined) faults.push(`it lists ${key}, which is not in the journal`);
    else faults.push(...differences(event, row).map((one) => `${key}: ${one}`));
  }
  for (const [key, events] of due) {
    const answered = events.filter(({ isAnswered }) => isAnswered);
    if ((seen.get(key) ?? 0) < answered.length)
      faults.push(`it lacks ${key} (event ${answered.at(-1)!.row.eventId})`);
  }
  return faults;
}

const inOrder = (times: ReadonlyArray<string | number>): string[] =>
  times.some((time, at) => at > 0 && time < times[at - 1]!) ? ['its rows are not in their order'] : [];
