import type { Call, History } from '../history.ts';
import type { Stage, Violation } from '../part.ts';
import { type Cast, keyOf } from './cast.ts';
import type { KeptAnswer } from './changes.ts';
import { drained } from './drain.ts';
import type { AccountKey } from './entitlement.ts';
import type { ReceivedRow } from './message-faults.ts';
import type { Receivers } from './receivers.ts';

/** Contract: so long the old secret goes on signing. */
const oldSignsMs = 300_000;

/** A server's clock is at most so far from that of the clients, and a stamp has whole seconds. */
const mostSkewMs = 121_000;

/** So far ahead of it every secret of the round has taken over, whatever server set its time. */
const aheadMs = oldSignsMs + 2 * mostSkewMs;

/** Sets all clocks ahead and asks for a message at each webhook whose secret was rotated. */
export async function sendAfterTurns(stage: Stage, cast: Cast, receivers: Receivers): Promise<void> {
  if (cast.rotated.size === 0) return;
  stage.world.setClocks(aheadMs);
  try {
    // A webhook that was stopped since has no test.
    for (const account of cast.rotated)
      await stage.ok(account, 'POST', '/enterprise/webhook/test', {}).catch(() => undefined);
    await drained(stage, cast, receivers);
  } finally {
    stage.world.setClocks(0);
  }
}

/** Answers of an account that have new secrets of one kind, in their order. */
type Turns = Array<{ call: Call; secret: string }>;

/** A new secret signs nothing for 300 seconds and everything after, by the clocks of the servers. */
export function faultsOfRotation(received: readonly ReceivedRow[], history: History): Violation[] {
  const turns = new Map<AccountKey, Turns>();
  for (const call of history) {
    const { secrets = {} } = (call.answer ?? {}) as KeptAnswer;
    for (const [which, secret] of Object.entries(secrets)) {
      const key = `${which} ${keyOf(call.action.account)}`;
      turns.set(key, [...(turns.get(key) ?? []), { call, secret }]);
    }
  }
  const isRotation = ({ call }: Turns[number]) => call.action.path.includes('/rotate/');
  return received.flatMap(({ account, messageId, signedAtMs = 0, signedBy = {} }) =>
    Object.entries(signedBy).flatMap(([which, secret]): Violation[] => {
      const own = turns.get(`${which} ${account}`) ?? [];
      const about = `${which} secret of ${account}`;
      const wrong = (says: string) => [
        { rule: 'a new secret signs after 300 seconds', about, says: `message ${messageId} ${says}` },
      ];
      const signer = own.find((one) => one.secret === secret);
      if (signer && isRotation(signer)) {
        const afterMs = signedAtMs - signer.call.sentAtMs;
        if (afterMs < oldSignsMs - mostSkewMs)
          return wrong(`is signed by the new ${about}, ${afterMs} ms after call ${signer.call.number}`);
      }
      const last = own.at(-1);
      if (last === undefined || last === signer || !isRotation(last)) return [];
      const afterMs = signedAtMs - last.call.answeredAtMs!;
      if (afterMs <= oldSignsMs + mostSkewMs) return [];
      return wrong(`is signed by an old ${about}, ${afterMs} ms after call ${last.call.number}`);
    }),
  );
}
