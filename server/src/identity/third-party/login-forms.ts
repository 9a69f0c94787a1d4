import { escaped, framed, styleSource } from '../../platform/views/view-frame.ts';
import type { Platform } from './platform.ts';

/** An account to which the person may grant a platform access. */
export interface Choice {
  id: string;
  name: string;
  emailDomain: string;
  role: string;
}

const hidden = (name: string, value: string) =>
  `<input type="hidden" name="${name}" value="${escaped(value)}">`;

const badge = ({ registry }: Platform) => (registry.name === 'test' ? 'Test' : '');

const shown = (platform: Platform, redirectUrl: string, title: string, body: string, status = 200) => ({
  html: framed(title, body, badge(platform)),
  status,
  style: styleSource,
  leadsTo: new URL(redirectUrl).origin,
});

const who = (platform: Platform) => `<b>${escaped(platform.name)}</b> (${escaped(platform.email_domain)})`;

/** The form for e-mail address and password, with an error above the fields. */
export const signInForm = (
  platform: Platform,
  redirectUrl: string,
  ticket: string,
  { email = '', fault = '', status = 200 }: { email?: string; fault?: string; status?: number } = {},
) =>
  shown(
    platform,
    redirectUrl,
    'Sign in to continue',
    `<p class="soft">${who(platform)} asks to act for your Offerbook account. Sign in first; you decide on the next page.</p>
${fault && `<p class="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" action="/oauth_access">${hidden('ticket', ticket)}${hidden('step', 'sign_in')}
<label>E-mail<input name="email" type="email" autocomplete="username" required maxlength="254" value="${escaped(email)}"${email ? '' : ' autofocus'}></label>
<label>Password<input name="password" type="password" autocomplete="current-password" required maxlength="200"${email ? ' autofocus' : ''}></label>
<button>Sign in</button>
<a class="button plain" href="${escaped(cancelled(redirectUrl))}">Cancel</a>
</form>${otherWay(platform)}`,
    status,
  );

/** The identity provider would not send the browser back to this page, but a session that it began counts here. */
const otherWay = ({ registry: { config }, name }: Platform): string =>
  config.oidc === undefined
    ? ''
    : `<p class="soft">You sign in with ${escaped(config.oidc.name)}? <a href="/portal/sign-in">Sign in to the portal</a> first, then follow the link of ${escaped(name)} again.</p>`;

/** The form for the second step of the sign-in. Pages without scripts cannot ask a passkey. */
export const secondStepForm = (
  platform: Platform,
  redirectUrl: string,
  ticket: string,
  { secondStep, fault = '', status = 200 }: { secondStep: string; fault?: string; status?: number },
) =>
  shown(
    platform,
    redirectUrl,
    'One more step',
    `<p class="soft">You sign in with a second step. With a passkey alone, sign in to the portal in this browser first, then follow the link of ${who(platform)} again.</p>
${fault && `<p class="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" action="/oauth_access">${hidden('ticket', ticket)}${hidden('step', 'second_step')}${hidden('second_step', secondStep)}
<label>Code of your authenticator app, or a recovery code<input name="code" autocomplete="one-time-code" required maxlength="64" autofocus></label>
<button>Continue</button>
<a class="button plain" href="${escaped(cancelled(redirectUrl))}">Cancel</a>
</form>`,
    status,
  );

/** The form that asks for consent and for the account. */
export const consentForm = (
  platform: Platform,
  redirectUrl: string,
  ticket: string,
  email: string,
  choices: readonly Choice[],
  fault = '',
) =>
  shown(
    platform,
    redirectUrl,
    choices.length === 0 ? 'No account to share' : `Let ${platform.name} in?`,
    `${choices.length === 0 ? nothing(platform) : asking(platform, redirectUrl, ticket, choices, fault)}
<div class="who"><span>Signed in as ${escaped(email)}.</span><form method="post" action="/oauth_access">${hidden('ticket', ticket)}${hidden('step', 'switch')}<button class="link">Somebody else?</button></form></div>`,
    fault === '' ? 200 : 400,
  );

const nothing = (platform: Platform) =>
  `<p>${who(platform)} can act for manufacturers and authorized partners, and only an admin of such an account can let it in. You are admin of none here. Ask an admin of your company to open this link.</p>`;

const asking = (
  platform: Platform,
  redirectUrl: string,
  ticket: string,
  choices: readonly Choice[],
  fault: string,
) => `<p class="soft">${who(platform)} asks to act for your account, for 180 days or until you revoke it in the portal under <i>Third-party access</i>.</p>
<ul>
<li class="may">See and manage your offers, brands and reports as you do</li>
<li class="not">Never your keys, users, webhook, settings, billing details or authorized partners</li>
</ul>
${fault && `<p class="fault" role="alert">${escaped(fault)}</p>`}
<form method="post" action="/oauth_access">${hidden('ticket', ticket)}
<fieldset><legend>Account</legend>
${choices.map((choice, index) => choiceOf(choice, choices.length === 1 || (index === 0 && fault !== ''))).join('\n')}
</fieldset>
<button name="step" value="allow">Let ${escaped(platform.name)} in</button>
<a class="button plain" href="${escaped(cancelled(redirectUrl))}">Cancel</a>
</form>
<p class="soft where">You go back to ${escaped(new URL(redirectUrl).host)}.</p>`;

const choiceOf = ({ id, name, emailDomain, role }: Choice, chosen: boolean) =>
  `<label class="choice"><input type="radio" name="account" value="${escaped(id)}" required${chosen ? ' checked' : ''}><span><b>${escaped(name)}</b><span>${escaped(role)} · ${escaped(emailDomain)}</span></span></label>`;

/** The registered URL with one more parameter, otherwise unchanged: platforms may compare it as text. */
export function withParameter(url: string, name: string, value: string): string {
  const joint = url.includes('?') ? (/[?&]$/.test(url) ? '' : '&') : '?';
  return `${url}${joint}${name}=${encodeURIComponent(value)}`;
}

/** The error code of OAuth 2.0 (RFC 6749, 4.1.2.1). */
const cancelled = (redirectUrl: string) => withParameter(redirectUrl, 'error', 'access_denied');
