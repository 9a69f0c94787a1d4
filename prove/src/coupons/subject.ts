import type { History } from '../history.ts';
import type { CouponCall } from './asks.ts';
import { partName } from './choose.ts';
import type { CouponTables } from './tables.ts';

/**
 * Tables and history of one string, or of one offer, alone; calls lose what they say of others.
 *
 * @param about a serialized string, a base string, or anything else, of which nothing is left out.
 */
export function onlyAbout(
  tables: CouponTables,
  history: History,
  about: string,
): { tables: CouponTables; history: History } | undefined {
  const isBase = tables.bases.some(({ base_gs1 }) => base_gs1 === about);
  const isString = tables.events.some(({ gs1 }) => gs1 === about) || (/^8112\d{20,}$/.test(about) && !isBase);
  if (!isBase && !isString) return undefined;
  const concerns = (gs1: string) => (isBase ? gs1.startsWith(about) : gs1 === about);
  const base = tables.bases.find(({ base_gs1 }) => about.startsWith(base_gs1));
  const ofOffer = (row: { offer_id: number }) => row.offer_id === base?.offer_id;
  const calls = history.flatMap((call): CouponCall[] => {
    const { action, answer } = call as CouponCall;
    if (action.part !== partName) return [];
    if (action.ask.kind === 'change') return action.ask.base === base?.base_gs1 ? [call as CouponCall] : [];
    const named = [...(action.made ?? []), ...('gs1s' in action.ask ? action.ask.gs1s : [])];
    const own = action.ask.kind === 'rollback' ? [action.ask.gs1] : named;
    if (!own.some(concerns) && !answer?.lines.some(({ gs1 }) => concerns(gs1))) return [];
    if (answer === undefined) return [call as CouponCall];
    return [
      {
        ...(call as CouponCall),
        answer: { ...answer, lines: answer.lines.filter(({ gs1 }) => concerns(gs1)) },
      },
    ];
  });
  const { tallies: _, lookupCodes: __, ...rest } = tables;
  return {
    tables: {
      ...rest,
      bases: tables.bases.filter(ofOffer),
      events: tables.events.filter((row) => concerns(row.gs1)),
      coupons: tables.coupons?.filter((row) => concerns(row.gs1)),
      versions: tables.versions.filter(ofOffer),
      circulations: isBase ? tables.circulations?.filter(ofOffer) : [],
      shares: isBase ? tables.shares?.filter(ofOffer) : [],
    },
    history: calls,
  };
}
