import { composeBase } from '@offerbook/gs1';
import {
  approvedWebhook,
  authorize,
  authorizeProvider,
  brandOf,
  chooseAccelerator,
  chooseClearinghouse,
  grant,
  mainStreet,
  offerData,
  prefixOf,
} from '@offerbook/world';
import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';
import { pick } from '../random.ts';
import { actionsText } from './changes.ts';
import type { AccountKey } from './entitlement.ts';
import type { KnownFact } from './facts.ts';
import { openKeys, type ScopedKey } from './keys.ts';
import type { Receivers } from './receivers.ts';
import { addSecond, type SecondWebhook } from './second-webhook.ts';

export const keyOf = ({ role, domain }: Account): AccountKey => `${role} ${domain}`;

/** Lists of actions, each of which a webhook may ask for. */
export const choices: string[][] = [
  [],
  ['deposited', 'deleted', 'redeemed', 'rollback', 'mof_create', 'mof_update', 'mof_delete'],
  ['redeemed', 'rollback'],
  ['deposited', 'redeemed', 'mof_update'],
];

/** URLs of each webhook in a round. */
export const addresses = 2;

export const storeId = '0042';

/** An offer of the round. */
export interface CastOffer {
  base: string;
  brands: string[];
}

/** Who acts, on what, and what is so before the first call of the round. */
export interface Cast {
  manufacturer: Account;
  partners: Account[];
  providers: Account[];
  retailers: Account[];
  accelerators: Account[];
  clearinghouses: Account[];
  /** An account that goes live in the round. */
  leaver: Account;
  /** Accounts that all parts share: they listen, and nothing else of theirs is changed. */
  shared: Account[];
  prefixes: Map<Account, string>;
  round: number;
  offers: CastOffer[];
  known: KnownFact[];
  /** The manufacturer of each brand and base string. */
  owners: Map<string, string>;
  /** The URL each webhook was last saved with. */
  urls: Map<AccountKey, string>;
  /** Second webhooks of some accounts. */
  seconds: SecondWebhook[];
  keys: ScopedKey[];
  /** Accounts that rotated a secret in the round. */
  rotated: Set<Account>;
  /** Deliveries seen in the log of each account. */
  deliveries: Map<AccountKey, Array<{ id: string; messageId: string }>>;
}

type Parties = Omit<
  Cast,
  | 'leaver'
  | 'offers'
  | 'known'
  | 'owners'
  | 'urls'
  | 'seconds'
  | 'keys'
  | 'rotated'
  | 'deliveries'
  | 'prefixes'
  | 'round'
>;

/** The accounts of a round. */
export async function openParties(stage: Stage): Promise<Parties> {
  const open = async (role: Account['role'], count: number) => {
    const opened: Account[] = [];
    for (let at = 0; at < count; at++) opened.push(await stage.newAccount(role));
    return opened;
  };
  const [manufacturer] = await open('manufacturer', 1);
  const retailers = await open('retailer', 2);
  await stage.ok(retailers[0]!, 'PUT', `/retailer/store/${storeId}`, mainStreet);
  return {
    manufacturer: manufacturer!,
    partners: await open('authorized_partner', 3),
    providers: await open('provider', 2),
    retailers,
    accelerators: await open('accelerator', 1),
    clearinghouses: await open('clearinghouse', 2),
    shared: [
      await stage.account('manufacturer'),
      await stage.account('provider'),
      await stage.account('retailer'),
    ],
  };
}

/** Disables the accounts of a round, so that those of the next are the only ones that listen. */
export async function dismiss(stage: Stage, cast: Cast): Promise<void> {
  const { manufacturer, partners, providers, retailers, accelerators, clearinghouses } = cast;
  const own = [manufacturer, ...partners, ...providers, ...retailers, ...accelerators, ...clearinghouses];
  for (const { accountId } of own)
    if (accountId !== cast.leaver.accountId)
      await stage.operator('POST', `/operator/accounts/${accountId}/disable`);
}

const leavers = ['provider', 'clearinghouse', 'accelerator', 'authorized_partner'] as const;

/** Brings every relationship and webhook to a state that is known, and makes the round's offers. */
export async function castOf(stage: Stage, parties: Parties, receivers: Receivers): Promise<Cast> {
  const { manufacturer, partners, providers, retailers, accelerators, clearinghouses, shared } = parties;
  const { random, round } = stage;
  const leaver = await stage.newAccount(leavers[round % leavers.length]!);
  const cast: Cast = {
    ...parties,
    leaver,
    round,
    prefixes: new Map(),
    offers: [],
    known: [],
    owners: new Map(),
    urls: new Map(),
    seconds: [],
    keys: await openKeys(stage, parties),
    rotated: new Set(),
    deliveries: new Map(),
  };
  const know = (kind: KnownFact['kind'], key: string, value: string) => cast.known.push({ kind, key, value });
  const own = [manufacturer, ...partners, ...providers, ...retailers, ...accelerators, ...clearinghouses];
  for (const account of [...own, ...shared, leaver]) know('enabled', keyOf(account), 'yes');
  if (leaver.role === 'authorized_partner') cast.partners = [...partners, leaver];
  if (leaver.role === 'clearinghouse') cast.clearinghouses = [...clearinghouses, leaver];
  if (leaver.role === 'accelerator') cast.accelerators = [...accelerators, leaver];
  if (leaver.role === 'provider') cast.providers = [...providers, leaver];

  for (const account of [...own, ...shared, leaver]) await listen(stage, account, cast, receivers);
  for (const account of [partners[0]!, providers[0]!, retailers[0]!, clearinghouses[0]!])
    await addSecond(stage, account, cast, receivers);
  for (const provider of cast.providers) cast.prefixes.set(provider, await prefixOf(stage.as(provider)));
  await makeOffers(stage, cast);

  const maker = stage.as(manufacturer);
  for (const partner of cast.partners) {
    const { domain } = partner;
    await authorize(maker, partner);
    know('authorized', `${manufacturer.domain} ${domain}`, 'yes');
    for (const brand of cast.offers[0]!.brands) {
      const has = random(2) === 0;
      // Given first, because taking away another type than the present one changes nothing.
      await grant(maker, partner, brand, 'view_only');
      if (!has) await grant(maker, partner, brand, 'view_only', 'no');
      know('access', `${brand} ${domain}`, has ? 'view_only' : '');
    }
    for (const { base } of cast.offers) know('edit', `${base} ${domain}`, '');
  }
  for (const retailer of retailers) {
    const clearinghouse = pick(random, clearinghouses);
    await chooseClearinghouse(stage.as(retailer), clearinghouse);
    know('clearinghouse', retailer.domain, clearinghouse.domain);
    for (const accelerator of cast.accelerators) await chooseAccelerator(stage.as(retailer), accelerator);
  }
  return cast;
}

/** Saves and proves the account's webhook, for the actions of a choice. */
async function listen(stage: Stage, account: Account, cast: Cast, receivers: Receivers): Promise<void> {
  const key = keyOf(account);
  // A new URL each round, so that its secrets are known even if an answer of the last round was lost.
  const url = receivers.url(key, stage.round * addresses);
  const actions = pick(stage.random, choices);
  const secrets = await approvedWebhook(stage.as(account), { url, actions }, (token) =>
    receivers.expectProof(key, url, token),
  );
  receivers.expectSecret(key, 'primary', secrets.primary_secret);
  receivers.expectSecret(key, 'secondary', secrets.secondary_secret);
  cast.urls.set(key, url);
  cast.known.push(
    { kind: 'live', key, value: 'yes' },
    { kind: 'actions', key, value: actionsText(actions) },
    { kind: 'saved', key: `${key} ${url}`, value: actionsText(actions) },
  );
}

async function makeOffers(stage: Stage, cast: Cast): Promise<void> {
  const { manufacturer, providers } = cast;
  const maker = stage.as(manufacturer);
  for (let at = 0; at < 3; at++) {
    // The manufacturer is the round's own, and so is its funder id.
    const base = composeBase({
      format: 0,
      funderId: String(770_000 + stage.round),
      offerCode: String(at).padStart(6, '0'),
    });
    const brands: string[] = [];
    for (const brand_id of ['Sunny Oats', 'Moony Oats']) {
      const body = { data: offerData(base, { brand_id }) };
      // Created under one brand and moved to the other: both exist then.
      const { data } = await stage.ok(manufacturer, 'POST', '/manufacturer/base_gs1', body);
      brands.push(await brandOf(maker, brand_id));
      if (data.base_gs1 !== base) throw new Error(`the offer was saved as ${data.base_gs1}`);
    }
    await stage.ok(manufacturer, 'PUT', `/manufacturer/base_gs1/${base}/lock`, { lock: 'yes' });
    cast.offers.push({ base, brands });
    cast.owners.set(base, manufacturer.domain);
    for (const brand of brands) cast.owners.set(brand, manufacturer.domain);
    cast.known.push(
      { kind: 'brand', key: base, value: brands[1]! },
      { kind: 'worth', key: base, value: '100' },
    );
    for (const provider of providers) {
      await authorizeProvider(maker, base, provider);
      cast.known.push({ kind: 'provider', key: `${base} ${provider.domain}`, value: 'yes' });
    }
  }
}
