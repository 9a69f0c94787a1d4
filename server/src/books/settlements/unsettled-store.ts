import { centsAtRedemption, joinWorth } from '../../coupons/offers/lookup.ts';
import { joinRollback } from '../../coupons/redemptions/lookup.ts';
import type { Queryable } from '../../platform/db/database.ts';
import { batch } from '../../platform/db/statements/batch.ts';
import { bool, int4, int8, nullable, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { type Placeholders, type RowOf, rows } from '../../platform/db/statements/statement.ts';
import { action } from '../../platform/vocabulary/actions.ts';
import { beginOf, type Place, type Stretch } from './scope.ts';
import { joinSettled } from './settled.ts';

// What stands redeemed and is not settled, and what was settled and is rolled back since. Read through the indexes of
// the journal by retailer; a rollback and a settled row are found by their keys.

/** SQL: from redemptions e, with a row of s where it is settled and of b where it is rolled back. */
const redeemed = `event e
  ${joinSettled}
  ${joinRollback}`;
const isRedeemed = `e.action = ${action.redeemed}`;
/** SQL: it is to be settled. */
const isOpen = 's.event_id is null and b.event_id is null';

/** SQL: from rollbacks e, with a row of s where another settlement has the redemption, and of c where that is corrected. */
const rolledBack = (settlementId: string) => `event e
  left join settled s on s.offer_id = e.offer_id and s.event_id = e.redemption and s.settlement_id <> ${settlementId}
  left join settled c on c.offer_id = e.offer_id and c.event_id = e.event_id`;
const isRolledBack = `e.action = ${action.rollback}`;
/** SQL: it is a correction. */
const isCorrection = 's.event_id is not null and c.event_id is null';

/** What follows a place in a stretch. */
interface Rest {
  stretch: Stretch;
  after: Place;
}

const rests = batch({
  retailer_id: [int4, (one: Rest) => one.stretch.retailerId],
  last_at: [timestamptz, (one: Rest) => one.after.at],
  last_id: [int8, (one: Rest) => one.after.eventId],
  before: [timestamptz, (one: Rest) => one.stretch.before],
} as const);
type RestParams = Placeholders<typeof rests.types>;
type RestColumns = Record<'retailer_id' | 'last_at' | 'last_id' | 'before', string>;

const within = (x: RestColumns) =>
  `e.retailer_id = ${x.retailer_id} and (e.at, e.event_id) > (${x.last_at}, ${x.last_id}) and e.at < ${x.before}`;
const ofX: RestColumns = {
  retailer_id: 'x.retailer_id',
  last_at: 'x.last_at',
  last_id: 'x.last_id',
  before: 'x.before',
};

/**
 * SQL: as `e`, the first events of each rest, whether they are to be settled or not: the place after them is where the
 * next page begins, so that no statement reads more than its share. A distributed database takes one rest, because it
 * cannot limit the rows of each.
 */
const firstEvents = (p: RestParams & { maxEach: string }, isSharded: boolean, select: string) => {
  const first = (x: RestColumns) =>
    `(select ${select} and ${within(x)} order by e.at, e.event_id limit ${p.maxEach}) e`;
  if (!isSharded) return `${rests.rows(p, 'x')} cross join lateral ${first(ofX)}`;
  const only = Object.fromEntries(
    Object.keys(ofX).map((name) => [name, `(${p[name as keyof RestColumns]})[1]`]),
  );
  return `${rests.rows(p, 'x')} join ${first(only as RestColumns)} on e.retailer_id = x.retailer_id`;
};

const unsettled = {
  retailer_id: int4,
  offer_id: int8,
  serial: int8,
  event_id: int8,
  at: timestamptz,
  /** Whether it is to be settled; otherwise it only marks how far a page reaches. */
  is_open: bool,
  funder_id: text,
  cents: nullable(int8),
  /** The event of the redemption that a correction undoes; null: this is a redemption. */
  corrects: nullable(int8),
};
export type Unsettled = RowOf<typeof unsettled>;

const redemptions = rows({
  params: { ...rests.types, maxEach: int4 },
  row: unsettled,
  sql: (p, isSharded) => `
    select e.retailer_id, e.offer_id, e.serial, e.event_id, e.at, e.is_open, o.funder_id, ${centsAtRedemption} as cents,
      null::bigint as corrects
    from ${firstEvents(p, isSharded, `e.*, ${isOpen} as is_open from ${redeemed} where ${isRedeemed}`)}
      join offer o on o.offer_id = e.offer_id ${joinWorth}`,
  notNull: ['retailer_id'],
});

const corrections = rows({
  params: { ...rests.types, maxEach: int4, settlementId: int8 },
  row: unsettled,
  sql: ({ settlementId, ...p }, isSharded) => `
    select e.retailer_id, e.offer_id, e.serial, e.event_id, e.at, e.is_open, o.funder_id, e.cents, e.redemption as corrects
    from ${firstEvents(
      p,
      isSharded,
      `e.*, ${isCorrection} as is_open, -s.cents as cents from ${rolledBack(settlementId)} where ${isRolledBack}`,
    )} join offer o on o.offer_id = e.offer_id`,
  notNull: ['retailer_id'],
});

interface Page {
  /** In order of recording. */
  rows: Unsettled[];
  /** The place after them. */
  end: Place;
}

/**
 * The first events of each rest, which are of different retailers.
 *
 * @param maxEach how many of each at most.
 * @returns the pages by retailer.
 */
export async function pagesOf(
  tx: Queryable,
  settlementId: number,
  all: readonly Rest[],
  maxEach: number,
): Promise<Map<number, Page>> {
  const found: Unsettled[] = [];
  for (const some of tx.shards ? all.map((one) => [one]) : [all]) {
    const [redeemed, rolledBack] = inTwo(some, ({ stretch }) => stretch.isCorrection);
    if (redeemed.length > 0) found.push(...(await redemptions(tx, { ...rests.values(redeemed), maxEach })));
    if (rolledBack.length > 0)
      found.push(...(await corrections(tx, { ...rests.values(rolledBack), maxEach, settlementId })));
  }
  const rowsOf = new Map<number, Unsettled[]>(all.map(({ stretch }) => [stretch.retailerId, []]));
  for (const row of found) rowsOf.get(row.retailer_id)!.push(row);
  return new Map(
    all.map(({ stretch: { retailerId, isCorrection, before } }) => {
      const rows = rowsOf.get(retailerId)!.sort((a, b) => +a.at - +b.at || a.event_id - b.event_id);
      const last = rows[maxEach - 1];
      const end = last ? { at: last.at, eventId: last.event_id } : { at: before, eventId: 0 };
      return [retailerId, { rows, end: { isCorrection, ...end } }];
    }),
  );
}

/** Splits a list into what a condition is false for and what it is true for. */
function inTwo<T>(all: readonly T[], is: (one: T) => boolean): [no: T[], yes: T[]] {
  return [all.filter((one) => !is(one)), all.filter(is)];
}

/** What rows of a settlement sum up to; cents are whole. */
export const summed = {
  redemptions: int8,
  redeemed_cents: int8,
  corrections: int8,
  /** What corrections take back: 0 or less. */
  correction_cents: int8,
  /** Redemptions that count as nothing in cents: the amount depends on the basket and was not reported. */
  worth_by_basket: int8,
};
/** The sums of a retailer and a funder. */
export const line = { retailer_id: int4, funder_id: text, ...summed };
export type LineRow = RowOf<typeof line>;

const redemptionSums = rows({
  params: rests.types,
  row: line,
  sql: (p) => `
    select e.retailer_id, o.funder_id, count(*) as redemptions, coalesce(sum(${centsAtRedemption}), 0)::bigint as redeemed_cents,
      0::bigint as corrections, 0::bigint as correction_cents, count(*) filter (where (${centsAtRedemption}) is null) as worth_by_basket
    from ${rests.rows(p, 'x')} join (${redeemed}) on ${within(ofX)} join offer o on o.offer_id = e.offer_id ${joinWorth}
    where ${isRedeemed} and ${isOpen} group by e.retailer_id, o.funder_id`,
  notNull: ['retailer_id'],
});

const correctionSums = rows({
  params: { ...rests.types, settlementId: int8 },
  row: line,
  sql: ({ settlementId, ...p }) => `
    select e.retailer_id, o.funder_id, 0::bigint as redemptions, 0::bigint as redeemed_cents, count(*) as corrections,
      coalesce(-sum(s.cents), 0)::bigint as correction_cents, 0::bigint as worth_by_basket
    from ${rests.rows(p, 'x')} join (${rolledBack(settlementId)}) on ${within(ofX)} join offer o on o.offer_id = e.offer_id
    where ${isRolledBack} and ${isCorrection} group by e.retailer_id, o.funder_id`,
  notNull: ['retailer_id'],
});

/** The sums of what is to be settled of stretches, by retailer and funder. */
export async function openSums(
  tx: Queryable,
  settlementId: number,
  stretches: readonly Stretch[],
): Promise<LineRow[]> {
  const whole = stretches.map((stretch) => ({ stretch, after: beginOf(stretch) }));
  const [redeemed, rolledBack] = inTwo(whole, ({ stretch }) => stretch.isCorrection);
  const lines: LineRow[] = [];
  if (redeemed.length > 0) lines.push(...(await redemptionSums(tx, rests.values(redeemed))));
  if (rolledBack.length > 0)
    lines.push(...(await correctionSums(tx, { ...rests.values(rolledBack), settlementId })));
  return lines;
}
