import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { eventually } from './eventually.ts';

/** A mail as the mail server got it. */
export interface Mail {
  to: string;
  headers: Map<string, string>;
  text: string;
}

/** An answer other than yes. */
export const answer = (responseCode: number, words = 'not now'): Error =>
  Object.assign(new Error(words), { responseCode });

/** Decodes a body of quoted-printable (RFC 2045, 6.7). */
const decoded = (body: string): string =>
  Buffer.from(
    body
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Decodes the encoded words of a header (RFC 2047). */
const header = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/g, (_, how, word) =>
      how === 'B' ? Buffer.from(word, 'base64').toString() : decoded(word.replaceAll('_', ' ')),
    );

function parsed(to: string, raw: string): Mail {
  const at = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, at)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map((line) => [
      line.split(':')[0]!.toLowerCase(),
      header(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  );
  const body = raw.slice(at + 4);
  const encoding = headers.get('content-transfer-encoding');
  const text =
    encoding === 'quoted-printable'
      ? decoded(body)
      : encoding === 'base64'
        ? Buffer.from(body, 'base64').toString()
        : body;
  return { to, headers, text: text.replaceAll('\r\n', '\n') };
}

/** A real mail server on this machine, which keeps what it takes. */
export class TestMailServer {
  readonly mails: Mail[] = [];
  /** How often a sender began a mail. */
  begun = 0;
  /** Called with the receiver of a mail before its text is sent, and after it; what it throws is the answer. */
  atReceiver: (to: string) => void | Promise<void> = () => {};
  atEnd: (to: string) => void | Promise<void> = () => {};
  readonly #server: SMTPServer;

  private constructor(options: SMTPServerOptions) {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: async ({ address }, _session, done) => {
        this.begun++;
        try {
          await this.atReceiver(address);
          done();
        } catch (error) {
          done(error as Error);
        }
      },
      onData: async (stream, { envelope }, done) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const to = envelope.rcptTo.map(({ address }) => address).join();
          await this.atEnd(to);
          this.mails.push(parsed(to, Buffer.concat(chunks).toString('utf8')));
          done();
        } catch (error) {
          done(error as Error);
        }
      },
      ...options,
    });
    // A sender that is killed or gives up ends its connection in the middle.
    this.#server.on('error', () => {});
  }

  static async listen(options: SMTPServerOptions = {}): Promise<TestMailServer> {
    const server = new TestMailServer(options);
    await new Promise<void>((resolve) => server.#server.listen(0, '127.0.0.1', resolve));
    return server;
  }

  /** The settings of a server that sends its mails here. */
  env(): Record<string, string> {
    return {
      SMTP_URL: `smtp://127.0.0.1:${this.port}`,
      MAIL_FROM: 'Acme Coupons <coupons@acme.example>',
      PUBLIC_URL: 'http://localhost:8112',
    };
  }

  get port(): number {
    return (this.#server.server.address() as AddressInfo).port;
  }

  /** The mails to an address, once there are so many. */
  async to(address: string, count = 1): Promise<Mail[]> {
    await eventually(`${count} mails to ${address}`, async () => this.#to(address).length >= count);
    return this.#to(address);
  }

  #to = (address: string) => this.mails.filter(({ to }) => to === address);

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}
