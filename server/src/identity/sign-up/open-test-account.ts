import { z } from 'zod';
import { type NotingContext, noteInAccounts } from '../../platform/pipeline/activity.ts';
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

type Opening = Sampling & NotingContext & { registry: Registry };

/** Opens an account of the test registry with sample data, and the person as its first admin. */
export async function openTestAccount(
  giveSamples: GiveSamples,
  context: Opening,
  account: Pick<NewAccount, 'role' | 'emailDomain' | 'name'> & { timeZone: string | undefined },
  person: { email: string; name: string },
  personIdOf: () => Promise<number>,
) {
  const { tx, now } = context;
  const accountId = await openAccount(context, { ...account, redirectUrls: [], origins: [] });
  const { role, timeZone } = account;
  const samples = await giveSamples(context, { accountId, role, timeZone });
  const personId = await personIdOf();
  const user = await addUser(tx, { accountId, ...person, role: 'admin', now });
  await bindUser(tx, { userId: user!.user_id, personId });
  await noteInAccounts(context, [{ account_id: accountId }], {
    actor: person.email,
    message: 'The account was opened.',
  });
  return { accountId, samples, personId };
}
