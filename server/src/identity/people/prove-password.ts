import type { Queryable } from '../../platform/db/database.ts';
import { keptSince } from '../../platform/pipeline/kept-since.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { factorHolders } from '../factors/lookup.ts';
import { FailedAttempts, logSignIn, logSignInFailure } from '../keys/lookup.ts';
import { knownAt } from './known-network-store.ts';
import { hashPassword, isGuessable, newSalt } from './password.ts';
import { saltFor, saltsOf } from './password-salt-store.ts';
import { hasPersons, lockPersons, mergePerson, type PersonRow, personsProven } from './person-store.ts';
import { wrongPassword } from './proof-holds.ts';

/** Wrong passwords per minute from one network for all e-mail addresses; for one address 20 (contract §1). */
const maxPerNetwork = 100;

/** Wrong passwords per minute for one e-mail address from all networks. */
const maxPerAddress = 100;

/** An e-mail address and a password, with the client's network address. */
export interface Proof {
  email: string;
  password: string;
  address: string;
  now: Date;
  /** The hash of the token of the invitation that is accepted with it. */
  inUse?: Buffer | undefined;
  /** The person who calls with their own session, whose password alone is judged over the limits. */
  own?: number | undefined;
}

/**
 * What the caller has who chooses a password: a link that only the mailbox or the operator gave; or what strangers may have
 * for the address too: a session of a person with it, or an invitation that an account was shown.
 */
export type Holding = 'link' | `session of ${number}` | `invitation of ${number}`;

/** Apart from other secrets, which cost less to try: as many of them as are counted would evict the counts of passwords. */
const guesses = ({ name, siblings }: Registry) =>
  new FailedAttempts().shareWith(siblings, `passwords ${name}`);

/**
 * Further passwords for one e-mail address that are judged from a network known for it although 20 a minute were wrong: so
 * strangers behind the same address lock no person out, and guess hardly more than the 1,200 an hour of any network. As
 * many for all sessions and shown invitations together (docs/decisions/0127).
 */
const allowances = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, 200).shareWith(siblings, `allowances ${name}`);

/** Passwords per hour that are judged for one holding although strangers reached the limits. */
const maxPerHolding = 20;

const unknownSalt = newSalt();

/**
 * The person with this e-mail address and password; two where both have a second factor, which then tells them apart. The
 * second step is another proof: see second-step-gate.ts. An attempt is counted before the slow hash, and uncounted if right,
 * so that concurrent calls cannot exceed the limit.
 *
 * @throws Refusal UNAUTHORIZED in the same words and after the same time for an unknown address and a wrong password.
 */
export async function provePassword(
  registry: Registry,
  proof: Proof,
  wrong: (message: string) => Refusal = refuse.unauthorized,
): Promise<[PersonRow, ...PersonRow[]]> {
  const attempt = countGuess(registry, proof);
  const despite = attempt.refusal === undefined ? undefined : await knownDespite(registry, proof, attempt);
  const [person, ...others] = await personsOf(registry, proof);
  // Over a limit a right password is refused too, except of who calls with their session or from a network known for them.
  if (attempt.refusal && !(person && despite?.knownIds.includes(person.person_id))) throw attempt.refusal;
  if (!person) {
    logSignInFailure(registry, { kind: 'password', account: proof.email, address: proof.address });
    throw wrong(wrongPassword);
  }
  attempt.uncount();
  despite?.uncount();
  logSignIn(registry, { kind: 'password', account: proof.email, address: proof.address });
  return [person, ...others];
}

/**
 * The persons for whom a password is judged although a limit is reached: who calls with their own session, else those who
 * signed in from this network before; and what takes the attempt back.
 *
 * @throws the attempt's refusal when there is none, or their allowance is used up.
 */
async function knownDespite(
  registry: Registry,
  { email, address, now, own }: Proof,
  { refusal, isOverOwn }: Guess,
): Promise<{ knownIds: number[]; uncount: () => void }> {
  if (own !== undefined)
    return { knownIds: [own], uncount: spend(registry, now, [[`present ${own}`, maxPerHolding]]) };
  const network = networkOf(address);
  const knownIds = await knownAt(registry.db, email, network, keptSince(registry, 'networks', now));
  if (knownIds.length === 0) throw refusal;
  return { knownIds, uncount: spend(registry, now, isOverOwn ? [[`${email} ${network}`]] : []) };
}

/** Counts against allowances, each of 200 if without a maximum. @returns what takes it back. @throws Refusal RATE_LIMITED */
function spend(registry: Registry, now: Date, keys: Array<[key: string, max?: number]>): () => void {
  const allowance = registry.part(allowances);
  for (const [key, max] of keys) allowance.refuseTooMany(key, now, max);
  for (const [key] of keys) allowance.note(key, now);
  return () => {
    for (const [key] of keys) allowance.uncount(key, now);
  };
}

/**
 * The hash of a new password for an e-mail address. Persons with the same address are distinguished by the password, so
 * it must be unique there; choosing one that is taken reveals another person's, and is counted as a failed guess. Where no
 * other person has the address nothing is revealed, and no limit refuses; what the caller holds is judged over the limits.
 *
 * @param own the person whose password is replaced.
 * @throws Refusal RATE_LIMITED, VALIDATION.
 */
export async function choosePassword(
  registry: Registry,
  proof: Proof,
  { field = 'password', own, holding }: { field?: string; own?: number | undefined; holding?: Holding } = {},
): Promise<string> {
  if (isGuessable(proof.password, proof.email))
    throw refuse.field(
      field,
      'must not be made of your e-mail address and words such as coupon; a few unrelated words are easy to keep',
    );
  const attempt = countGuess(registry, proof);
  const hasOthers = () => hasPersons(registry.db, { email: proof.email, exceptId: own });
  if (attempt.refusal && (await hasOthers())) {
    if (holding === undefined) throw attempt.refusal;
    const all: Array<[string]> = holding === 'link' ? [] : [[`holdings ${proof.email}`]];
    spend(registry, proof.now, [[`${holding} ${proof.email}`, maxPerHolding], ...all]);
  }
  const salt = await saltFor(registry.db, proof.email);
  const hashes = await hashesOf(registry, proof);
  const samePassword = await personsProven(registry.db, { email: proof.email, hashes });
  if (samePassword.some(({ person_id }) => person_id !== own)) {
    logSignInFailure(registry, { kind: 'password', account: proof.email, address: proof.address });
    throw passwordTaken(field);
  }
  // Without another person at the address there was nothing to guess.
  if (!(await hasOthers())) attempt.uncount();
  return hashes.find((hash) => hash.includes(`$${salt}$`))!;
}

/** The refusal when `has_password` was sent and the password is wrong. */
export const unproven = (): Refusal =>
  refuse.field(
    'password',
    'is no password of this e-mail address here. Check it, or leave has_password out and choose a new one',
  );

/** The refusal of a password that another person of the address has; also if it was taken between check and insert. */
export const passwordTaken = (field = 'password'): Refusal =>
  refuse.field(
    field,
    'is in use with this e-mail address here already. If it is yours, say that you have a password here (has_password: "yes"); if not, choose another',
  );

interface Guess {
  /** The refusal by the first limit that is reached. */
  refusal: Refusal | undefined;
  /** Whether that is the limit of this e-mail address and network. */
  isOverOwn: boolean;
  uncount: () => void;
}

/** Counts a guess; over the limits of its network nothing is counted. */
function countGuess(registry: Registry, { email, address, now }: Proof): Guess {
  const limits = registry.part(guesses);
  const network = networkOf(address);
  const keys = [`password ${email} ${network}`, `passwords ${network}`, `password ${email}`];
  const [emailAndNetwork, anyEmail, anyNetwork] = keys as [string, string, string];
  const own = limits.refusalFor(emailAndNetwork, now);
  const ofNetwork = own ?? limits.refusalFor(anyEmail, now, maxPerNetwork);
  const refusal = ofNetwork ?? limits.refusalFor(anyNetwork, now, maxPerAddress);
  // A known network's guesses are counted by its own limit alone.
  const counted = ofNetwork === undefined ? keys : own === undefined ? [emailAndNetwork] : [];
  for (const key of counted) limits.note(key, now);
  return {
    refusal,
    isOverOwn: own !== undefined,
    uncount: () => {
      for (const key of counted) limits.uncount(key, now);
    },
  };
}

/** The password hashed with each salt of the address; equally many hashes, in equal time, for an unknown address. */
async function hashesOf(registry: Registry, { email, password }: Proof): Promise<string[]> {
  const salts = await saltsOf(registry.db, { email });
  const usedSalts = [salts?.salt ?? unknownSalt];
  // No account moves to the test registry, so addresses have one salt there.
  if (registry.name === 'production') usedSalts.push(salts?.moved_salt ?? unknownSalt);
  return Promise.all(usedSalts.map((salt) => hashPassword(password, salt)));
}

async function personsOf(registry: Registry, proof: Proof): Promise<PersonRow[]> {
  const sent = { email: proof.email, hashes: await hashesOf(registry, proof) };
  const candidates = await personsProven(registry.db, sent);
  if (candidates.length < 2) return candidates;
  return registry.db.transaction(async (tx) => {
    // Read again once locked: what is the same person's is by then neither another password's nor behind a new factor.
    await lockPersons(tx, { personIds: candidates.map(({ person_id }) => person_id) });
    return mergeSame(tx, await personsProven(tx, sent), proof.inUse);
  });
}

/**
 * One moved from test with the same password as the other: the caller has proven to be both, so they are merged. A second
 * factor is kept, and never covers accounts of another one's person.
 */
async function mergeSame(
  tx: Queryable,
  persons: PersonRow[],
  inUse: Buffer | undefined,
): Promise<PersonRow[]> {
  const holders = await factorHolders(tx, { personIds: persons.map(({ person_id }) => person_id) });
  if (persons.length < 2 || holders.length > 1) return persons;
  const person = persons.find(({ person_id }) => person_id === holders[0]) ?? persons[0]!;
  for (const { person_id: personId } of persons)
    if (personId !== person.person_id) await mergePerson(tx, { personId, into: person.person_id, inUse });
  return [person];
}
