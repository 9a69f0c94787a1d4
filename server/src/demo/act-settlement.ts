import { composeBase } from '@offerbook/gs1';
import { refusal } from './caller.ts';
import { clearinghouse, manufacturers, retailers } from './cast.ts';
import { several, tail } from './printer.ts';
import type { Coupon, OfferRecord, Stage } from './stage.ts';

export interface SettlementOutcome {
  retailers: string[];
  /** Of the first act's redemptions those that the report says stand. */
  settled: string[];
  /** Coupons in the redemption file by funder id. */
  billed: Record<string, number>;
  unknownBase: string;
}

/** The clearinghouse checks a redemption file and finds whom to bill. */
export async function playSettlement(
  stage: Stage,
  file: readonly Coupon[],
  ofFirstAct: readonly string[],
): Promise<SettlementOutcome> {
  const { print } = stage;
  const house = stage.as(clearinghouse);
  print.title('4. What the clearinghouse sees');
  const { data: mine } = await house.get<{ data: Array<{ email_domain: string; name: string }> }>(
    '/clearinghouse/retailers',
  );
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
    const { data } = await house.get<{ data: OfferRecord }>(`/clearinghouse/basegs1/${base}`);
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
  const unknown = await refusal(house.get(`/clearinghouse/basegs1/${stray}`));
  print.line(`  ${stray}  ${print.paint('red', unknown.code)}`);
  print.say(`"${unknown.said}"`, '    ');

  print.line();
  print.say('The funder id stands in the digits of each string; it says whom to bill:');
  print.call('GET /clearinghouse/funder/<funder id>');
  for (const [funderId, coupons] of billed) {
    const { data } = await house.get<{ data: Record<string, string> }>(`/clearinghouse/funder/${funderId}`);
    const name = data['legal_name'] ?? '';
    const where = data['city'] ? `, ${data['city']} ${data['state']}` : '';
    print.line(`  ${funderId.padEnd(8)}  ${several(coupons.length, 'coupon').padEnd(9)}  ${name}${where}`);
  }
  return {
    retailers: mine.map(({ email_domain }) => email_domain),
    settled: redemptions.filter((row) => !row.rolled_back_at).map(({ gs1 }) => gs1),
    billed: Object.fromEntries([...billed].map(([funderId, coupons]) => [funderId, coupons.length])),
    unknownBase: unknown.code,
  };
}

interface Redemption {
  gs1: string;
  store: string;
  rolled_back_at: string;
}
interface Page {
  data: Redemption[];
  nextPageNo: string;
}

/** What one retailer redeemed since yesterday, and in it the coupons of the first act. */
async function showRedemptions(stage: Stage, domain: string, gs1s: readonly string[]): Promise<Redemption[]> {
  const { print } = stage;
  const day = (back: number) =>
    new Date(stage.clock().getTime() - back * 86_400_000).toISOString().slice(0, 10);
  const path = `/clearinghouse/redemptions/${domain}/${day(1)}/${day(0)}`;
  const all: Redemption[] = [];
  for (let page = ''; page !== '-1'; ) {
    const answer = await stage
      .as(clearinghouse)
      .get<Page>(`${path}?pageSize=1000&pageNo=${encodeURIComponent(page)}`);
    all.push(...answer.data);
    page = answer.nextPageNo;
  }
  const rows = all.filter(({ gs1 }) => gs1s.includes(gs1));
  print.line();
  print.call(`GET ${path}`);
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
