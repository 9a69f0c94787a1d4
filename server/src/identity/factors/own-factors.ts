import { counted } from '@offerbook/client/counted-noun';
import type { PublicKeyCredentialCreationOptionsJSON, WebAuthnCredential } from '@simplewebauthn/server';
import type { Queryable } from '../../platform/db/database.ts';
import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { sealedState } from '../../platform/secrets/lookup.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { takeBackAttempt } from './attempt-store.ts';
import { countAttempts } from './attempts.ts';
import { factorsOf, removeRecoveryCodes } from './factor-store.ts';
import { addPasskey, deletePasskey, passkeysOf, saveChallenge, takeChallenge } from './passkey-store.ts';
import type { CreatedPasskey } from './passkey-wire.ts';
import { createdCredential, creationOptions, passkeyHost } from './passkeys.ts';
import { renewRecoveryCodes } from './recovery-codes.ts';
import { issuerOf, newTotpSecret, stepOfCode, totpUri } from './totp.ts';
import { confirmPendingTotp, deleteTotp, pendingTotp, savePendingTotp } from './totp-store.ts';

const maxPasskeys = 20;
const challengeMs = 5 * minuteMs;

/** A new secret with the end of its set-up: one that was given up helps no one who has seen it. */
const pendingApps = sealedState<{ secret: string }>('authenticator app', 15);

interface Owner {
  personId: number;
  email: string;
  name: string;
}

/** A new secret for an authenticator app; it counts once a code of it was sent. */
export async function newTotp({ db, name, secrets }: Registry, { personId, email }: Owner, now: Date) {
  const secret = newTotpSecret();
  await savePendingTotp(db, { personId, sealed: pendingApps.seal(secrets, { secret }, now) });
  return { secret, uri: totpUri(secret, email, issuerOf(name)) };
}

/** Counts a code of a new app among the person's second steps, before it is judged. @throws Refusal RATE_LIMITED after too many. */
export async function countNewTotp({ db }: Registry, personId: number, now: Date): Promise<void> {
  const tooMany = await countAttempts(db, [personId], now);
  if (tooMany) throw tooMany;
}

/**
 * Confirms the new secret by a code of it, which was counted.
 *
 * @returns recovery codes if this is the person's first factor.
 * @throws Refusal VALIDATION for a wrong code, NOT_FOUND without a new secret or 15 minutes after it was made.
 */
export async function confirmTotp(
  tx: Queryable,
  { secrets }: Registry,
  { personId, code, now }: { personId: number; code: string; now: Date },
): Promise<string[]> {
  // Before the code is judged, as a second step locks the count before the secret; a refusal undoes it.
  await takeBackAttempt(tx, { personIds: [personId] });
  const pending = pendingApps.open(secrets, (await pendingTotp(tx, { personId })) ?? '', now);
  const { has_factor } = await factorsOf(tx, { personId });
  if (pending === undefined)
    throw refuse.notFoundBecause(
      'No authenticator app is being set up, or that was begun more than 15 minutes ago. Begin again.',
    );
  const step = stepOfCode(pending.secret, code, now);
  if (step === undefined)
    throw refuse.field(
      'code',
      'is not right. Send the six digits that the app shows now, and check the clock of its device',
    );
  await confirmPendingTotp(tx, { personId, sealed: secrets.seal(pending.secret), step, now });
  return has_factor ? [] : renewRecoveryCodes(tx, personId);
}

/** What the browser needs to create a passkey. @throws Refusal FORBIDDEN where browsers allow none, or at the limit. */
export async function newPasskeyOptions(
  { db, config, name: environment }: Registry,
  { personId, email, name }: Owner,
  now: Date,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const host = passkeyHost(config);
  if (host === undefined)
    throw refuse.forbidden(
      'Browsers have passkeys for host names only, and this server’s PUBLIC_URL has an IP address.',
    );
  const passkeys = await passkeysOf(db, { personIds: [personId] });
  if (passkeys.length >= maxPasskeys)
    throw refuse.forbidden(`You have ${counted(passkeys.length, 'passkey')} already. Remove one first.`);
  const options = await creationOptions(host, { email, name, issuer: issuerOf(environment) }, passkeys);
  const expiresAt = new Date(now.getTime() + challengeMs);
  await saveChallenge(db, { personId, challenge: options.challenge, expiresAt });
  return options;
}

/** The passkey that the browser created for the person's latest options, which it uses up. @throws Refusal VALIDATION. */
export async function takeNewPasskey(
  { db, config }: Registry,
  { personId, response, now }: { personId: number; response: CreatedPasskey; now: Date },
): Promise<WebAuthnCredential> {
  const challenge = await takeChallenge(db, { personId, now });
  const credential =
    challenge === undefined ? undefined : await createdCredential(config, response, challenge);
  if (!credential)
    throw refuse.field('response', 'does not answer the latest options of this page. Begin again');
  return credential;
}

/** Stores a passkey. @returns recovery codes if this is the person's first factor. @throws Refusal ALREADY_EXISTS. */
export async function savePasskey(
  tx: Queryable,
  { personId, name, now }: { personId: number; name: string; now: Date },
  credential: WebAuthnCredential,
): Promise<string[]> {
  const { has_factor } = await factorsOf(tx, { personId });
  const isNew = await addPasskey(tx, {
    personId,
    name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    signature_count: credential.counter,
    transports: credential.transports ?? [],
    now,
  });
  if (!isNew) throw refuse.alreadyExists('This passkey is registered here already.');
  return has_factor ? [] : renewRecoveryCodes(tx, personId);
}

/** @throws Refusal of `mayBeLast` when it would be the last factor. */
async function keepOneIfRequired(tx: Queryable, personId: number, mayBeLast: () => Refusal | undefined) {
  if ((await factorsOf(tx, { personId })).has_factor) return;
  const refusal = mayBeLast();
  if (refusal) throw refusal;
  await removeRecoveryCodes(tx, { personId });
}

export async function removeTotp(
  tx: Queryable,
  personId: number,
  mayBeLast: () => Refusal | undefined,
): Promise<void> {
  if (!(await deleteTotp(tx, { personId }))) throw refuse.notFoundBecause('You have no authenticator app.');
  await keepOneIfRequired(tx, personId, mayBeLast);
}

/** @returns the name of the passkey. */
export async function removePasskey(
  tx: Queryable,
  personId: number,
  passkeyId: string,
  mayBeLast: () => Refusal | undefined,
): Promise<string> {
  const name = await deletePasskey(tx, { personId, passkeyId });
  if (name === undefined) throw refuse.notFoundBecause('You have no such passkey.');
  await keepOneIfRequired(tx, personId, mayBeLast);
  return name;
}
