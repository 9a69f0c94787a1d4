import type { History } from '../history.ts';
import type { Subject } from '../part.ts';
import type { CouponCall } from './asks.ts';
import { partName } from './choose.ts';
import type { CouponTables } from './tables.ts';

const fetchCode = /^8112\d{12}$/;
const string = /^8112\d{20,}$/;

/**
 * Tables and history of one string, one fetch code or one offer alone; calls lose what they say of others.
 *
 * @param about a serialized string, a fetch code, or a base string; of anything else nothing is left out.
 */
export function onlyAbout(tables: CouponTables, history: History, about: string): Subject | undefined {
  const all = history.filter(({ action }) => action.part === partName) as CouponCall[];
  const isBase = tables.bases.some(({ base_gs1 }) => base_gs1 === about);
  if (!isBase && !fetchCode.test(about) && !string.test(about)) return undefined;
  const names = (call: CouponCall) =>
    call.answer?.code === about || (call.action.ask.kind === 'redeem' && call.action.ask.code === about);
  const strings = fetchCode.test(about)
    ? new Set(all.filter(names).flatMap(({ answer }) => answer?.lines.map(({ gs1 }) => gs1) ?? []))
    : new Set([about]);
  const concerns = (gs1: string) => (isBase ? gs1.startsWith(about) : strings.has(gs1));
  const bases = tables.bases.filter(({ base_gs1 }) =>
    [about, ...strings].some((gs1) => gs1.startsWith(base_gs1)),
  );
  const ofOffer = (row: { offer_id: number }) => bases.some(({ offer_id }) => offer_id === row.offer_id);
  const { tallies: _, lookupCodes: __, runs: ___, ...rest } = tables;
  const events = tables.events.filter((row) => concerns(row.gs1));
  return {
    tables: {
      ...rest,
      bases,
      events,
      coupons: tables.coupons?.filter((row) => concerns(row.gs1)),
      versions: tables.versions.filter(ofOffer),
      circulations: isBase ? tables.circulations?.filter(ofOffer) : [],
      shares: isBase ? tables.shares?.filter(ofOffer) : [],
    },
    history: all.flatMap((call) => {
      const { ask } = call.action;
      if (ask.kind === 'change') return bases.some(({ base_gs1 }) => base_gs1 === ask.base) ? [call] : [];
      return concernedOf(call, concerns);
    }),
    // Without what became of the string, its last answer alone would tell nothing.
    fixed: strings.size === 1 && !isBase ? events : [],
  };
}

/** The call with what it says of these strings, if it says anything of them. */
function concernedOf(call: CouponCall, concerns: (gs1: string) => boolean): CouponCall[] {
  const { action, answer } = call;
  const { ask } = action;
  const named = 'gs1s' in ask ? ask.gs1s : ask.kind === 'rollback' ? [ask.gs1] : (action.made ?? []);
  if (!named.some(concerns) && !answer?.lines.some(({ gs1 }) => concerns(gs1))) return [];
  if (answer === undefined) return [call];
  return [{ ...call, answer: { ...answer, lines: answer.lines.filter(({ gs1 }) => concerns(gs1)) } }];
}
