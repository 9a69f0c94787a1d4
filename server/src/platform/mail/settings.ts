import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';
import { isLoopbackHttp } from '../wire/network.ts';

/** The mail server that takes mails for delivery, and who they are from. */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte (smtps). */
  secure: boolean;
  /** Whether a connection without TLS is given up; a server of this machine needs none. */
  requireTls: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
}

/** The variables, unset ones undefined. */
export type MailVariables = Partial<Record<'SMTP_URL' | 'MAIL_FROM' | 'PUBLIC_URL', string>>;

const urlFault =
  'must be smtps://user:password@host:465, or smtp://user:password@host:587 for STARTTLS; user and password may be absent, and # / ? @ : and % in them are written %23 %2F %3F %40 %3A %25. Only ?tls=off may follow, for a mail server in a private network';

/** Undefined for what is no URL of a mail server. */
function read(text: string): Omit<MailSettings, 'from'> | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  const secure = url.protocol === 'smtps:';
  const isPlain = url.search === '?tls=off';
  if (!/^\/?$/.test(url.pathname) || url.hash || (url.search && !isPlain) || (isPlain && secure))
    return undefined;
  if ((url.username === '') !== (url.password === '')) return undefined;
  try {
    const [user, pass] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: Number(url.port) || (secure ? 465 : 587),
      secure,
      requireTls: !secure && !isPlain && !isLoopbackHttp(`http://${url.hostname}`),
      auth: user === '' ? undefined : { user, pass },
    };
  } catch {
    return undefined;
  }
}

/** Undefined for anything but one address, with or without a name. */
function sender(text: string): MailSettings['from'] | undefined {
  const [one, ...others] = addressparser(text);
  if (one === undefined || others.length > 0 || one.address === undefined) return undefined;
  return z.email().safeParse(one.address).success ? { name: one.name, address: one.address } : undefined;
}

/** @returns what is wrong with the variables together, one line each; never with a part of them. */
export function mailFaults({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: MailVariables): string[] {
  if (SMTP_URL === undefined)
    return MAIL_FROM === undefined ? [] : ['SMTP_URL: must be given together with MAIL_FROM'];
  const faults: string[] = [];
  if (read(SMTP_URL) === undefined) faults.push(`SMTP_URL: ${urlFault}`);
  if (MAIL_FROM === undefined || sender(MAIL_FROM) === undefined)
    faults.push(
      'MAIL_FROM: must be one address, such as coupons@acme.example or Acme Coupons <coupons@acme.example>, and be given together with SMTP_URL',
    );
  if (PUBLIC_URL === undefined)
    faults.push('PUBLIC_URL: must be given together with SMTP_URL; the links in mails lead to it');
  return faults;
}

/** The settings of variables without faults; undefined: no mail is sent. */
export function mailSettings({ SMTP_URL, MAIL_FROM }: MailVariables): MailSettings | undefined {
  return SMTP_URL === undefined ? undefined : { ...read(SMTP_URL)!, from: sender(MAIL_FROM!)! };
}
