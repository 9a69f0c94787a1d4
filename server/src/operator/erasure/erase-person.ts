import { eraseRunActor } from '../../coupons/runs/lookup.ts';
import { eraseVoucher } from '../../identity/domains/lookup.ts';
import { eraseGiver } from '../../identity/keys/lookup.ts';
import { type ErasedPersons, erasePersons } from '../../identity/people/lookup.ts';
import { eraseTempTokensOf } from '../../identity/third-party/lookup.ts';
import { operatorActs, strangerActs } from '../../platform/pipeline/activity.ts';
import { eraseFromActivity } from '../../platform/pipeline/activity-store.ts';
import { erasingOf } from '../../platform/pipeline/erased-text.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';

/** What stands in place of an erased e-mail address and name. */
const substitute = 'an erased person';

/**
 * Erases an e-mail address and the names of its persons from a registry: users, what they sign in with, sessions, and
 * where records say who did something. The records stay, with when and what, because the books rest on them. Repeating it
 * changes nothing.
 */
export async function erasePerson(
  { db }: Registry,
  email: string,
): Promise<ErasedPersons & { records: number }> {
  return db.transaction(async (tx) => {
    const erased = await erasePersons(tx, email);
    const all = erasingOf(email, erased.names, substitute);
    const actors = [email, operatorActs({ person: { email } }), strangerActs];
    const records = await eraseFromActivity(tx, { ...all, actors });
    await eraseVoucher(tx, { ...all, vouchers: erased.names });
    await eraseRunActor(tx, { email, substitute });
    await eraseGiver(tx, { email, substitute });
    await eraseTempTokensOf(tx, { email });
    return { ...erased, records: records.length };
  });
}
