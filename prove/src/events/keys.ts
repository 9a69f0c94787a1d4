import type { Scope } from 'offerbook/dist/platform/vocabulary/scopes.js';
import type { Account } from '../account.ts';
import type { Action, Call, History } from '../history.ts';
import type { Stage, Violation } from '../part.ts';
import { pick } from '../random.ts';
import type { Cast } from './cast.ts';
import { depositBy, redeemBy } from './selling.ts';
import { type Act, action, onOwn, type Turn } from './turn.ts';

/** A further key of an account, which may do only what its scope names. */
export interface ScopedKey {
  owner: Account;
  /** The account by this key. */
  holder: Account;
  scope: Scope;
}

/** What the checker knows of it. */
export interface KeyRow {
  accessKey: string;
  account: string;
  scope: Scope;
}

interface KeyAction extends Action {
  /** The scope that the operation needs. */
  readonly needs: Scope;
}

export async function openKeys(
  stage: Stage,
  { providers, retailers }: Pick<Cast, 'providers' | 'retailers'>,
): Promise<ScopedKey[]> {
  const keys: ScopedKey[] = [];
  const add = async (owner: Account, scope: Scope) =>
    keys.push({ owner, holder: await stage.newKey(owner, [scope]), scope });
  for (const scope of ['read', 'redeem'] as const) await add(retailers[0]!, scope);
  for (const scope of ['read', 'deposit'] as const) await add(providers[0]!, scope);
  return keys;
}

/** What a key tries, whether or not it may. */
function trial(turn: Turn, { owner, holder }: ScopedKey): KeyAction {
  const sells: Scope = owner.role === 'retailer' ? 'redeem' : 'deposit';
  const needs = pick<Scope>(turn.random, ['read', sells, sells, 'manage']);
  const asked = {
    read: () => action('key-reads', holder, 'GET', '/enterprise/overview?days=1'),
    redeem: () => redeemBy(turn, holder),
    deposit: () => depositBy(turn, holder, turn.cast.prefixes.get(owner)!),
    manage: () => action('key-manages', holder, 'POST', '/enterprise/webhook/test', {}),
  }[needs]();
  return { ...asked, needs };
}

export const useKey: Act = (turn) => trial(turn, pick(turn.random, turn.cast.keys));

export const dropKey = onOwn(
  ({ cast }) => cast.keys,
  (_turn, { owner, holder }) => action('drop-key', owner, 'DELETE', `/enterprise/keys/${holder.accessKey}`),
);

/** How long after its end a key may still be taken: it is looked up at most once a second. */
export const keysLiveOnMs = 1_000;

/** A key does what its scope names and nothing else, until it is deleted. */
export function faultsOfKeys(keys: readonly KeyRow[], history: History): Violation[] {
  const known = new Map(keys.map((key) => [key.accessKey, key]));
  const ends = new Map<string, Call[]>();
  for (const call of history) {
    const [, accessKey] = /^\/enterprise\/keys\/(\S+)$/.exec(call.action.path) ?? [];
    if (accessKey !== undefined) ends.set(accessKey, [...(ends.get(accessKey) ?? []), call]);
  }
  return history.flatMap((call): Violation[] => {
    const key = known.get(call.action.account.accessKey);
    const { needs } = call.action as KeyAction;
    if (key === undefined || needs === undefined || call.answeredAtMs === undefined) return [];
    const ended = ends.get(key.accessKey) ?? [];
    const isEnded = ended.some(
      ({ status, answeredAtMs }) => status === 200 && call.sentAtMs > answeredAtMs! + keysLiveOnMs,
    );
    const mayBeEnded = ended.some(({ sentAtMs }) => sentAtMs <= call.answeredAtMs!);
    const may = key.scope === needs && !isEnded;
    const isWrong = call.status === 200 ? !may : may && !mayBeEnded;
    if (!isWrong) return [];
    const about = `key ${key.accessKey} of ${key.account}`;
    const says = `call ${call.number} needs ${needs} and was answered ${call.status}, by a key with ${key.scope}${isEnded ? ' that was deleted before' : ''}`;
    return [{ rule: 'a key does what its scope names, until it is deleted', about, says }];
  });
}
