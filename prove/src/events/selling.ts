import { stringAt } from '@offerbook/world';
import type { Account } from '../account.ts';
import { pick } from '../random.ts';
import { storeId } from './cast.ts';
import { type Act, action, type Turn } from './turn.ts';

/** So many actions of a client play with the same strings; then the history moves on. */
const stretch = 12;

/** Strings that several clients play with at the same time. */
function stringsOf(turn: Turn): { gs1s: string[]; provider: Account } {
  const provider = pick(turn.random, turn.cast.providers);
  return { gs1s: stringsIn(turn, turn.cast.prefixes.get(provider)!), provider };
}

function stringsIn({ cast, random, n }: Turn, prefix: string): string[] {
  const { base } = pick(random, cast.offers);
  const first = Math.floor(n / stretch) * 3;
  const places = new Set(Array.from({ length: 1 + random(3) }, () => first + random(5)));
  return [...places].map((place) => stringAt(base, prefix, place));
}

export const depositBy = (turn: Turn, account: Account, prefix: string) =>
  action('deposit', account, 'POST', '/provider/deposit', { gs1s: stringsIn(turn, prefix) });

export const redeemBy = (turn: Turn, account: Account) =>
  action('redeem', account, 'POST', '/retailer/redeem', { gs1s: stringsOf(turn).gs1s });

export const deposit: Act = (turn) => {
  const provider = pick(turn.random, turn.cast.providers);
  return depositBy(turn, provider, turn.cast.prefixes.get(provider)!);
};

export const remove: Act = (turn) => {
  const { gs1s, provider } = stringsOf(turn);
  return action('delete', provider, 'POST', '/provider/delete', { gs1s: gs1s.slice(0, 1) });
};

export const redeem = (turn: Turn) => {
  const { cast, random } = turn;
  const { gs1s } = stringsOf(turn);
  const retailer = pick(random, cast.retailers);
  const acts = random(4) === 0 ? pick(random, cast.accelerators) : retailer;
  const body = {
    gs1s,
    selected_store: pick(random, [storeId, 'Corner shop', '']),
    ...(acts === retailer ? {} : { retailer_email_domain: retailer.domain }),
    ...(random(8) === 0 ? { offline: 'yes' } : {}),
  };
  return action('redeem', acts, 'POST', '/retailer/redeem', body);
};

export const rollback: Act = (turn) => {
  const [gs1] = stringsOf(turn).gs1s;
  const retailer = pick(turn.random, turn.cast.retailers);
  return action('rollback', retailer, 'DELETE', `/retailer/rollback/${gs1}`);
};
