import net, { isIPv4 } from 'node:net';
import type { Transporter } from 'nodemailer';
import { opening } from '../outgoing/guard.ts';
import { secondMs } from '../vocabulary/durations.ts';
import type { MailSettings } from './settings.ts';

const connectLimitMs = 10 * secondMs;
/** For all that is said to the mail server about one mail; shorter than the lease of a mail. */
export const exchangeLimitMs = 60 * secondMs;

/** A mail that goes to the mail server. */
export interface Outgoing {
  messageId: string;
  to: string;
  subject: string;
  text: string;
  /** The link that ends such mails; absent: none does. */
  unsubscribe?: string | undefined;
  date: Date;
}

/** What the mail server, or the way to it, said against a mail. */
export interface Objection {
  /** For the log and the operator. */
  said: string;
  /** this mail: it is refused and a repetition is useless; later: it may be taken later; server: none can be sent now. */
  about: 'this mail' | 'later' | 'server';
}

/** A connection that the process permits; without an answer to its end it is cut off. */
function connected(
  { host, port }: MailSettings,
  done: (error: Error | null, socket?: { connection: net.Socket }) => void,
): void {
  const socket = net.connect({ host, port, ...opening('mail') });
  const timer = setTimeout(
    () => socket.destroy(new Error('the mail server did not answer in time')),
    connectLimitMs,
  );
  socket.once('error', done);
  socket.once('close', () => clearTimeout(timer));
  socket.once('connect', () => {
    clearTimeout(timer);
    const limit = setTimeout(() => socket.destroy(), exchangeLimitMs);
    socket.once('close', () => clearTimeout(limit));
    socket.off('error', done);
    done(null, { connection: socket });
  });
}

/** The configured mail server: an SMTP submission server (RFC 6409). Each mail has a connection of its own. */
export class MailServer {
  #transporter: Promise<Transporter> | undefined;

  /** How this server calls itself (RFC 5321, 4.1.3); it is also the right side of Message-IDs. */
  readonly name: string;

  /** @param host of PUBLIC_URL. */
  constructor(
    readonly settings: MailSettings,
    host: string,
  ) {
    this.name = isIPv4(host) ? `[${host}]` : host;
  }

  /** nodemailer is loaded at the first use, which most registries never have. */
  #open(): Promise<Transporter> {
    this.#transporter ??= import('nodemailer').then(({ createTransport }) => {
      const { host, port, secure, requireTls, auth } = this.settings;
      return createTransport({
        ...{ host, port, secure, name: this.name, disableFileAccess: true, disableUrlAccess: true },
        ...(requireTls ? { requireTLS: true } : { ignoreTLS: true }),
        ...(auth && { auth }),
        ...{ connectionTimeout: connectLimitMs, greetingTimeout: connectLimitMs },
        socketTimeout: exchangeLimitMs / 2,
        getSocket: (_options: unknown, done: Parameters<typeof connected>[1]) =>
          connected(this.settings, done),
      });
    });
    return this.#transporter;
  }

  /** Connects, secures the connection and signs in. @returns what went wrong; undefined: it would take mails. */
  async check(): Promise<string | undefined> {
    try {
      await (await this.#open()).verify();
      return undefined;
    } catch (error) {
      return objectionIn(error).said;
    }
  }

  /** @returns undefined once the mail server has taken the mail. */
  async send({ messageId, to, unsubscribe, ...mail }: Outgoing): Promise<Objection | undefined> {
    const { from } = this.settings;
    try {
      await (await this.#open()).sendMail({
        ...mail,
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to },
        messageId: `<${messageId}@${this.name}>`,
        // RFC 3834: no automatic answers.
        headers: {
          'Auto-Submitted': 'auto-generated',
          // RFC 8058: mail programs show a button that sends a POST there.
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      return undefined;
    } catch (error) {
      return objectionIn(error);
    }
  }
}

const maxSaidChars = 200;

/** Never with what was sent: only the code, the step and the words of the mail server. */
function objectionIn(error: unknown): Objection {
  const { responseCode, command, response, code, message } = error as {
    responseCode?: number;
    command?: string;
    response?: string;
    code?: string;
    message?: string;
  };
  const isAboutMail = responseCode !== undefined && /^(RCPT TO|DATA)$/.test(command ?? '');
  const words = (response ?? message ?? '').replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return {
    said: `${command ?? code ?? 'CONN'}: ${words}`.slice(0, maxSaidChars),
    about: !isAboutMail ? 'server' : responseCode >= 500 ? 'this mail' : 'later',
  };
}
