import { Agent, request } from 'undici';
import { onOrder } from './program.ts';

/** Configuration of the process whose tills all begin at the same moment. */
export interface RaceOrder {
  url: string;
  accessKey: string;
  token: string;
  tills: number;
  /** For each round the string of each till, in turn. */
  rounds: string[][];
}

export interface RaceReport {
  /** How long each call of every round waited. */
  waitsMs: number[];
  /** Strings that were newly redeemed, of each round. */
  redeemed: number[];
}

/** One round after the other: all tills send at once, and the next round begins when the last is answered. */
async function race({ url, accessKey, token, tills, rounds }: RaceOrder): Promise<RaceReport> {
  const dispatcher = new Agent({ connections: tills, pipelining: 1 });
  const headers = {
    'content-type': 'application/json',
    'x-access-key': accessKey,
    'x-access-token': token,
  };
  const report: RaceReport = { waitsMs: [], redeemed: [] };
  const redeem = async (gs1: string, id: string): Promise<number> => {
    const sentAt = performance.now();
    const answer = await request(`${url}/retailer/redeem`, {
      dispatcher,
      method: 'POST',
      headers,
      body: JSON.stringify({ gs1s: gs1, selected_store: '0042', client_txn_id: id }),
    });
    const body = (await answer.body.json()) as { newly_redeemed?: unknown[] };
    report.waitsMs.push(performance.now() - sentAt);
    if (body.newly_redeemed === undefined) throw new Error(`answered ${answer.statusCode}`);
    return body.newly_redeemed.length;
  };
  for (const [nth, strings] of rounds.entries()) {
    const answers = await Promise.all(strings.map((gs1, till) => redeem(gs1, `race-${gs1}-${nth}-${till}`)));
    report.redeemed.push(answers.reduce((sum, one) => sum + one, 0));
  }
  await dispatcher.close();
  return report;
}

onOrder(race);
