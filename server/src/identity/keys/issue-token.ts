import { hash, timingSafeEqual } from 'node:crypto';
import type { GroupCommitter, GroupRules } from '../../platform/db/group-committer.ts';
import { FreshCache } from '../../platform/pipeline/fresh-cache.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { groupCommitter } from '../../platform/telemetry/traced-committer.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { hashToken, newCredential, tokenHours } from '../accounts/account.ts';
import { addTokens, keyHolder } from './token-store.ts';

/** How long a key that was looked up is known: a program that asks for many tokens costs one look-up a second. */
const knownMs = 1_000;

/** Tokens in one statement, tokens that may wait, and how long the first of these may have waited, in milliseconds. */
const [maxItems, maxWaiting, maxWaitMs] = [256, 4_000, 1_000];

/** What never changes of a key; whether it is still valid the database says when a token is added. */
interface KnownKey {
  accessKey: string;
  accountId: number;
  name: string;
  hasSecret(sent: string): boolean;
}

const knownKeys = (_registry: Registry) => new FreshCache<KnownKey>(knownMs);

const digestOf = (secret: string): Buffer => hash('sha256', secret, 'buffer');

/** The key, which was valid within the last second; undefined: there is none. */
export async function keyLately(
  registry: Registry,
  accessKey: string,
  now: Date,
): Promise<KnownKey | undefined> {
  const cache = registry.part(knownKeys);
  const cachedKey = cache.get(accessKey, now);
  if (cachedKey !== undefined) return cachedKey;
  const row = await keyHolder(registry.tillDb, { accessKey, now });
  if (row === undefined) return undefined;
  const digest = digestOf(registry.secrets.open(row.sealed_secret));
  const key: KnownKey = {
    accessKey,
    accountId: row.account_id,
    name: row.key_name,
    // Digests are equally long, so the comparison takes the same time for any text.
    hasSecret: (sent) => timingSafeEqual(digestOf(sent), digest),
  };
  cache.set(accessKey, key, now);
  return key;
}

interface TokenAsk {
  accountId: number;
  accessKey: string;
  hash: Buffer;
  expiresAt: Date;
}

/** Adds the tokens of calls that arrive together in one statement. It answers whether the key was valid then. */
function tokenCommitter(registry: Registry): GroupCommitter<TokenAsk, boolean> {
  const rules: GroupRules<TokenAsk, boolean> = {
    commit: async (asks) => {
      const valid = await addTokens(registry.tillDb, asks, registry.clock());
      return asks.map(({ accessKey }) => valid.has(accessKey));
    },
    laneOf: ({ accountId }) => accountId,
    lanes: registry.engine.lanes,
    ...{ maxItems, maxWaiting, maxWaitMs },
    overloaded: () => {
      registry.metrics.shed('till', 'lane');
      return refuse.overloaded();
    },
    inThread: registry.inThread,
  };
  const committer = groupCommitter(rules, 'access tokens', registry.name);
  registry.queues.push({ urgency: 'till', isQueued: () => committer.isQueued });
  return committer;
}

/** A new token for a key; undefined: the key is not valid any more. */
export async function issueToken(
  registry: Registry,
  { accessKey, accountId, now }: Pick<KnownKey, 'accessKey' | 'accountId'> & { now: Date },
): Promise<string | undefined> {
  const token = newCredential(registry.name, 'at');
  const expiresAt = new Date(now.getTime() + tokenHours * hourMs);
  const ask = { accountId, accessKey, hash: hashToken(token), expiresAt };
  const [isAdded] = await registry.part(tokenCommitter).submit([ask]);
  return isAdded ? token : undefined;
}
