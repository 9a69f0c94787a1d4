import { failedAttempts, logSignInFailure } from '../accounts/lookup.ts';
import { Kept } from '../kept.ts';
import { networkOf } from '../network.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { Registry } from '../registry.ts';
import { hashPassword, isGuessable, newSalt } from './password.ts';
import { saltFor, saltsOf } from './password-salt-store.ts';
import { hasPersons, mergePerson, type PersonRow, personsProven } from './person-store.ts';

/** Wrong passwords a minute from one network, for any e-mail address; for one address it is 20 (contract §1). */
const maxPerNetwork = 100;

/** Wrong passwords a minute for one e-mail address from all networks together. */
const maxPerAddress = 100;

const sentence = 'The e-mail address and password do not belong together. Check both, and the environment.';

/** An e-mail address and a password, and where they come from. */
export interface Proof {
  email: string;
  password: string;
  address: string;
  now: Date;
}

/** Persons who signed in from a network before: strangers who guess do not lock them out there. */
const welcome = (_registry: Registry) => new Kept<string, true>(10_000);

const unknownSalt = newSalt();

/**
 * The person with this e-mail address and password. An attempt counts before the slow hash and is given back when it
 * was right, so that a thousand at once are not a thousand guesses.
 *
 * @throws Refusal UNAUTHORIZED in the same words and after the same time for an unknown address and a wrong password.
 */
export async function provePassword(
  registry: Registry,
  proof: Proof,
  wrong: (message: string) => Refusal = refuse.unauthorized,
): Promise<PersonRow> {
  const network = networkOf(proof.address);
  const attempt = countGuess(registry, proof);
  const person = await personProven(registry, proof);
  const known = registry.part(welcome);
  // Over the limit of the e-mail address a right guess is answered as a wrong one, but for who was here before.
  if (attempt.refusal && !(person && known.has(`${person.person_id} ${network}`))) throw attempt.refusal;
  if (!person) {
    logSignInFailure(registry, { kind: 'password', account: proof.email, address: proof.address });
    throw wrong(sentence);
  }
  attempt.forgive();
  known.set(`${person.person_id} ${network}`, true);
  return person;
}

/**
 * The hash of a password that is chosen for an e-mail address. No two persons of an address have the same: the
 * password tells them apart. So choosing one that is taken is a guess at another person's, and counts as one.
 *
 * @param own the person whose password it takes the place of.
 */
export async function choosePassword(
  registry: Registry,
  proof: Proof,
  { field = 'password', own }: { field?: string; own?: number | undefined } = {},
): Promise<string> {
  if (isGuessable(proof.password, proof.email))
    throw refuse.field(field, 'must not be your e-mail address or a part of it');
  const attempt = countGuess(registry, proof);
  if (attempt.refusal) throw attempt.refusal;
  const salt = await saltFor(registry.db, proof.email);
  const hashes = await hashesOf(registry, proof);
  const taken = await personsProven(registry.db, proof.email, hashes);
  if (taken.some(({ person_id }) => person_id !== own)) {
    logSignInFailure(registry, { kind: 'password', account: proof.email, address: proof.address });
    throw passwordTaken(field);
  }
  // Where no other person has a password there was nothing to guess.
  if (!(await hasPersons(registry.db, proof.email, own))) attempt.forgive();
  return hashes.find((hash) => hash.includes(`$${salt}$`))!;
}

/** For who says that the address has this password here, beside the field. */
export const unproven = (): Refusal =>
  refuse.field(
    'password',
    'is no password of this e-mail address here. Check it, or leave has_password out and choose a new one',
  );

/** Also for a password that was taken between the look and the write. */
export const passwordTaken = (field = 'password'): Refusal =>
  refuse.field(
    field,
    'is in use with this e-mail address here already. If it is yours, say that you have a password here (has_password: "yes"); if not, choose another',
  );

function countGuess(registry: Registry, { email, address, now }: Proof) {
  const limits = registry.part(failedAttempts);
  const network = networkOf(address);
  const keys = [`password ${email} ${network}`, `passwords ${network}`, `password ${email}`];
  const [here, fromHere, anywhere] = keys as [string, string, string];
  limits.refuseTooMany(here, now);
  limits.refuseTooMany(fromHere, now, maxPerNetwork);
  const refusal = limits.refusalFor(anywhere, now, maxPerAddress);
  for (const key of keys) limits.note(key, now);
  return {
    refusal,
    forgive: () => {
      for (const key of keys) limits.forgive(key);
    },
  };
}

/** The password under every salt of the address; as many hashes, and as slow, for an address unknown here. */
async function hashesOf(registry: Registry, { email, password }: Proof): Promise<string[]> {
  const salts = await saltsOf(registry.db, email);
  const used = [salts?.salt ?? unknownSalt];
  // Nothing ever moves to the test registry, so one is enough there.
  if (registry.name === 'production') used.push(salts?.moved_salt ?? unknownSalt);
  return Promise.all(used.map((salt) => hashPassword(password, salt)));
}

async function personProven(registry: Registry, proof: Proof): Promise<PersonRow | undefined> {
  const hashes = await hashesOf(registry, proof);
  const [person, ...others] = await personsProven(registry.db, proof.email, hashes);
  if (!person || others.length === 0) return person;
  // One came from test with the password that the other has here: its owner has proven to be both.
  await registry.db.transaction(async (tx) => {
    for (const { person_id } of others) await mergePerson(tx, person_id, person.person_id);
  });
  return person;
}
