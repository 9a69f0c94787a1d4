import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';
import { type Cast, keyOf } from './cast.ts';

/** What a report showed, read over HTTP after everything was settled. */
export interface ReportRow {
  report: ReportName;
  account: string;
  /** The retailer, manufacturer or offer that it is asked about; '' where it is about the caller alone. */
  about: string;
  // biome-ignore lint/suspicious/noExplicitAny: the checker looks into the rows by the fields it knows.
  rows: readonly any[];
}

export type ReportName =
  | 'redemptions'
  | 'offline'
  | 'distribution'
  | 'days'
  | 'overview'
  | 'deposit-feed'
  | 'redemption-feed'
  | 'offer';

/** Page sizes are odd numbers, so that pages end anywhere. */
const pageSizes = [7, 97, 1_000];

/** Shared accounts have the rows of all rounds: they are read in the first rounds only. */
const roundsOfShared = 2;

const day = (distance: number) => new Date(Date.now() + distance * 86_400_000).toISOString().slice(0, 10);

/** Reads every report that an account of the round may read, all pages. */
export async function readReports(stage: Stage, cast: Cast): Promise<ReportRow[]> {
  const found: ReportRow[] = [];
  const span = `${day(-2)}/${day(2)}`;
  const add = async (report: ReportName, account: Account, path: string, about = '') => {
    const rows = await pages(stage, account, path);
    // An account that was disabled, or is not related any more, is refused: that is judged elsewhere.
    if (rows) found.push({ report, account: keyOf(account), about, rows });
  };
  const { manufacturer, partners, providers, retailers, accelerators, clearinghouses, shared } = cast;
  const [sharedManufacturer, sharedProvider, sharedRetailer] = shared as [Account, Account, Account];
  const withShared = stage.round < roundsOfShared;

  for (const account of [manufacturer, ...(withShared ? [sharedManufacturer] : [])]) {
    await add('redemptions', account, `/manufacturer/redemptions/${span}`);
    await add('offline', account, `/manufacturer/offline_redemptions/${span}`);
  }
  await add('days', manufacturer, `/manufacturer/distribution/${span}`);
  for (const { base } of cast.offers) {
    await add('distribution', manufacturer, `/manufacturer/base_gs1/${base}/distribution`, base);
    await add('offer', manufacturer, `/manufacturer/base_gs1/${base}`, base);
  }
  for (const partner of partners) {
    const whose = `?email_domain=${manufacturer.domain}`;
    const path = '/manufacturer_agent/redemptions';
    await add('redemptions', partner, `${path}/${span}${whose}`, manufacturer.domain);
  }
  for (const account of [...retailers, ...accelerators, ...(withShared ? [sharedRetailer] : [])])
    await add('redemptions', account, `/retailer/redemptions/${span}`);
  for (const clearinghouse of clearinghouses)
    for (const { domain } of retailers)
      await add('redemptions', clearinghouse, `/clearinghouse/redemptions/${domain}/${span}`, domain);
  for (const account of [...providers, ...(withShared ? [sharedProvider] : [])])
    for (const mode of ['deposit', 'redemption'] as const)
      await add(`${mode}-feed`, account, `/provider/data/fetch?mode=${mode}`);
  for (const account of [manufacturer, ...providers, ...retailers, ...accelerators])
    await add('overview', account, '/enterprise/overview?days=5');
  return found;
}

/** All rows of a report; undefined when it is refused. */
async function pages(stage: Stage, account: Account, path: string): Promise<unknown[] | undefined> {
  const size = pageSizes[stage.random(pageSizes.length)]!;
  const rows: unknown[] = [];
  let pageNo = '';
  do {
    const query = `${path.includes('?') ? '&' : '?'}pageSize=${size}&pageNo=${pageNo}`;
    const answer = await readOnce(stage, account, `${path}${isPaged(path) ? query : ''}`);
    if (answer === undefined) return undefined;
    const list = answer.gs1s ?? answer.data;
    if (!Array.isArray(list)) return [list];
    // Not one by one as arguments, of which there may be too many.
    for (const row of list) rows.push(row);
    pageNo = answer.nextPageNo ?? '-1';
  } while (pageNo !== '-1');
  return rows;
}

const isPaged = (path: string) => !/\/enterprise\/overview|\/base_gs1\//.test(path);

/** A refusal is an answer too here; anything else that is not 200 fails. */
async function readOnce(stage: Stage, account: Account, path: string) {
  try {
    return await stage.ok(account, 'GET', path);
  } catch (error) {
    if (/was answered (400|401)/.test(String(error))) return undefined;
    throw error;
  }
}
