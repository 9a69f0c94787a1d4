import { writeFileSync } from 'node:fs';
import { type Caller, ok } from '@offerbook/world';
import { compare, worst } from './compare.ts';
import { type Bench, type Finding, shown } from './finding.ts';
import { fillLedger, size } from './ledger.ts';
import { type OnPostgresql, onPostgresql } from './on-postgresql.ts';
import { memoryKb } from './process-figures.ts';
import { account, openShop, type Shop } from './shop.ts';
import type { Sql } from './stock.ts';

type Work = (
  pg: OnPostgresql & { shop: Shop; seconds: number; progress: (line: string) => void },
) => Promise<Finding>;

const onLedger =
  (work: Work): Bench['run'] =>
  (seconds, progress) =>
    onPostgresql(async (pg) => {
      const shop = await openShop(pg.server.url, 2);
      progress(`writing ${shown(size.strings)} strings and ${shown(size.redemptions)} redemptions`);
      await fillLedger(pg.sql, shop);
      await pg.settle();
      return work({ ...pg, shop, seconds, progress });
    });

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const span = `${day(100)}/${day(0)}`;

/** Milliseconds of an answer. */
const answerMs = (by: Caller, path: string) => async (): Promise<number> => {
  const begin = performance.now();
  await ok(by.get(path));
  return performance.now() - begin;
};

/** In turns, so that both run under the same conditions. */
const many = { turns: 15, warmUps: 5, unit: 'ms' };

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
  run: onLedger(async ({ shop, seconds, progress }) => {
    const findings = new Map<string, Finding>();
    for (const role of ['manufacturer', 'retailer'] as const) {
      const path = `/${role}/redemptions/${span}`;
      const last = await pageAfter(shop[role], path, 999 * 100);
      const finding = await compare(
        {
          ...{ ...many, seconds, target: { atMost: 1.5 }, floorIs: 'page 1 of the same report' },
          floor: answerMs(shop[role], path),
          figure: answerMs(shop[role], `${path}?pageNo=${last}`),
        },
        progress,
      );
      findings.set(`redemptions of the ${role}`, finding);
    }
    return worst(findings);
  }),
};

export const reportDistribution: Bench = {
  name: 'report-distribution',
  about: `The distribution report of an offer with ${shown(size.strings)} strings on PostgreSQL over HTTP, against that of an offer with ${shown(size.few)}.`,
  run: onLedger(async ({ sql, shop: { manufacturer, bases }, seconds, progress }) => {
    const path = (base: string) => `/manufacturer/base_gs1/${base}/distribution`;
    const { data } = await ok(manufacturer.get(path(bases[0]!)));
    if (data.deposited !== size.strings || data.redeemed !== size.redemptions)
      throw new Error(`the report says ${JSON.stringify(data)}`);
    const finding = await compare(
      {
        ...{ ...many, seconds, target: { atMost: 5 } },
        floorIs: `the same report of an offer with ${shown(size.few)} strings over as many days`,
        floor: answerMs(manufacturer, path(bases[1]!)),
        figure: answerMs(manufacturer, path(bases[0]!)),
      },
      progress,
    );
    return { ...finding, seen: [...finding.seen, await sizes(sql)] };
  }),
};

export const reportOverview: Bench = {
  name: 'report-overview',
  about: `The overview of 90 days of an account with ${shown(size.redemptions)} redemptions on PostgreSQL over HTTP, against that of one without any; the worst role counts.`,
  run: onLedger(async ({ server, shop, seconds, progress }) => {
    const path = '/enterprise/overview?days=90&zone=America/New_York';
    const findings = new Map<string, Finding>();
    for (const role of ['manufacturer', 'provider', 'retailer'] as const) {
      const empty = await account(server.url, role, `empty-${role}.example`);
      const finding = await compare(
        {
          ...{ ...many, seconds, target: { atMost: 4 } },
          floorIs: 'the overview of an account without redemptions',
          floor: answerMs(empty, path),
          figure: answerMs(shop[role], path),
        },
        progress,
      );
      findings.set(role, finding);
    }
    return worst(findings);
  }),
};

export const reportCsv: Bench = {
  name: 'report-csv',
  about: `Extra memory of the server while it streams ${shown(size.redemptions)} redemptions as CSV, against the 100 MB it may take.`,
  run: onLedger(async ({ server, shop: { manufacturer }, seconds, progress }) => {
    const path = `/manufacturer/redemptions/${span}`;
    const megabytes = (when?: 'VmHWM') => memoryKb(server.pid, when) / 1_000;
    const page = answerMs(manufacturer, `${path}?pageSize=1000`);
    // Page requests for some seconds: memory that any work needs is allocated before the measurement.
    for (const end = performance.now() + seconds * 1_000; performance.now() < end; ) await page();
    return compare(
      {
        ...{ turns: 3, unit: 'MB', target: { atMost: 1 }, floorIs: 'what it may take', floor: () => 100 },
        by: (values) => Math.max(...values),
        figure: async () => {
          const before = megabytes();
          // Resets the peak on Linux (proc(5), clear_refs).
          writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
          const begin = performance.now();
          const { lines, bytes } = await readCsv(manufacturer, `${path}?format=csv`);
          const took = (performance.now() - begin) / 1_000;
          if (lines !== size.redemptions + size.few / 5 + 1) throw new Error(`${lines} lines came`);
          const beside = { 'MB before': before, 'MB of CSV': bytes / 1e6, 's of CSV': took };
          return { value: megabytes('VmHWM') - before, beside };
        },
      },
      progress,
    );
  }),
};

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
