import { readFileSync, writeFileSync } from 'node:fs';
import { type Caller, ok } from '@offerbook/world';
import { type Bench, type Finding, median, rounds, shown } from './finding.ts';
import { fillLedger, size } from './ledger.ts';
import { type OnPostgresql, onPostgresql } from './on-postgresql.ts';
import { account, openShop, type Shop } from './shop.ts';
import type { Sql } from './stock.ts';

type Work = (pg: OnPostgresql, shop: Shop, seconds: number) => Promise<Finding>;

const onLedger =
  (work: Work): Bench['run'] =>
  (seconds, progress) =>
    onPostgresql(async (pg) => {
      const shop = await openShop(pg.server.url, 2);
      progress(`writing ${shown(size.strings)} strings and ${shown(size.redemptions)} redemptions`);
      await fillLedger(pg.sql, shop);
      await pg.settle();
      return work(pg, shop, seconds);
    });

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const span = `${day(100)}/${day(0)}`;

/** Milliseconds of each call, alternating so that both run under the same conditions. */
async function inTurns(seconds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const took: [number[], number[]] = [[], []];
  const until = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < until || turn < 20; turn++) {
    for (const [side, call] of [one, other].entries()) {
      const begin = performance.now();
      await call();
      // The first turns warm up.
      if (turn > 4) took[side]!.push(performance.now() - begin);
    }
  }
  return took;
}

/** The page number of the page after that many rows. */
async function pageAfter(caller: Caller, path: string, rows: number): Promise<string> {
  let pageNo = '';
  for (let passed = 0; passed < rows; ) {
    const step = Math.min(1_000, rows - passed);
    const answer = await ok(caller.get(`${path}?pageSize=${step}&pageNo=${pageNo}`));
    if (answer.data.length !== step) throw new Error(`${path} ended after ${passed} rows`);
    pageNo = answer.nextPageNo;
    passed += step;
  }
  return pageNo;
}

export const reportPages: Bench = {
  name: 'report-pages',
  about: `Page 1,000 of reports over ${shown(size.strings)} strings and ${shown(size.redemptions)} redemptions on PostgreSQL over HTTP, against page 1 of the same report; the worst report counts.`,
  run: onLedger(async (_, { manufacturer, retailer }, seconds) => {
    const reports: [string, Caller, string][] = [
      ['redemptions of the manufacturer', manufacturer, `/manufacturer/redemptions/${span}`],
      ['redemptions of the retailer', retailer, `/retailer/redemptions/${span}`],
    ];
    const seen: string[] = [];
    let worst = { ratio: 0, figure: 0, floor: 0 };
    for (const [what, caller, path] of reports) {
      const last = await pageAfter(caller, path, 999 * 100);
      const [first, far] = await inTurns(
        seconds,
        () => ok(caller.get(path)),
        () => ok(caller.get(`${path}?pageNo=${last}`)),
      );
      seen.push(
        rounds(`${what}, ms of page 1`, sample(first)),
        rounds(`${what}, ms of page 1,000`, sample(far)),
      );
      const [floor, figure] = [median(first), median(far)];
      if (figure / floor > worst.ratio) worst = { ratio: figure / floor, figure, floor };
    }
    return {
      unit: 'ms',
      ...worst,
      floorIs: 'page 1 of the same report',
      target: '<= 1.50',
      met: worst.ratio <= 1.5,
      seen,
    };
  }),
};

export const reportDistribution: Bench = {
  name: 'report-distribution',
  about: `The distribution report of an offer with ${shown(size.strings)} strings on PostgreSQL over HTTP, against that of an offer with ${shown(size.few)}.`,
  run: onLedger(async ({ sql }, { manufacturer, bases }, seconds) => {
    const path = (base: string) => `/manufacturer/base_gs1/${base}/distribution`;
    const { data } = await ok(manufacturer.get(path(bases[0]!)));
    if (data.deposited !== size.strings || data.redeemed !== size.redemptions)
      throw new Error(`the report says ${JSON.stringify(data)}`);
    const [few, many] = await inTurns(
      seconds,
      () => ok(manufacturer.get(path(bases[1]!))),
      () => ok(manufacturer.get(path(bases[0]!))),
    );
    const [floor, figure] = [median(few), median(many)];
    return {
      unit: 'ms',
      figure,
      floorIs: `the same report of an offer with ${shown(size.few)} strings over as many days`,
      floor,
      ratio: figure / floor,
      target: '<= 5.00',
      met: figure / floor <= 5,
      seen: [
        rounds('ms, few strings', sample(few)),
        rounds('ms, many strings', sample(many)),
        await sizes(sql),
      ],
    };
  }),
};

export const reportOverview: Bench = {
  name: 'report-overview',
  about: `The overview of 90 days of an account with ${shown(size.redemptions)} redemptions on PostgreSQL over HTTP, against that of one without any; the worst role counts.`,
  run: onLedger(async ({ server }, shop, seconds) => {
    const path = '/enterprise/overview?days=90&zone=America/New_York';
    const seen: string[] = [];
    let worst = { ratio: 0, figure: 0, floor: 0 };
    for (const role of ['manufacturer', 'provider', 'retailer'] as const) {
      const empty = await account(server.url, role, `empty-${role}.example`);
      const [none, many] = await inTurns(
        seconds,
        () => ok(empty.get(path)),
        () => ok(shop[role].get(path)),
      );
      seen.push(rounds(`${role}, ms without`, sample(none)), rounds(`${role}, ms with`, sample(many)));
      const [floor, figure] = [median(none), median(many)];
      if (figure / floor > worst.ratio) worst = { ratio: figure / floor, figure, floor };
    }
    return {
      unit: 'ms',
      ...worst,
      floorIs: 'the overview of an account without redemptions',
      target: '<= 4.00',
      met: worst.ratio <= 4,
      seen,
    };
  }),
};

export const reportCsv: Bench = {
  name: 'report-csv',
  about: `Extra memory of the server while it streams ${shown(size.redemptions)} redemptions as CSV, against the 100 MB it may take.`,
  run: onLedger(async ({ server }, { manufacturer }, seconds) => {
    const path = `/manufacturer/redemptions/${span}`;
    const extras: number[] = [];
    const seen: string[] = [];
    // Page requests for some seconds: memory that any work needs is allocated before the measurement.
    await inTurns(
      seconds,
      () => ok(manufacturer.get(`${path}?pageSize=1000`)),
      () => ok(manufacturer.get(path)),
    );
    for (let round = 1; round <= 3; round++) {
      const before = megabytes(server.pid, 'VmRSS');
      // Resets the peak on Linux (proc(5), clear_refs).
      writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
      const begin = performance.now();
      const { lines, bytes } = await readCsv(manufacturer, `${path}?format=csv`);
      const took = performance.now() - begin;
      if (lines !== size.redemptions + size.few / 5 + 1) throw new Error(`${lines} lines came`);
      const extra = megabytes(server.pid, 'VmHWM') - before;
      extras.push(extra);
      seen.push(
        `round ${round}: ${shown(lines)} lines, ${shown(bytes / 1e6)} MB in ${shown(took / 1_000)} s; ${shown(extra)} MB above ${shown(before)} MB`,
      );
    }
    const [figure, floor] = [Math.max(...extras), 100];
    return {
      unit: 'MB',
      figure,
      floorIs: 'what it may take',
      floor,
      ratio: figure / floor,
      target: '< 1.00',
      met: figure < floor,
      seen,
    };
  }),
};

/** Ten of them at even distances, to keep the line short. */
const sample = (values: readonly number[]): number[] =>
  values.filter((_, place) => place % Math.max(1, Math.floor(values.length / 10)) === 0).slice(0, 10);

/** A field of /proc/…/status, in MB. */
const megabytes = (pid: number, name: string): number =>
  Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_000;

async function readCsv(
  { url, account, token }: Caller,
  path: string,
): Promise<{ lines: number; bytes: number }> {
  const headers = { 'x-access-key': account.access_key, 'x-access-token': token };
  const answer = await fetch(`${url}${path}`, { headers });
  if (answer.status !== 200) throw new Error(`CSV: ${answer.status}`);
  let [lines, bytes] = [0, 0];
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    for (const byte of chunk) if (byte === 10) lines++;
  }
  return { lines, bytes };
}

/** Disk use of the data, including indexes. */
async function sizes(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ string: string; event: string }>(
    `select pg_total_relation_size('coupon') / (select count(*) from coupon) as string,
       pg_total_relation_size('event') / (select count(*) from event) as event`,
  );
  return `bytes on disk with indexes: ${row!.string} a string, ${row!.event} an event`;
}
