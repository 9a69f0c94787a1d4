import { createHash } from 'node:crypto';
import { composeBase, composeSerialized } from '@offerbook/gs1';
import {
  authorize,
  brandOf,
  chooseAccelerator,
  chooseClearinghouse,
  grant,
  lockedOffer,
  type Party,
  prefixOf,
} from '@offerbook/world';
import { type Role, roles } from 'offerbook/dist/platform/vocabulary/roles.js';
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
  const as = (role: Role): Party => {
    const actor = actors.of(role);
    const ok = async (method: string, path: string, body?: object) => {
      const { body: answer } = await actors.ok(method, path, headersOf(actor), body);
      pool.harvest(answer);
      return answer;
    };
    return { domain: actor.email_domain, ok };
  };
  const [maker, giver, till] = [as('manufacturer'), as('provider'), as('retailer')];
  const partner = as('authorized_partner');

  const base = newBase(actors, random);
  const insert = newBase(actors, random, 2);
  await authorize(maker, partner);
  for (const base_gs1 of [base, insert]) {
    await lockedOffer(maker, [giver], { base_gs1 });
    const lookup_code = `L-${digits(random, 8)}`;
    await maker.ok('POST', `/manufacturer/base_gs1/${base_gs1}/lookup_code`, { lookup_code });
  }
  await grant(maker, partner, await brandOf(maker, 'Sunny Oats'), 'full_set_with_lock');
  await chooseAccelerator(till, as('accelerator'));
  await chooseClearinghouse(till, as('clearinghouse'));
  const prefix = await prefixOf(giver);
  const strings = Array.from({ length: 24 }, () => randomString(base, prefix, random));
  await giver.ok('POST', '/provider/deposit', { gs1s: strings });
  await till.ok('POST', '/retailer/redeem', { gs1s: strings.slice(0, 6), selected_store: '0042' });
  await till.ok('POST', '/retailer/redeem', {
    gs1s: `${insert}${digits(random, 4)}`,
    selected_store: '0042',
  });
  await till.ok('DELETE', `/retailer/rollback/${strings[0]}`);
  await giver.ok('GET', `/provider/fetch_code/${strings[7]}`);
  const invited = { email: `guest-${digits(random, 9)}@guests.example`, name: 'Guest', role: 'member' };
  await maker.ok('POST', '/enterprise/users', invited);
  await approveWebhook(maker, receiver, actors.name);
  await letPlatformIn(actors, pool);
  return { prefix };
}

/** A base string under the lane's funder. */
const newBase = ({ funder }: Actors, random: Random, format: 0 | 2 = 0): string =>
  composeBase({ format, funderId: funder, offerCode: digits(random, 6) });

/** A string of the provider under the offer. */
const randomString = (base: string, prefix: string, random: Random): string =>
  composeSerialized(base, prefix + digits(random, 15 - prefix.length));

async function approveWebhook(owner: Party, receiver: Receiver, lane: string): Promise<void> {
  const url = `${receiver.url}/${lane}/good`;
  const { data } = (await owner.ok('PUT', '/enterprise/webhook', { url })) as {
    data: { state: string; verification_token?: string };
  };
  if (data.verification_token === undefined) return;
  receiver.learn(url, data.verification_token);
  if (data.state === 'pending') await owner.ok('POST', '/enterprise/webhook/verify', { method: 'endpoint' });
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
  const party = (role: Role): Party => ({
    domain: actors.of(role).email_domain,
    ok: async (method, path, body) => (await actors.ok(method, path, headersOf(actors.of(role)), body)).body,
  });
  const [provider, retailer] = [party('provider'), party('retailer')];
  const base = await lockedOffer(party('manufacturer'), [provider], { base_gs1: newBase(actors, random) });
  const gs1s = randomString(base, await prefixOf(provider), random);
  const { newly_added } = await provider.ok('POST', '/provider/deposit', { gs1s });
  const { newly_redeemed } = await retailer.ok('POST', '/retailer/redeem', { gs1s });
  const { already_redeemed } = await retailer.ok('POST', '/retailer/redeem', { gs1s });
  const counts = [newly_added, newly_redeemed, already_redeemed].map((list) => list?.length);
  if (counts.join() !== '1,1,1') throw new Error(`deposit, redeem and redeem again gave ${counts}`);
  await actors.ok('GET', '/readyz', {});
  await actors.ok('GET', '/metrics', operatorHeaders);
}
