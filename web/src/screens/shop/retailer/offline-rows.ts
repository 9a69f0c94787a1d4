import { cleanScan, normaliseScan } from '@offerbook/gs1';
import { cellText, codeOf, isRounded, rowsOf, SheetFault, type SheetRow } from '@offerbook/spreadsheet';
import type { RedeemedOffline } from '../../../kit/runs/redeemed-offline.ts';
import type { Broken } from '../../../kit/runs/run.ts';
import { rounded, whyNot } from '../../../kit/strings/judge.ts';
import { dayMs, writeMoment } from '../../../ui/written.ts';
import { redeemedAt, timeColumnOf, unreadableTime } from './redeemed-at.ts';

/** The result of reading a list of redemptions, before sending. */
export interface OfflineRows {
  /** The cells of the row that is read as headings; none: no row is. */
  headings: string[];
  rows: RedeemedOffline[];
  broken: Broken[];
  /** Duplicates with the same time and store. */
  repeated: number;
}

/** Defaults for rows without their own. */
interface Missing {
  /** Epoch milliseconds; NaN if not given. */
  at: number;
  store: string;
}

const longestShown = 200;
/** How many days after the fact the registry takes an offline redemption (contract §4). */
export const daysLate = 30;
/** Characters of a store's id, as the registry takes it. */
const longestStore = 64;

const isCoupon = (cell: string) => cleanScan(cell).startsWith('8112');

/**
 * Whether a cell is what a redemption has and no heading: a time, a number alone, or as many digits as no heading has
 * ("AI 8112" is one). So a first row whose data string is missing or mistyped is refused and not taken for headings.
 */
const isValue = (cell: string) =>
  /^\d+$|\d{5}/.test(cell) || isRounded(cell) || redeemedAt(cell) !== undefined;

/** How far a till's clock may be ahead for the registry to take its time. */
const clockToleranceMs = 300_000;

/**
 * Reads redemptions of a CSV file or a paste: one per row, with the data string, its time and the store's id.
 * String and time are recognised by their format, so their order does not matter; a column headed as the time or the
 * store is read as that. A time that cannot be read breaks its row, which else had the time of rows without one. A first
 * row without a data string is headings, and is told, or, where it has values of a redemption, broken.
 */
export function readOfflineRows(text: string, missing: Missing, now: number): OfflineRows {
  const found: OfflineRows = { headings: [], rows: [], broken: [], repeated: 0 };
  const seen = new Set<string>();
  const data = rowsIn(text, found.broken);
  const first = data[0]?.cells ?? [];
  if (!first.some((cell) => isCoupon(cell) || isValue(cell))) found.headings = first;
  const head = found.headings.map((name) => name.toLowerCase());
  const storeColumn = head.findIndex((name) => /store/.test(name) && !/address|name/.test(name));
  const timeColumn = timeColumnOf(head.map((name, at) => (at === storeColumn ? '' : name)));
  data.slice(head.length > 0 ? 1 : 0).forEach(({ line: place, cells }) => {
    const row = rowOf(cells, { timeColumn, storeColumn }, missing, now);
    if ('why' in row) {
      found.broken.push({
        place,
        text: cells.filter(Boolean).join(', ').slice(0, longestShown),
        why: row.why,
      });
      return;
    }
    const name = `${row.gs1}/${row.at}/${row.store}`;
    // Every copy of a newspaper insert has the same code.
    if (seen.has(name) && !isInsert(row.gs1)) found.repeated++;
    else found.rows.push(row);
    seen.add(name);
  });
  return found;
}

/**
 * The cell without a spreadsheet's marks. An apostrophe marks text before a digit; before a letter it may be part of a
 * store's name, as in 's-Hertogenbosch.
 */
const unmarked = (cell: string) =>
  cellText(cell)
    .trim()
    .replace(/^'+(?=\d)/, '');

/** The rows, without a spreadsheet's marks. A quote that is not closed spoils the whole text: it is to correct first. */
function rowsIn(text: string, broken: Broken[]): SheetRow[] {
  try {
    return rowsOf(text).map(({ line, cells }) => ({ line, cells: cells.map(unmarked) }));
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error;
    broken.push({ place: error.line ?? 1, text: '', why: error.reason });
    return [];
  }
}

const isInsert = (gs1: string): boolean => {
  const scan = normaliseScan(gs1);
  return scan.kind === 'strings' && 'tracking' in scan.strings[0]!;
};

function rowOf(
  cells: string[],
  { timeColumn, storeColumn }: { timeColumn: number; storeColumn: number },
  missing: Missing,
  now: number,
): RedeemedOffline | { why: string } {
  const coupon = cells.find(isCoupon);
  if (coupon === undefined)
    return {
      why: cells.some(isRounded) ? rounded : 'No data string stands in this row; they begin with 8112.',
    };
  const scan = normaliseScan(codeOf(coupon));
  if (scan.kind !== 'strings') return { why: whyNot(scan)[1] };
  if (scan.strings.length > 1) return { why: 'Several data strings are joined; give each its own row.' };
  const others = cells.filter((cell, at) => cell !== coupon && at !== storeColumn && cell !== '');
  const time = timeColumn >= 0 ? cells[timeColumn] || undefined : timeAmong(others);
  const store = storeColumn >= 0 ? cells[storeColumn] : others.find((cell) => cell !== time);
  const at = time === undefined ? missing.at : (redeemedAt(time) ?? Number.NaN);
  const where = store?.trim() || missing.store;
  if (time !== undefined && Number.isNaN(at)) return { why: unreadableTime(time) };
  if (Number.isNaN(at)) return { why: 'It says no time; add one to the row, or give one for all below.' };
  if (at > now + clockToleranceMs) return { why: `${writeMoment(at)} has not come yet.` };
  if (now - at > daysLate * dayMs) return { why: `It is more than ${daysLate} days ago, which is too late.` };
  if (where.length > longestStore) return { why: `A store id has at most ${longestStore} characters.` };
  return { gs1: scan.strings[0]!.text, at, store: where };
}

/** A store's GLN has as many digits as epoch milliseconds: a time that is written out comes before a number. */
function timeAmong(cells: string[]): string | undefined {
  const times = cells.filter((cell) => redeemedAt(cell) !== undefined);
  const written = times.filter((cell) => !/^\d{10}(\d{3})?$/.test(cell));
  return written.find((cell) => !Number.isNaN(redeemedAt(cell))) ?? written[0] ?? times[0];
}
