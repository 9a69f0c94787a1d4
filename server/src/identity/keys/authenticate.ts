import { hash, timingSafeEqual } from 'node:crypto';
import { bearerOf, header, keyOf } from '../../platform/pipeline/access-key.ts';
import type { Caller } from '../../platform/pipeline/admission.ts';
import type { App, CallHead } from '../../platform/pipeline/app.ts';
import type { Actor } from '../../platform/pipeline/context.ts';
import { FreshCache } from '../../platform/pipeline/fresh-cache.ts';
import type { Operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { environmentOf, hashToken, isClientToken } from '../accounts/account.ts';
import { actorOf } from '../accounts/account-store.ts';
import { wrongSecret } from './sign-in-failures.ts';
import { clientTokenHolder, keyOfRow, tokenHolder, writeKeyUsed } from './token-store.ts';

/** Lifetime of a cache entry: a disabled account or a revoked key is refused after it on every server. */
const cacheTtlMs = 1_000;
const maxCredentialChars = 300;
/** Interval at which the use of a key is written. */
const usedEveryMs = minuteMs;

interface CachedHolder {
  caller: Caller & { kind: 'account' };
  accessKey: string;
}

/** Token holders looked up within the last second, so that a busy till does not cost a query per call. */
const holderCache = (_registry: Registry) => new FreshCache<CachedHolder>(cacheTtlMs);

/** Look-ups in flight: concurrent calls with the same token share one query. */
const inFlight = (_registry: Registry) => new Map<string, Promise<CachedHolder | undefined>>();

/**
 * Authenticates the caller by the credentials in the headers: an account by key and token, or the operator.
 *
 * @throws Refusal
 */
export async function authenticate(app: App, op: Operation, call: CallHead): Promise<Caller> {
  if (op.allow === 'open') return { kind: 'open' };
  if (op.allow === 'operator') {
    proveOperator(app, op, call);
    return { kind: 'operator' };
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
  const caller = await holderOfToken(app, { key, token });
  if (!caller) {
    throw refuse.unauthorized(
      'The access token is unknown or expired, or belongs to another access key. Get a new one with POST /access_token.',
    );
  }
  return caller;
}

/** The account of a key and token; undefined when they are not valid or do not belong together. */
export async function holderOfToken(
  app: App,
  { key, token }: { key: string; token: string },
): Promise<(Caller & { kind: 'account' }) | undefined> {
  const environment = environmentOf(token);
  // Bounds the memory of a look-up; valid credentials are much shorter.
  if (environment === undefined || token.length + key.length > maxCredentialChars) return undefined;
  const registry = app.registries[environment];
  const holder = await holderOf(registry, token, key);
  return holder?.accessKey === key ? holder.caller : undefined;
}

/** The caller that `authenticate` found for these credentials within the last second, if it did. */
export function callerLately(
  { registries }: Pick<App, 'registries'>,
  { key, token }: { key: string; token: string },
): (Caller & { kind: 'account' }) | undefined {
  const environment = environmentOf(token);
  if (environment === undefined) return undefined;
  const registry = registries[environment];
  const holder = registry.part(holderCache).get(cacheKeyOf(token, key), registry.clock());
  return holder?.accessKey === key ? holder.caller : undefined;
}

/** A client's token is valid with any key of its platform, so its cache key has both. */
const cacheKeyOf = (token: string, key: string): string => (isClientToken(token) ? `${token} ${key}` : token);

async function holderOf(registry: Registry, token: string, key: string): Promise<CachedHolder | undefined> {
  const cacheKey = cacheKeyOf(token, key);
  const cached = registry.part(holderCache).get(cacheKey, registry.clock());
  if (cached) return cached;
  const lookUps = registry.part(inFlight);
  let answer = lookUps.get(cacheKey);
  if (answer === undefined) {
    answer = lookUp(registry, cacheKey, token, key).finally(() => lookUps.delete(cacheKey));
    lookUps.set(cacheKey, answer);
  }
  return answer;
}

async function lookUp(
  registry: Registry,
  cacheKey: string,
  token: string,
  key: string,
): Promise<CachedHolder | undefined> {
  const cache = registry.part(holderCache);
  const now = registry.clock();
  const holder = await (isClientToken(token) ? clientOf : accountOf)(registry, token, key, now);
  if (!holder) {
    cache.delete(cacheKey);
    return undefined;
  }
  cache.set(cacheKey, holder, now);
  return holder;
}

async function clientOf(registry: Registry, token: string, key: string, now: Date) {
  const row = await clientTokenHolder(registry.tillDb, { hash: hashToken(token), accessKey: key, now });
  if (!row) return undefined;
  const platform = { accountId: row.platform_id, emailDomain: row.platform_domain };
  return used(registry, row, now, { ...actorOf(row), key: keyOfRow(row), platform });
}

async function accountOf(registry: Registry, token: string, _key: string, now: Date) {
  const row = await tokenHolder(registry.tillDb, { hash: hashToken(token), now });
  return row && used(registry, row, now, { ...actorOf(row), key: keyOfRow(row) });
}

/** Writes that the key is in use, and makes the cache entry. */
async function used(
  registry: Registry,
  { access_key: accessKey, last_used_at: last }: { access_key: string; last_used_at: Date | null },
  now: Date,
  actor: Actor,
): Promise<CachedHolder> {
  const unlessSince = new Date(now.getTime() - usedEveryMs);
  if (last === null || last < unlessSince)
    await writeKeyUsed(registry.tillDb, { accessKey, now, unlessSince });
  return { caller: { kind: 'account', actor, registry }, accessKey };
}

function proveOperator(app: App, op: Operation, call: CallHead): void {
  const bearer = bearerOf(call) ?? '';
  const tokens = [app.operatorToken, op.scraped === true ? app.metricsToken : undefined];
  // Neither an empty header nor a token that is not configured ever matches.
  if (bearer !== '' && tokens.some((token) => token && sameText(bearer, token))) {
    if (!needsSession(app, call)) return;
    throw refuse.unauthorized(
      'The operator token is for programs. In a browser a person with the role of operator signs in to production.',
    );
  }
  const { address } = call;
  throw wrongSecret(
    app.registries.test,
    { kind: 'operator token', account: 'operator', address, now: app.clock() },
    refuse.unauthorized('Operator operations need the header Authorization: Bearer <operator token>.'),
  );
}

/** A browser says with every request which site asks, and pages cannot change that; programs do not. */
const needsSession = ({ registries }: App, { headers }: CallHead): boolean =>
  registries.production.config.operatorSecondFactor && headers['sec-fetch-site'] !== undefined;

/** Compares in constant time; hashing first makes both sides equally long. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer');
  return timingSafeEqual(digest(a), digest(b));
}
