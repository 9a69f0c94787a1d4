import { createHash, timingSafeEqual } from 'node:crypto';
import type { CallHead, House } from '../house.ts';
import { Kept } from '../kept.ts';
import type { Actor, Operation } from '../operation.ts';
import { refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { environmentOf, hashToken, isClientToken } from './account.ts';
import { tokenHolder } from './account-store.ts';
import { clientTokenHolder } from './grant-store.ts';
import { wrongSecret } from './sign-in-failures.ts';

/** A disabled account or a revoked key is noticed within this time on every server. */
const freshFor = 1_000;

interface Known {
  actor: Actor;
  accessKey: string;
  until: number;
}

/** Token holders seen within the last second, so that a busy till costs no look-up per call; whoever sends many tokens only makes themselves look up again. */
const known = (_registry: Registry) => new Kept<string, Known>(10_000);

/** Look-ups under way: calls that arrive meanwhile with the same token wait for the one answer. */
const asked = (_registry: Registry) => new Map<string, Promise<Known | undefined>>();

const operator: Actor = {
  accountId: 0,
  role: 'platform',
  emailDomain: '',
  name: 'operator',
  timeZone: undefined,
};

/** Finds out who calls and to which registry they speak; the registry is undefined where no credential names one. */
export async function whoCalls(
  house: House,
  op: Operation,
  call: CallHead,
): Promise<{ actor: Actor; registry: Registry | undefined }> {
  if (op.allow === 'open') return { actor: operator, registry: undefined };
  if (op.allow === 'operator') {
    await asOperator(house, op, call);
    return { actor: operator, registry: undefined };
  }
  const token = header(call, 'x-access-token');
  if (token === undefined) {
    throw refuse.unauthorized(
      'x-access-token is missing. Get one with POST /access_token and send it in this header.',
    );
  }
  const key = keyOf(call);
  if (key === undefined) {
    throw refuse.unauthorized(
      'The access key is missing. Send it in the header x-access-key (or x-api-key).',
    );
  }
  const holder = await whoHoldsToken(house, { key, token });
  if (!holder) {
    throw refuse.unauthorized(
      'The access token is unknown or expired, or belongs to another access key. Get a new one with POST /access_token.',
    );
  }
  return holder;
}

/** Who stands behind a key and token now; undefined when they hold no longer or do not belong together. */
export async function whoHoldsToken(
  house: House,
  { key, token }: { key: string; token: string },
): Promise<{ actor: Actor; registry: Registry } | undefined> {
  const environment = environmentOf(token);
  // No credential is as long: what is kept of it while it is looked up has a bound.
  if (environment === undefined || token.length + key.length > 300) return undefined;
  const registry = house.registries[environment];
  const holder = await holderOf(registry, token, key);
  return holder?.accessKey === key ? { actor: holder.actor, registry } : undefined;
}

async function holderOf(registry: Registry, token: string, key: string): Promise<Known | undefined> {
  // A client's token may come with any key of its platform.
  const name = isClientToken(token) ? `${token} ${key}` : token;
  const cached = registry.part(known).get(name);
  if (cached && cached.until > registry.clock().getTime()) return cached;
  const underWay = registry.part(asked);
  let answer = underWay.get(name);
  if (answer === undefined) {
    answer = lookUp(registry, name, token, key).finally(() => underWay.delete(name));
    underWay.set(name, answer);
  }
  return answer;
}

async function lookUp(
  registry: Registry,
  name: string,
  token: string,
  key: string,
): Promise<Known | undefined> {
  const cache = registry.part(known);
  const now = registry.clock();
  const holder = isClientToken(token)
    ? await clientOf(registry, token, key, now)
    : await tokenHolder(registry.tillDb, hashToken(token), now);
  if (!holder) {
    cache.delete(name);
    return undefined;
  }
  const entry = { ...holder, until: now.getTime() + freshFor };
  cache.set(name, entry);
  return entry;
}

async function clientOf(registry: Registry, token: string, key: string, now: Date) {
  const actor = await clientTokenHolder(registry.tillDb, hashToken(token), key, now);
  return actor && { actor, accessKey: key };
}

/**
 * The access key in either header.
 *
 * @throws Refusal when both are sent and differ.
 */
export function keyOf(call: Pick<CallHead, 'headers'>): string | undefined {
  const [a, b] = [header(call, 'x-access-key'), header(call, 'x-api-key')];
  if (a !== undefined && b !== undefined && a !== b) {
    throw refuse.unauthorized(
      'x-access-key and x-api-key differ. Send one of them, or the same key in both.',
    );
  }
  return a ?? b;
}

function header(call: Pick<CallHead, 'headers'>, name: string): string | undefined {
  const value = call.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

async function asOperator(house: House, op: Operation, call: CallHead): Promise<void> {
  const sent = header(call, 'authorization')?.replace(/^Bearer /i, '') ?? '';
  const tokens = [house.operatorToken, op.scraped === true ? house.metricsToken : undefined];
  // A token that is missing on either side opens nothing.
  if (sent === '' || !tokens.some((token) => token && sameText(sent, token))) {
    const { address } = call;
    throw wrongSecret(
      house.registries.test,
      { kind: 'operator token', account: 'operator', address, now: house.clock() },
      refuse.unauthorized('Operator operations need the header Authorization: Bearer <operator token>.'),
    );
  }
}

/** Compares in constant time; the hash makes lengths alike. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
