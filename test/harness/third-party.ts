import { createHash } from 'node:crypto';
import type { Caller } from '@offerbook/world';
import type { Visitor } from './visitor.ts';

export const md5 = (...parts: string[]): string => createHash('md5').update(parts.join('')).digest('hex');

/** The link a platform sends its client to, as the spec signs it. */
export function loginPath(
  platform: Caller,
  {
    redirectURL,
    timestamp,
    secret = platform.account.secret_key,
  }: { redirectURL: string; timestamp: string | number; secret?: string },
): string {
  const { access_key } = platform.account;
  const signature = md5(access_key, redirectURL, String(timestamp), secret);
  return `/oauth_access?${new URLSearchParams({ access_key, redirectURL, timestamp: String(timestamp), signature })}`;
}

/** A page as a browser without scripts has it. */
export interface PageSeen {
  status: number;
  headers: Headers;
  html: string;
}

/** Opens a page, or sends a form of it, with the visitor's cookie; redirects are seen, not followed. */
export async function browse(
  visitor: Visitor,
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<PageSeen> {
  const response = await fetch(`${visitor.url}${path}`, {
    method: form === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      ...(visitor.cookie === '' ? {} : { cookie: visitor.cookie }),
      ...(form === undefined
        ? {}
        : { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }),
      ...headers,
    },
    ...(form === undefined ? {} : { body: new URLSearchParams(form).toString() }),
  });
  const set = response.headers.get('set-cookie');
  if (set !== null) visitor.cookie = set.split(';')[0]!;
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** The sealed field that every form of the login carries. */
export const ticketIn = ({ html }: PageSeen): string => /name="ticket" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** Lets the platform in, as a person who is signed in. @returns the temp_token that came back. */
export async function consent(visitor: Visitor, path: string, account = visitor.account): Promise<string> {
  const asked = await browse(visitor, path);
  const done = await browse(visitor, '/oauth_access', { ticket: ticketIn(asked), step: 'allow', account });
  const token = new URL(done.headers.get('location') ?? 'none:').searchParams.get('temp_token');
  if (done.status !== 303 || token === null) throw new Error(`no consent: ${done.status} ${done.html}`);
  return token;
}

/** What a platform sends to get the client's token. */
export const tokenPath = (platform: Caller, temp_token: string, more: Record<string, string> = {}): string =>
  `/oauth_token?${new URLSearchParams({ temp_token, signature: md5(temp_token, platform.account.secret_key), ...more })}`;
