import { createHash } from 'node:crypto';
import { composeBase, composeSerialized } from '@offerbook/gs1';
import { roles } from 'offerbook/dist/platform/vocabulary/roles.js';
import type { Random } from '../random.ts';
import { type Actors, headersOf, operatorHeaders } from './actors.ts';
import type { Pool } from './pool.ts';
import type { Receiver } from './receiver.ts';
import { digits } from './scope.ts';

const md5 = (...parts: string[]): string => createHash('md5').update(parts.join('')).digest('hex');
const back = 'https://platform.example/back';

/** Opens the lane's accounts. */
export async function openAccounts(actors: Actors): Promise<void> {
  for (const role of roles) await actors.open(role);
  await actors.signUp();
}

/**
 * Makes what valid calls need, through calls that must succeed: an offer between the lane's accounts with strings in
 * every state, a webhook, a code, a client's token. Again and again, because calls delete and forbid.
 */
export async function setScene(
  actors: Actors,
  pool: Pool,
  receiver: Receiver,
  random: Random,
): Promise<{ prefix: string }> {
  const [manufacturer, provider, retailer] = (['manufacturer', 'provider', 'retailer'] as const).map((role) =>
    actors.of(role),
  ) as [ReturnType<Actors['of']>, ReturnType<Actors['of']>, ReturnType<Actors['of']>];
  const enabled = (role: (typeof roles)[number]) => ({
    email_domain: actors.of(role).email_domain,
    enabled: 'yes',
  });
  const as = (actor: typeof manufacturer) => async (method: string, path: string, body?: object) => {
    const { body: answer } = await actors.ok(method, path, headersOf(actor), body);
    pool.harvest(answer);
    return answer;
  };
  const [maker, giver, till] = [as(manufacturer), as(provider), as(retailer)];

  const base = composeBase({ format: 0, funderId: actors.funder, offerCode: digits(random, 6) });
  const insert = composeBase({ format: 2, funderId: actors.funder, offerCode: digits(random, 6) });
  for (const base_gs1 of [base, insert]) {
    const { data } = await maker('POST', '/manufacturer/base_gs1?lock=yes', { data: offerData(base_gs1) });
    const access = `/manufacturer/manufacturer_agents/${actors.of('authorized_partner').email_domain}/toggle_brand/${data.brand_internal_id}`;
    await maker('PUT', '/manufacturer/toggle/manufacturer_agent', enabled('authorized_partner'));
    await maker('PUT', access, { access_type: 'full_set_with_lock', enabled: 'yes' });
    await maker('POST', `/manufacturer/base_gs1/${base_gs1}/toggle_provider`, enabled('provider'));
    await maker('POST', `/manufacturer/base_gs1/${base_gs1}/lookup_code`, {
      lookup_code: `L-${digits(random, 8)}`,
    });
  }
  await till('PUT', '/retailer/toggle/accelerator', enabled('accelerator'));
  await till('PUT', '/retailer/toggle/clearinghouse', enabled('clearinghouse'));
  const { prefix } = await giver('POST', '/provider/serialization_prefix');
  const strings = Array.from({ length: 24 }, () =>
    composeSerialized(base, prefix + digits(random, 15 - prefix.length)),
  );
  await giver('POST', '/provider/deposit', { gs1s: strings });
  await till('POST', '/retailer/redeem', { gs1s: strings.slice(0, 6), selected_store: '0042' });
  await till('POST', '/retailer/redeem', { gs1s: `${insert}${digits(random, 4)}`, selected_store: '0042' });
  await till('DELETE', `/retailer/rollback/${strings[0]}`);
  await giver('GET', `/provider/fetch_code/${strings[7]}`);
  const invited = { email: `guest-${digits(random, 9)}@guests.example`, name: 'Guest', role: 'member' };
  await maker('POST', '/enterprise/users', invited);
  await approveWebhook(maker, receiver, actors.name);
  await letPlatformIn(actors, pool);
  return { prefix };
}

/** A whole, valid master offer file. */
export const offerData = (base_gs1: string) => ({
  base_gs1,
  brand_id: 'Sunny Oats',
  description: 'Save $1.00 on two boxes of Sunny Oats',
  campaign_start_time: '01/01/2020',
  redemption_end_time: '12/31/2035',
  total_circulation: '100000',
  primary_purchase_save_value: '100',
  primary_purchase_requirements: '2',
  primary_purchase_req_code: '0',
  primary_purchase_gtins: ['00012345678905'],
});

type Send = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

async function approveWebhook(owner: Send, receiver: Receiver, lane: string): Promise<void> {
  const url = `${receiver.url}/${lane}/good`;
  const { data } = (await owner('PUT', '/enterprise/webhook', { url })) as {
    data: { state: string; verification_token?: string };
  };
  if (data.verification_token === undefined) return;
  receiver.learn(url, data.verification_token);
  if (data.state === 'pending') await owner('POST', '/enterprise/webhook/verify', { method: 'endpoint' });
}

/** The whole third-party login: a token in use, and a temp_token that waits for its trade. */
async function letPlatformIn(actors: Actors, pool: Pool): Promise<void> {
  const platform = actors.of('platform');
  // Platforms lose their URLs when the settings are saved without them.
  const settings = { redirect_urls: [back], origins: ['https://platform.example'] };
  await actors.ok('PUT', '/enterprise/settings', headersOf(platform), settings);
  await actors.signUp();
  const trade = async () => {
    const temp_token = await consent(actors, pool);
    return { temp_token, signature: md5(temp_token, platform.secret_key) };
  };
  const { body } = await actors.ok('GET', `/oauth_token?${new URLSearchParams(await trade())}`, {});
  actors.clientToken = { 'x-access-key': platform.access_key, 'x-access-token': body.access_token };
  pool.addPair('temp token', await trade());
  const { cookie, account } = actors.person;
  const asPerson = { cookie, 'x-account': account, 'x-offerbook-portal': '1' };
  pool.harvest((await actors.ok('GET', '/enterprise/grants', asPerson)).body);
}

async function consent(actors: Actors, pool: Pool): Promise<string> {
  const { access_key, secret_key } = actors.of('platform');
  const { cookie, account } = actors.person;
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const link = {
    access_key,
    redirectURL: back,
    timestamp,
    signature: md5(access_key, back, timestamp, secret_key),
  };
  const page = await actors.ok('GET', `/oauth_access?${new URLSearchParams(link)}`, { cookie });
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
  pool.addPair('link', link);
  pool.addPair('form', { ticket, step: 'allow', account });
  const form = new URLSearchParams({ ticket, step: 'allow', account }).toString();
  const done = await actors.client.send({
    method: 'POST',
    path: '/oauth_access',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: form,
  });
  const token = new URL(done.headers.get('location') ?? 'none:').searchParams.get('temp_token');
  if (!token) throw new Error(`no consent: ${done.status} ${done.text.slice(0, 300)}`);
  return token;
}

/** After the run: the registry still does what it is for, between new accounts. */
export async function stillWorks(actors: Actors, random: Random): Promise<void> {
  for (const role of roles) await actors.open(role);
  const base = composeBase({ format: 0, funderId: actors.funder, offerCode: digits(random, 6) });
  const [maker, giver, till] = [actors.of('manufacturer'), actors.of('provider'), actors.of('retailer')].map(
    headersOf,
  );
  await actors.ok('POST', '/manufacturer/base_gs1?lock=yes', maker!, { data: offerData(base) });
  const provider = { email_domain: actors.of('provider').email_domain, enabled: 'yes' };
  await actors.ok('POST', `/manufacturer/base_gs1/${base}/toggle_provider`, maker!, provider);
  const { prefix } = (await actors.ok('POST', '/provider/serialization_prefix', giver!)).body;
  const gs1 = composeSerialized(base, prefix + digits(random, 15 - prefix.length));
  const { newly_added } = (await actors.ok('POST', '/provider/deposit', giver!, { gs1s: gs1 })).body;
  const { newly_redeemed } = (await actors.ok('POST', '/retailer/redeem', till!, { gs1s: gs1 })).body;
  const { already_redeemed } = (await actors.ok('POST', '/retailer/redeem', till!, { gs1s: gs1 })).body;
  const counts = [newly_added, newly_redeemed, already_redeemed].map((list) => list?.length);
  if (counts.join() !== '1,1,1') throw new Error(`deposit, redeem and redeem again gave ${counts}`);
  await actors.ok('GET', '/readyz', {});
  await actors.ok('GET', '/metrics', operatorHeaders);
}
