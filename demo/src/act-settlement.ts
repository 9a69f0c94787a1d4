import {
  checkBase,
  listClearinghouseRetailers,
  listRetailerRedemptions,
  OfferbookError,
  type Row,
  readFunderForSettlement,
} from '@offerbook/client';
import { composeBase } from '@offerbook/gs1';
import { clearinghouse, manufacturers, retailers } from './cast.ts';
import { several, tail } from './printer.ts';
import { type Coupon, isoDay, type Stage } from './stage.ts';

export interface SettlementOutcome {
  retailers: string[];
  /** The redemptions of the first act that the report shows as not rolled back. */
  settled: string[];
  /** Coupons in the redemption file by funder id. */
  billed: Record<string, number>;
  unknownBase: string;
}

/** The clearinghouse checks a redemption file and finds the funders to bill. */
export async function playSettlement(
  stage: Stage,
  file: readonly Coupon[],
  ofFirstAct: readonly string[],
): Promise<SettlementOutcome> {
  const { print } = stage;
  const registry = stage.as(clearinghouse);
  print.title('4. What the clearinghouse sees');
  const { data: mine } = await registry.call(listClearinghouseRetailers);
  print.call('GET /clearinghouse/retailers');
  print.say(
    `${clearinghouse.name} settles for ${mine.map(({ name }) => name).join(', ')}. ${retailers.saltmarsh.name} did not assign it and is not there.`,
  );
  const redemptions = await showRedemptions(stage, retailers.cornerlight.email_domain, ofFirstAct);

  print.line();
  print.say(
    `A redemption file with ${several(file.length, 'coupon')} of today comes in. Each base data string is checked:`,
  );
  print.call('GET /clearinghouse/basegs1/<base data string>');
  const billed = new Map<string, Coupon[]>();
  const rows: string[][] = [];
  for (const base of new Set(file.map(({ offer }) => offer.base))) {
    const { data } = await registry.call(checkBase, { params: { base_gs1: base } });
    const coupons = file.filter(({ offer }) => offer.base === base);
    billed.set(data.funder_id, [...(billed.get(data.funder_id) ?? []), ...coupons]);
    rows.push([base, data.description, data.phase]);
  }
  print.table(rows);
  const stray = composeBase({
    format: 0,
    funderId: manufacturers.bramblewick.funder_ids[0],
    offerCode: '999999',
  });
  const unknown = await registry.call(checkBase, { params: { base_gs1: stray } }).catch((error) => error);
  if (!(unknown instanceof OfferbookError))
    throw new Error('The registry knows an offer that was never made.');
  print.line(`  ${stray}  ${print.paint('red', unknown.code)}`);
  print.say(`"${unknown.message}"`, '    ');

  print.line();
  print.say('The funder id stands in the digits of each string; it says whom to bill:');
  print.call('GET /clearinghouse/funder/<funder id>');
  for (const [funderId, coupons] of billed) {
    const { data } = await registry.call(readFunderForSettlement, { params: { funder_id: funderId } });
    const where = data.city ? `, ${data.city} ${data.state}` : '';
    print.line(
      `  ${funderId.padEnd(8)}  ${several(coupons.length, 'coupon').padEnd(9)}  ${data.legal_name}${where}`,
    );
  }
  return {
    retailers: mine.map(({ email_domain }) => email_domain),
    settled: redemptions.filter((row) => !row.rolled_back_at).map(({ gs1 }) => gs1),
    billed: Object.fromEntries([...billed].map(([funderId, coupons]) => [funderId, coupons.length])),
    unknownBase: unknown.code,
  };
}

type Redemption = Row<typeof listRetailerRedemptions>;

/** Prints a retailer's redemptions since yesterday. @returns those of the first act. */
async function showRedemptions(stage: Stage, domain: string, gs1s: readonly string[]): Promise<Redemption[]> {
  const { print } = stage;
  const params = { email_domain: domain, from: isoDay(-1), to: isoDay(0) };
  const query = { pageSize: 1_000 };
  const all: Redemption[] = [];
  for await (const row of stage.as(clearinghouse).rows(listRetailerRedemptions, { params, query }))
    all.push(row);
  const rows = all.filter(({ gs1 }) => gs1s.includes(gs1));
  print.line();
  print.call(`GET /clearinghouse/redemptions/${domain}/${params.from}/${params.to}`);
  print.say(`${several(all.length, 'redemption')} since yesterday, Dana's among them:`);
  print.table(
    rows.map(({ gs1, store, rolled_back_at }) => [
      tail(gs1),
      `store ${store}`,
      stage.couponOf(gs1).offer.title,
      rolled_back_at ? 'rolled back' : 'to be settled',
    ]),
  );
  return rows;
}
