import type { Violation } from '../part.ts';
import type { CouponCall } from './asks.ts';

/** The clocks of two servers may each be two minutes off, and a server may answer late. */
const toleranceMs = 250_000;

interface Given {
  call: CouponCall;
  gs1s: string[];
  validTillMs: number;
}

/**
 * Every way in which fetch codes were not what their providers were answered.
 *
 * @param isRepeated whether a call was sent when its own request had redeemed the string already.
 */
export function faultsInFetchCodes(
  calls: readonly CouponCall[],
  isRepeated: (call: CouponCall, gs1: string) => boolean,
): Violation[] {
  const faults: Violation[] = [];
  const given = new Map<string, Given>();
  const codeOf = new Map<string, Given & { code: string }>();
  for (const call of calls) {
    const { ask } = call.action;
    const { code, validTillMs = 0, lines = [] } = call.answer ?? {};
    if (ask.kind !== 'code' || code === undefined) continue;
    const gs1s = lines.filter(({ verdict }) => verdict === 'success').map(({ gs1 }) => gs1);
    const before = given.get(code);
    if (before !== undefined && before.gs1s.join() !== gs1s.join()) {
      faults.push({
        rule: 'no fetch code stands for two things',
        about: code,
        call: call.number,
        says: `fetch code ${code} was given for ${before.gs1s} in call ${before.call.number} and for ${gs1s} in call ${call.number}`,
      });
    }
    given.set(code, { call, gs1s, validTillMs });
    if (!ask.single) continue;
    const known = codeOf.get(gs1s[0]!);
    if (known !== undefined && known.code !== code && known.validTillMs > call.answeredAtMs! + toleranceMs) {
      faults.push({
        rule: 'a string has one fetch code while it is valid',
        about: gs1s[0]!,
        call: call.number,
        says: `${gs1s[0]} was given fetch code ${code} while ${known.code} was valid`,
      });
    }
    codeOf.set(gs1s[0]!, { call, gs1s, validTillMs, code });
  }
  for (const call of calls) {
    const { ask } = call.action;
    if (ask.kind !== 'redeem' || ask.code === undefined || call.answer === undefined) continue;
    const one = given.get(ask.code);
    const named = call.answer.lines.map(({ gs1 }) => gs1);
    const wrong = (says: string) =>
      faults.push({
        rule: 'a fetch code stands for its strings while it is valid',
        about: ask.code!,
        call: call.number,
        says: `fetch code ${ask.code} ${says}`,
      });
    const last = call.answer.lines.at(-1);
    if (last?.gs1 !== ask.code) {
      if (one !== undefined && named.join() !== one.gs1s.join())
        wrong(`was given for ${one.gs1s} and stood for ${named}`);
      continue;
    }
    const mayHaveEnded =
      last.verdict === 'fetch_code_expired' &&
      (one === undefined || one.validTillMs < call.answeredAtMs! + toleranceMs);
    if (!mayHaveEnded && last.verdict !== 'try_again')
      wrong(`was answered ${last.verdict} while it was valid`);
    if (one === undefined) continue;
    // A refused code still gives way to what its request redeemed, and to nothing else.
    const others = named.slice(0, -1).filter((gs1) => !one.gs1s.includes(gs1));
    if (others.length > 0) wrong(`was given for ${one.gs1s} and stood for ${others}`);
    const hidden = one.gs1s.filter((gs1) => !named.includes(gs1) && isRepeated(call, gs1));
    if (hidden.length > 0)
      faults.push({
        rule: 'an id finds again what it redeemed by a fetch code',
        about: ask.code,
        call: call.number,
        says: `fetch code ${ask.code} was answered ${last.verdict}, though the same request had redeemed ${hidden}`,
      });
  }
  return faults;
}
