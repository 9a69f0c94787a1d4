import { noteInAccounts } from '../../platform/pipeline/activity.ts';
import { Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import { inRegistry } from '../../platform/pipeline/session-token.ts';
import type { Shown, View, Visit } from '../../platform/views/view.ts';
import { faultPage } from '../../platform/views/view-frame.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { accountWireId, hashToken, newCredential } from '../accounts/lookup.ts';
import { wrongSecret } from '../keys/lookup.ts';
import { isProven, personSignedIn } from '../people/lookup.ts';
import { type Choice, consentForm, secondStepForm, signInForm, withParameter } from './login-forms.ts';
import { type Refused, signIn } from './login-sign-in.ts';
import { isRegistered, type Platform, platformOf } from './platform.ts';
import { isFresh, isSignature } from './signature.ts';
import { addTempToken } from './temp-token-store.ts';
import { bound, tickets } from './ticket.ts';

/** Validity of a temp_token, from the client's consent on. */
const tempTokenMinutes = 5;

const roleNames: Record<string, string> = {
  manufacturer: 'Manufacturer',
  authorized_partner: 'Authorized partner',
};

/** The page to which a platform sends its client. Errors in the link are shown here, never redirected to its URL. */
export const openLogin: View = {
  name: 'third-party-login',
  summary: 'Third-party login: the page a platform sends its client to',
  method: 'GET',
  path: '/oauth_access',
  show: (visit) =>
    showing(async () => {
      const { access_key = '', redirectURL = '', timestamp = '', signature = '' } = visit.query;
      const now = visit.app.clock();
      const platform = await platformOf(visit.app, access_key, now);
      const right =
        platform !== undefined &&
        isSignature(signature, [access_key, redirectURL, timestamp, platform.secret]);
      if (!right) {
        const sentence =
          'The link is not signed by a platform known here. Go back to where you came from and tell them.';
        const failure = { kind: 'signature', account: access_key, address: visit.address, now };
        const refusal = wrongSecret(visit.app.registries.test, failure, refuse.unauthorized(sentence));
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
      return askPerson(sessionAt(visit, platform), platform, access_key, redirectURL);
    }),
};

/** Handles the forms of these pages: sign in, consent, or switch to another person. */
export const answerLogin: View = {
  name: 'third-party-login-answer',
  summary: 'Third-party login: what the client answers on that page',
  method: 'POST',
  path: '/oauth_access',
  show: (visit) =>
    showing(async () => {
      const { form, app } = visit;
      const ticket = tickets.open(app.registries.test.secrets, form['ticket'] ?? '', app.clock());
      if (!visit.fromHere || ticket === undefined) return stale();
      const platform = await platformOf(app, ticket.accessKey, app.clock());
      if (platform === undefined || !isRegistered(platform, ticket.redirectUrl)) return stale();
      const { accessKey, redirectUrl } = ticket;
      const session = sessionAt(visit, platform);
      if (form['step'] === 'sign_in' || form['step'] === 'second_step') {
        const step = await signIn(visit, platform.registry);
        if ('session' in step)
          return {
            ...(await askPerson(step.session, platform, accessKey, redirectUrl)),
            session: step.session,
          };
        return askSignIn(platform, accessKey, redirectUrl, step);
      }
      const person = await personSignedIn(platform.registry, session);
      // The browser's session has changed since the form was shown, so the sign-in form is shown again.
      if (person === undefined || ticket.session !== bound(session) || form['step'] === 'switch') {
        return askSignIn(platform, accessKey, redirectUrl);
      }
      const choices = choicesOf(platform, person);
      const chosenAccount = choices.find(({ choice }) => choice.id === form['account']);
      if (form['step'] !== 'allow' || chosenAccount === undefined) {
        const allChoices = choices.map(({ choice }) => choice);
        const fault = 'Choose the account.';
        return consentForm(platform, redirectUrl, form['ticket']!, person.email, allChoices, fault);
      }
      return { redirect: await allow(visit, platform, redirectUrl, chosenAccount.accountId, person.email) };
    }),
};

const wrongLink = (sentence: string) => faultPage('This link does not work', sentence);
const stale = () =>
  faultPage(
    'This page has had its time',
    'It was open for too long, or something on it was changed. Go back to where you came from and start again.',
  );

/** Shows RATE_LIMITED as a page. */
async function showing(show: () => Promise<Shown>): Promise<Shown> {
  try {
    return await show();
  } catch (error) {
    if (error instanceof Refusal && error.code === 'RATE_LIMITED')
      return faultPage('Too many attempts', error.message, 429);
    throw error;
  }
}

const sessionAt = ({ sessions }: Visit, { registry }: Platform) => inRegistry(sessions, registry.name);

async function askPerson(
  session: string | undefined,
  platform: Platform,
  accessKey: string,
  redirectUrl: string,
): Promise<Shown> {
  const person = await personSignedIn(platform.registry, session);
  // Consent is as good as a key for 180 days. The form of it is sealed for this session, so its answer needs no other proof.
  if (person === undefined || !isProven(person, platform.registry.clock()))
    return askSignIn(platform, accessKey, redirectUrl);
  const ticket = sealedTicket(platform, accessKey, redirectUrl, session);
  const choices = choicesOf(platform, person).map(({ choice }) => choice);
  return consentForm(platform, redirectUrl, ticket, person.email, choices);
}

const sealedTicket = (
  { registry: { name: environment, secrets, clock } }: Platform,
  accessKey: string,
  redirectUrl: string,
  session: string | undefined,
) => tickets.seal(secrets, { environment, accessKey, redirectUrl, session: bound(session) }, clock());

function askSignIn(
  platform: Platform,
  accessKey: string,
  redirectUrl: string,
  more: Partial<Refused> = {},
): Shown {
  const ticket = sealedTicket(platform, accessKey, redirectUrl, undefined);
  const { secondStep } = more;
  return secondStep === undefined
    ? signInForm(platform, redirectUrl, ticket, more)
    : secondStepForm(platform, redirectUrl, ticket, { ...more, secondStep });
}

type SignedIn = NonNullable<Awaited<ReturnType<typeof personSignedIn>>>;

/**
 * Third-party tokens are for manufacturers and partners (contract §8), and only admins may grant access; with a second
 * factor where the account requires it.
 */
const choicesOf = (
  { registry }: Platform,
  { memberships, has_factor }: SignedIn,
): Array<{ accountId: number; choice: Choice }> =>
  memberships
    .filter(
      ({ role, user_role, second_factor_required }) =>
        user_role === 'admin' && roleNames[role] !== undefined && (has_factor || !second_factor_required),
    )
    .map(({ account_id, name, email_domain, role }) => ({
      accountId: account_id,
      choice: {
        id: accountWireId(registry.name, account_id),
        name,
        emailDomain: email_domain,
        role: roleNames[role]!,
      },
    }));

/** Issues a temp_token for the platform. @returns the URL to redirect to. */
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
    await addTempToken(tx, {
      hash: hashToken(token),
      platform_id: platform.account_id,
      account_id: accountId,
      given_by: givenBy,
      expiresAt: new Date(now.getTime() + tempTokenMinutes * minuteMs),
    });
    const call = { tx, now, from: visit, executionId: visit.executionId, operation: openLogin };
    await noteInAccounts(call, [{ account_id: accountId }], {
      actor: givenBy,
      subject: { platform: platform.email_domain },
      message: `${platform.name} was let in.`,
    });
  });
  return withParameter(redirectUrl, 'temp_token', token);
}
