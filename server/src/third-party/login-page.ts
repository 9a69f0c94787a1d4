import { hashToken, newCredential, wrongSecret } from '../accounts/lookup.ts';
import { addActivity } from '../activity-store.ts';
import { accountWireId } from '../operator/lookup.ts';
import type { Page, Shown, Visit } from '../page.ts';
import { faultPage } from '../page-frame.ts';
import { beginSession, email, personSignedIn, provePassword } from '../people/lookup.ts';
import { Refusal, refuse } from '../refusals.ts';
import { type Choice, consentForm, signInForm, withParameter } from './login-forms.ts';
import { isRegistered, type Platform, platformOf } from './platform.ts';
import { isFresh, isSignature } from './signature.ts';
import { addTempToken } from './temp-token-store.ts';
import { bound, openTicket, sealTicket } from './ticket.ts';

/** Minutes between a client's consent and the platform's call for the token. */
const tempMinutes = 5;

const roleNames: Record<string, string> = {
  manufacturer: 'Manufacturer',
  authorized_partner: 'Authorized partner',
};

/** Where a platform sends its client; whatever is wrong with the link ends here, never at the platform's URL. */
export const openLogin: Page = {
  name: 'third-party-login',
  method: 'GET',
  path: '/oauth_access',
  show: (visit) =>
    showing(async () => {
      const { access_key = '', redirectURL = '', timestamp = '', signature = '' } = visit.query;
      const now = visit.house.clock();
      const platform = await platformOf(visit.house, access_key, now);
      const right =
        platform !== undefined &&
        isSignature(signature, [access_key, redirectURL, timestamp, platform.secret]);
      if (!right) {
        const sentence =
          'The link is not signed by a platform known here. Go back to where you came from and tell them.';
        const failure = { kind: 'signature', account: access_key, address: visit.address, now };
        const refusal = wrongSecret(visit.house.registries.test, failure, refuse.unauthorized(sentence));
        if (refusal.code === 'RATE_LIMITED') throw refusal;
        return wrongLink(sentence);
      }
      if (!isRegistered(platform, redirectURL)) {
        return wrongLink(
          `The link leads on to an address that ${platform.name} has not registered here. Go back and tell them.`,
        );
      }
      if (!isFresh(timestamp, now)) {
        return wrongLink(
          'The link is older than five minutes. Go back to where you came from and follow it again.',
        );
      }
      return askPerson(visit, platform, access_key, redirectURL);
    }),
};

/** What the person does on these pages: sign in, let the platform in, or be somebody else. */
export const answerLogin: Page = {
  name: 'third-party-login-answer',
  method: 'POST',
  path: '/oauth_access',
  show: (visit) =>
    showing(async () => {
      const { form, house, session } = visit;
      const ticket = openTicket(house, form['ticket'] ?? '');
      if (!visit.fromHere || ticket === undefined) return stale();
      const platform = await platformOf(house, ticket.accessKey, house.clock());
      if (platform === undefined || !isRegistered(platform, ticket.redirectUrl)) return stale();
      const { accessKey, redirectUrl } = ticket;
      if (form['step'] === 'sign_in') return signIn(visit, platform, accessKey, redirectUrl);
      const person = await personSignedIn(platform.registry, session);
      // Signed out meanwhile, or as somebody else in another window: they are asked again.
      if (person === undefined || ticket.session !== bound(session) || form['step'] === 'switch') {
        return askSignIn(platform, accessKey, redirectUrl);
      }
      const choices = choicesOf(platform, person.memberships);
      const chosen = choices.find(({ choice }) => choice.id === form['account']);
      if (form['step'] !== 'allow' || chosen === undefined) {
        const shown = choices.map(({ choice }) => choice);
        const fault = 'Choose the account.';
        return consentForm(platform, redirectUrl, form['ticket']!, person.email, shown, fault);
      }
      return { redirect: await allow(visit, platform, redirectUrl, chosen.accountId, person.email) };
    }),
};

const wrongLink = (sentence: string) => faultPage('This link does not work', sentence);
const stale = () =>
  faultPage(
    'This page has had its time',
    'It was open for too long, or something on it was changed. Go back to where you came from and start again.',
  );

/** A limit that was reached is a page too. */
async function showing(show: () => Promise<Shown>): Promise<Shown> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED')
      return faultPage('Too many attempts', error.message, 429);
    throw error;
  }
}

async function askPerson(
  visit: Pick<Visit, 'session'>,
  platform: Platform,
  accessKey: string,
  redirectUrl: string,
): Promise<Shown> {
  const person = await personSignedIn(platform.registry, visit.session);
  if (person === undefined) return askSignIn(platform, accessKey, redirectUrl);
  const environment = platform.registry.name;
  const ticket = sealTicket(platform.registry, {
    environment,
    accessKey,
    redirectUrl,
    session: bound(visit.session),
  });
  const choices = choicesOf(platform, person.memberships).map(({ choice }) => choice);
  return consentForm(platform, redirectUrl, ticket, person.email, choices);
}

function askSignIn(
  platform: Platform,
  accessKey: string,
  redirectUrl: string,
  more: { email?: string; fault?: string; status?: number } = {},
): Shown {
  const environment = platform.registry.name;
  const ticket = sealTicket(platform.registry, { environment, accessKey, redirectUrl, session: '' });
  return signInForm(platform, redirectUrl, ticket, more);
}

async function signIn(
  visit: Visit,
  platform: Platform,
  accessKey: string,
  redirectUrl: string,
): Promise<Shown> {
  const { registry } = platform;
  const now = registry.clock();
  const sent = visit.form['email'] ?? '';
  const read = email.safeParse(sent);
  try {
    const address = read.success ? read.data : '';
    const password = (visit.form['password'] ?? '').slice(0, 201);
    const proof = { email: address, password, address: visit.address, now };
    const person = await provePassword(registry, proof);
    const session = await registry.db.transaction((tx) =>
      beginSession(registry, tx, person.person_id, { now, from: visit }),
    );
    return { ...(await askPerson({ session }, platform, accessKey, redirectUrl)), session };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const more = { email: sent.slice(0, 254), fault: error.message, status: error.status };
    return askSignIn(platform, accessKey, redirectUrl, more);
  }
}

type Memberships = NonNullable<Awaited<ReturnType<typeof personSignedIn>>>['memberships'];

/** Third-party tokens are for manufacturers and partners (contract §8), and lasting access is an admin's to give. */
const choicesOf = (
  { registry }: Platform,
  memberships: Memberships,
): Array<{ accountId: number; choice: Choice }> =>
  memberships
    .filter(({ role, user_role }) => user_role === 'admin' && roleNames[role] !== undefined)
    .map(({ account_id, name, email_domain, role }) => ({
      accountId: account_id,
      choice: {
        id: accountWireId(registry.name, account_id),
        name,
        emailDomain: email_domain,
        role: roleNames[role]!,
      },
    }));

/** Lets the platform in. @returns where the browser goes now. */
async function allow(
  visit: Visit,
  platform: Platform,
  redirectUrl: string,
  accountId: number,
  givenBy: string,
): Promise<string> {
  const { registry } = platform;
  const now = registry.clock();
  const token = newCredential(registry.name, 'tt');
  await registry.db.transaction(async (tx) => {
    await addTempToken(
      tx,
      hashToken(token),
      { platform_id: platform.account_id, account_id: accountId, given_by: givenBy },
      new Date(now.getTime() + tempMinutes * 60_000),
    );
    await addActivity(tx, {
      accountId,
      at: now,
      who: givenBy,
      operation: 'third-party-login',
      subject: { platform: platform.email_domain },
      message: `${platform.name} was let in.`,
      address: visit.address,
      executionId: visit.executionId,
    });
  });
  return withParameter(redirectUrl, 'temp_token', token);
}
