import { action } from 'offerbook/dist/platform/vocabulary/actions.js';
import type { Violation } from '../part.ts';
import { linesOf, type StringState } from './model.ts';
import type { CouponRow, CouponTables, EventRow } from './tables.ts';

const rowOf = ({ state, provider_id, holder_id, redemption, past_holders }: CouponRow) =>
  JSON.stringify([state, provider_id, holder_id, redemption, folded(past_holders ?? [])]);

/** A string keeps one entry for past redemptions in a row of one retailer without transaction ids. */
const folded = (holders: ReadonlyArray<number | null>) =>
  holders.filter((holder, at) => holder !== holders[at - 1]);

const rowFor = ({ state, providerId, redemptions }: StringState) => {
  const last = redemptions.at(-1);
  const past = redemptions.slice(0, -1).map((event) => event.retailer_id);
  return JSON.stringify([state, providerId, last?.retailer_id ?? null, last?.event_id ?? null, folded(past)]);
};

const noDouble = 'no string is redeemed twice without a rollback between';

/** Every way in which strings, counters and tallies are not what the journal says. */
export function faultsInBooks(tables: CouponTables): Violation[] {
  const { lines, impossible } = linesOf(tables.events);
  const faults: Violation[] = impossible.map(({ event, why }) => ({
    rule: why.startsWith('redeemed twice') ? noDouble : 'every event is possible after those before it',
    about: event.gs1,
    says: `${event.gs1} was ${why} (event ${event.event_id})`,
  }));
  const rows = new Map(tables.coupons?.map((row) => [row.gs1, row]));
  for (const gs1 of tables.coupons ? new Set([...lines.keys(), ...rows.keys()]) : []) {
    const [row, last] = [rows.get(gs1), lines.get(gs1)?.states.at(-1)];
    const [kept, expected] = [row && rowOf(row), last && rowFor(last)];
    if (kept !== expected) {
      faults.push({
        rule: 'every string is what the journal says',
        about: gs1,
        says: `${gs1} is kept as ${kept} and by the journal is ${expected} (state, provider, holder, redemption, past holders)`,
      });
    }
  }
  return [
    ...faults,
    ...faultsInCounters(tables),
    ...faultsInTallies(tables),
    ...faultsInQuarters(tables),
    ...faultsInCodes(tables),
  ];
}

const noMove = () => ({ now: 0, ever: 0 });

function faultsInCounters({ events, circulations = [], shares = [] }: CouponTables): Violation[] {
  const faults: Violation[] = [];
  const counts = new Map<string, { now: number; ever: number }>();
  const count = (key: string, event: EventRow) => {
    const one = counts.get(key) ?? noMove();
    counts.set(key, one);
    if (event.action === action['deposited']) {
      one.now++;
      one.ever++;
    }
    if (event.action === action['deleted']) one.now--;
  };
  for (const event of events) {
    count(`${event.offer_id}`, event);
    count(`${event.offer_id}/${event.provider_id}`, event);
  }
  const wrong = (about: string, says: string) =>
    faults.push({ rule: 'every counter is what the journal says', about, says });
  for (const { offer_id, total, deposited, ever_deposited } of circulations) {
    const { now, ever } = counts.get(`${offer_id}`) ?? noMove();
    const about = `offer ${offer_id}`;
    if (deposited !== now) wrong(about, `${about} counts ${deposited} deposited strings and has ${now}`);
    if (now > total) wrong(about, `${about} has ${now} strings in a circulation of ${total}`);
    if (ever_deposited !== ever)
      wrong(about, `${about} counts ${ever_deposited} deposits ever and had ${ever}`);
  }
  for (const { offer_id, provider_id, cap, deposited } of shares) {
    const { now } = counts.get(`${offer_id}/${provider_id}`) ?? noMove();
    const about = `provider ${provider_id} of offer ${offer_id}`;
    if (deposited !== now) wrong(about, `${about} counts ${deposited} deposited strings and has ${now}`);
    if (cap !== null && now > cap) wrong(about, `${about} has ${now} strings and may have ${cap}`);
  }
  return faults;
}

function faultsInTallies({ events, tallies }: CouponTables): Violation[] {
  if (tallies === undefined) return [];
  const expected = new Map<string, number>();
  for (const { offer_id, day, provider_id, action } of events) {
    const key = [offer_id, day, provider_id, action].join();
    expected.set(key, (expected.get(key) ?? 0) + 1);
  }
  const kept = new Map(
    tallies.map(({ offer_id, day, provider_id, action, count }) => [
      [offer_id, day, provider_id, action].join(),
      count,
    ]),
  );
  return [...new Set([...expected.keys(), ...kept.keys()])]
    .filter((key) => expected.get(key) !== kept.get(key))
    .map((key) => ({
      rule: 'every tally is what the journal says',
      about: key,
      says: `the tally of ${key} (offer, day, provider, action) is ${kept.get(key)} and by the journal ${expected.get(key)}`,
    }));
}

const faultsInQuarters = ({ quarters = [] }: CouponTables): Violation[] =>
  quarters.map(({ key, counted, expected }) => ({
    rule: 'every count by the quarter of an hour is what the journal says',
    about: key,
    says: `${key} counts ${counted ?? 'nothing'} rolled back, and by the journal ${expected ?? 'nothing'}`,
  }));

function faultsInCodes({ coupons, lookupCodes = [] }: CouponTables): Violation[] {
  if (coupons === undefined) return [];
  return lookupCodes.flatMap(({ lookup_code_id, lookup_code, strings }) => {
    const made = coupons.filter((row) => row.lookup_code_id === lookup_code_id).length;
    return made === strings
      ? []
      : [
          {
            rule: 'every counter is what the journal says',
            about: lookup_code,
            says: `the lookup code ${lookup_code} counts ${strings} strings and made ${made}`,
          },
        ];
  });
}
