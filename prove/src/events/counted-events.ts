import type { PlacedEvent } from './events.ts';

/** The counts of reports, by the events that they count. */
const columns = { deposited: 'deposited', deleted: 'deleted', redeemed: 'redeemed', rollback: 'rolled_back' };
export type Column = (typeof columns)[keyof typeof columns];

/** The counts of a line of a report against the journal. */
export function counted(
  own: readonly PlacedEvent[],
  shown: Partial<Record<Column, number>>,
  whose: string,
): string[] {
  return Object.entries(columns).flatMap(([action, column]) =>
    outside(Number(shown[column as Column] ?? 0), rangeOf(own, action), `${whose}${column}`),
  );
}

/** How many there may be: an event whose call was not answered may have come after the report. */
export function rangeOf(
  own: readonly PlacedEvent[],
  more: string,
  less?: string,
): { least: number; most: number } {
  let [least, most] = [0, 0];
  for (const { row, isAnswered } of own) {
    if (row.action === more) [least, most] = [least + (isAnswered ? 1 : 0), most + 1];
    if (row.action === less) [least, most] = [least - 1, most - (isAnswered ? 1 : 0)];
  }
  return { least, most };
}

/** A count that is not within its range. */
export const outside = (
  shown: number,
  { least, most }: { least: number; most: number },
  what: string,
): string[] =>
  shown >= least && shown <= most
    ? []
    : [`${what} is ${shown}, and the journal says ${least === most ? most : `${least} to ${most}`}`];
