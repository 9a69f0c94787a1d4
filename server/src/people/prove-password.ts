import { failedAttempts } from '../accounts/lookup.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { isPassword } from './password.ts';
import { type PersonRow, personOf } from './person-store.ts';

/** Wrong passwords a minute from one address, whoever they were for; for one person it is 20 (contract §1). */
const mostPerAddress = 100;

const sentence = 'The e-mail address and password do not belong together. Check both, and the environment.';

/**
 * The person with this address and password. An attempt counts before the slow comparison and is given back when it
 * was right, so that a thousand at once are not a thousand guesses.
 *
 * @throws Refusal UNAUTHORIZED in the same words and after the same time for an unknown address and a wrong password.
 */
export async function provePassword(
  registry: Registry,
  { email, password, address, now }: { email: string; password: string; address: string; now: Date },
  wrong: (message: string) => Refusal = refuse.unauthorized,
): Promise<PersonRow> {
  const limits = registry.part(failedAttempts);
  const [one, all] = [`password ${email} ${address}`, `passwords ${address}`];
  limits.refuseTooMany(one, now);
  limits.refuseTooMany(all, now, mostPerAddress);
  limits.note(one, now);
  limits.note(all, now);
  const person = await personOf(registry.db, email);
  if (!(await isPassword(person?.password_hash, password))) throw wrong(sentence);
  limits.forgive(one);
  limits.forgive(all);
  return person!;
}
