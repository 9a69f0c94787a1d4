import type { Answer, listKeys, readSamples, redeemCoupons } from '@offerbook/client';
import { given, headersFor } from './credentials.ts';

const placeholder = { gs1: '8112000099884590009100000000000001', store: '0042', txn: 'first-call-1' };

/** The answer, where the account may call that. */
async function asked<T>(path: string, body?: object): Promise<T | undefined> {
  const headers = { ...headersFor('account'), ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(path, {
    headers,
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as T) : undefined;
}

/** The values of the account that reads, by what stands in their place; undefined where it has no till or no sample coupon left. */
async function ownValues(): Promise<Array<[before: string, after: string]> | undefined> {
  const samples = (await asked<Answer<typeof readSamples>>('/enterprise/sample_data'))?.data;
  if (samples === undefined || samples.gs1s.length === 0) return undefined;
  const retailer = samples.counterparties.find(({ role }) => role === 'retailer')?.email_domain;
  const dry = { gs1s: samples.gs1s, pre_process: 'yes', retailer_email_domain: retailer };
  const judged = await asked<Answer<typeof redeemCoupons>>('/retailer/redeem', dry);
  const gs1 = judged?.newly_redeemed[0]?.gs1;
  if (gs1 === undefined) return undefined;
  const keys = given().key === '' ? await asked<Answer<typeof listKeys>>('/enterprise/keys') : undefined;
  const key = given().key || (keys?.data[0]?.access_key ?? 'ACCESS_KEY');
  const store = samples.stores[0] ?? placeholder.store;
  const ofAccelerator: Array<[string, string]> = [
    ['/retailer/rollback/', '/accelerator/rollback/'],
    ['"client_txn_id"', `"retailer_email_domain": "${retailer}", "client_txn_id"`],
  ];
  return [
    ['ACCESS_KEY', key],
    ['"selected_store": "0042"', `"selected_store": "${store}"`],
    [placeholder.gs1, gs1],
    // Another id for each sale: with one that was used the registry repeats its answer.
    [placeholder.txn, `first-call-${Date.now().toString(36)}`],
    ...(retailer === undefined ? [] : ofAccelerator),
  ];
}

/** Puts the values of the account into the first calls of the front page, when its credentials are known. @returns does so. */
export function addFirstCalls(): () => void {
  const codes = [...document.querySelectorAll<HTMLElement>('#first-calls ~ .sample code')];
  const written = codes.map((code) => code.textContent ?? '');
  let latest = 0;
  return async () => {
    const mine = ++latest;
    const values = Object.keys(headersFor('account')).length > 0 ? await ownValues() : undefined;
    if (mine !== latest) return;
    for (const [at, code] of codes.entries())
      code.textContent = (values ?? []).reduce(
        (text, [before, after]) => text.replaceAll(before, after),
        written[at]!,
      );
  };
}
