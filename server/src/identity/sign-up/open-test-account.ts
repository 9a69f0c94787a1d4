import { z } from 'zod';
import { addActivity } from '../../platform/pipeline/activity-store.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { networkOf } from '../../platform/wire/network.ts';
import { type NewAccount, openAccount } from '../accounts/lookup.ts';
import { FailedAttempts } from '../keys/lookup.ts';
import { sessionShape } from '../people/begin-session.ts';
import { domainOf } from '../people/person.ts';
import { addUser, bindUser } from '../people/user-store.ts';
import { type GiveSamples, type Sampling, samplesShape } from './sample-data.ts';

/** The session of the person who opened an account, and what the account came with. */
export const openedShape = sessionShape
  .extend({ account_id: z.string(), sample_data: samplesShape })
  .meta({ id: 'OpenedAccount', description: 'A new test account, and the session of its first admin' });

/** Accounts opened per hour from one network, on each server. */
const maxPerHour = 60;

const opened = ({ name, siblings }: Registry) =>
  new FailedAttempts(hourMs, maxPerHour, refuse.tooManySignUps).shareWith(siblings, `sign-ups ${name}`);

interface Asking {
  registry: Registry;
  now: Date;
  from: { address: string };
}

/**
 * @throws Refusal FORBIDDEN where signing up is closed, VALIDATION when the address is not under the account's domain,
 * RATE_LIMITED beyond the number of accounts per network.
 */
export function requireMayOpen(
  { registry, now, from }: Asking,
  email: string,
  emailDomain: string,
  field: 'email' | 'email_domain',
): void {
  if (!registry.config.signUpOpen) {
    throw refuse.forbidden('Signing up is closed here. Ask the operator of the registry for an account.');
  }
  const domain = domainOf(email);
  if (domain !== emailDomain && !domain.endsWith(`.${emailDomain}`)) {
    throw refuse.field(
      field,
      field === 'email'
        ? `must be an address under ${emailDomain}, as ann@${emailDomain} is`
        : `must be the domain of your e-mail address ${email}, or one above it`,
    );
  }
  const limits = registry.part(opened);
  const network = networkOf(from.address);
  limits.refuseTooMany(network, now);
  limits.note(network, now);
}

interface Opening extends Sampling {
  registry: Registry;
  from: { address: string };
  operation: { name: string };
}

/** Opens an account of the test registry with sample data, and the person as its first admin. */
export async function openTestAccount(
  giveSamples: GiveSamples,
  { tx, registry, now, from, executionId, emit, operation }: Opening,
  account: Pick<NewAccount, 'role' | 'emailDomain' | 'name'> & { timeZone: string | undefined },
  person: { email: string; name: string },
  personIdOf: () => Promise<number>,
) {
  const accountId = await openAccount({ tx, now, registry }, { ...account, redirectUrls: [], origins: [] });
  const samples = await giveSamples(
    { tx, now, executionId, emit },
    { accountId, role: account.role, timeZone: account.timeZone },
  );
  const personId = await personIdOf();
  const user = await addUser(tx, { accountId, ...person, role: 'admin', now });
  await bindUser(tx, { userId: user!.user_id, personId });
  await addActivity(tx, {
    accountId,
    at: now,
    actor: person.email,
    operation: operation.name,
    subject: {},
    changes: [],
    message: 'The account was opened.',
    address: from.address,
    executionId,
  });
  return { accountId, samples, personId };
}
