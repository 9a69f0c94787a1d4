import type { Violation } from '../part.ts';
import type { Asked, Placed } from './asked.ts';
import { ordered } from './asked.ts';
import type { Change, CouponCall } from './asks.ts';
import type { CouponTables, VersionRow } from './tables.ts';

/** What decides about an offer's strings. */
export interface OfferState {
  locked: boolean;
  active: boolean;
  mandatory: boolean;
  /** The domains of the only retailers that may redeem; empty: all may. */
  retailers: ReadonlySet<string>;
  startsAtMs: number;
  endsAtMs: number;
  total: number;
}

/** An offer's changes in the order of the journal, with what it was after each. */
export interface OfferLine {
  placed: ReadonlyArray<Placed<VersionRow>>;
  /** One more than changes: the first is what the first call met. */
  states: readonly OfferState[];
}

const operations: Partial<Record<Change['what'], string>> = {
  restricted: 'toggle-retailer',
  mandatory: 'require-retailer',
};

const opened: OfferState = {
  locked: false,
  active: true,
  mandatory: false,
  retailers: new Set(),
  startsAtMs: 0,
  endsAtMs: 0,
  total: 0,
};

function stateAfter(
  before: OfferState,
  row: VersionRow,
  activity: CouponTables['activities'][number] | undefined,
): OfferState {
  const record = JSON.parse(Buffer.from(row.record, 'base64').toString());
  const after: OfferState = {
    ...before,
    locked: record.locked === 'yes',
    active: record.active === 'yes',
    startsAtMs: record.redemption_start_time_utc * 1_000,
    endsAtMs: record.redemption_end_time_utc * 1_000,
    total: Number(record.total_circulation),
  };
  if (activity?.operation === operations.mandatory)
    after.mandatory = activity!.message.startsWith('Deposits must');
  const toggled = /^(\S+) is (no longer )?assigned\.$/.exec(activity?.message ?? '');
  if (activity?.operation === operations.restricted && toggled) {
    const retailers = new Set(before.retailers);
    if (toggled[2] === undefined) retailers.add(toggled[1]!);
    else retailers.delete(toggled[1]!);
    after.retailers = retailers;
  }
  return after;
}

/** Follows each offer through its changes. */
export function offerLines(
  tables: CouponTables,
  bases: readonly string[],
  calls: readonly CouponCall[],
  asked: Asked,
  faults: Violation[],
): Map<string, OfferLine> {
  const activities = new Map(tables.activities.map((row) => [row.execution_id, row]));
  const changes = new Map<string, CouponCall[]>();
  for (const call of calls) {
    const { ask } = call.action;
    if (ask.kind !== 'change' || call.executionId !== undefined) continue;
    changes.set(ask.base, [...(changes.get(ask.base) ?? []), call]);
  }
  const idByBase = new Map(tables.bases.map((row) => [row.base_gs1, row.offer_id]));
  const lines = new Map<string, OfferLine>();
  for (const base of bases) {
    const rows = tables.versions.filter((row) => row.offer_id === idByBase.get(base));
    const lost = changes.get(base) ?? [];
    // The first is its creation, before the first call of the round.
    const states = [rows[0] ? stateAfter(opened, rows[0], undefined) : opened];
    const placed = rows.slice(1).map((row): Placed<VersionRow> => {
      states.push(stateAfter(states.at(-1)!, row, activities.get(row.execution_id)));
      const call = asked.callOf(row.execution_id);
      if (call === undefined && lost.length === 0) {
        faults.push({
          rule: 'no change of an offer that nobody asked for',
          about: base,
          says: `nobody asked for change ${row.event_id} of offer ${base}`,
        });
      }
      return {
        row,
        call,
        // Which of the lost calls made it is not known: not before the first of them.
        after: call?.sent ?? lost[0]?.sent ?? 0,
        before: call?.answered ?? Number.POSITIVE_INFINITY,
      };
    });
    lines.set(base, { placed: ordered(placed), states });
  }
  return lines;
}
