import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { derived } from '../random.ts';
import type { Data } from './message-content.ts';
import type { ReceivedRow } from './message-faults.ts';

/** A message whose signatures no known secret has made so far: its secret may be in an answer that is on its way. */
interface Unproven {
  row: ReceivedRow;
  raw: string;
  headers: http.IncomingHttpHeaders;
}

/** An account's receiver. */
interface Endpoint {
  account: string;
  tokens: Map<string, string>;
  primary: Set<string>;
  secondary: Set<string>;
}

/** How often a message is refused or left without an answer at most: more would put it off for minutes. */
const maxFailures = 1;
const slowMs = 3_000;

/** One HTTP server for all accounts, with paths of its own for each. It keeps every message that comes. */
export class Receivers {
  received: ReceivedRow[] = [];
  /** Messages that have arrived and are not answered yet, by their ids. */
  readonly held = new Map<string, ReceivedRow>();
  /** When set, every message is acknowledged at once. */
  isCalm = true;
  readonly #byPath = new Map<string, Endpoint>();
  readonly #byAccount = new Map<string, Endpoint>();
  readonly #arrivals = new Map<string, number>();
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));
  #unproven: Unproven[] = [];

  private constructor(
    readonly seed: number,
    readonly slowPercent: number,
  ) {}

  /** @param slowPercent of the messages that are answered late. */
  static async listen(seed: number, slowPercent: number): Promise<Receivers> {
    const receivers = new Receivers(seed, slowPercent);
    receivers.#server.keepAliveTimeout = 600_000;
    await new Promise<void>((resolve) => receivers.#server.listen(0, '127.0.0.1', resolve));
    return receivers;
  }

  /** The account's at-th address. */
  url(account: string, at: number): string {
    const path = `/${createHash('sha256').update(account).digest('hex').slice(0, 12)}/${at}`;
    this.#byPath.set(path, this.#endpoint(account));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}${path}`;
  }

  /** Notes the token by which the domain of a URL is proven. */
  expectProof(account: string, url: string, token: string): void {
    this.#endpoint(account).tokens.set(new URL(url).pathname, token);
  }

  expectSecret(account: string, which: 'primary' | 'secondary', secret: string): void {
    this.#endpoint(account)[which].add(secret);
  }

  /** Every account that has an address here. */
  accounts(): Set<string> {
    return new Set(this.#byAccount.keys());
  }

  /** The messages since the last call of this. */
  take(): ReceivedRow[] {
    const taken = this.received;
    for (const { row, raw, headers } of this.#unproven) this.#judgeSignature(row, raw, headers);
    this.#unproven = [];
    this.received = [];
    this.#arrivals.clear();
    return taken;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  #endpoint(account: string): Endpoint {
    const known = this.#byAccount.get(account);
    if (known) return known;
    const made = { account, tokens: new Map(), primary: new Set<string>(), secondary: new Set<string>() };
    this.#byAccount.set(account, made);
    return made;
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    // A server that was killed in the middle of a request is not this receiver's fault.
    request.on('error', () => {});
    response.on('error', () => {});
    const url = new URL(request.url!, 'http://receiver');
    const endpoint = this.#byPath.get(url.pathname);
    if (!endpoint) return void response.writeHead(404).end();
    if (request.method === 'GET') {
      const nonce = url.searchParams.get('verification') ?? '';
      const token = endpoint.tokens.get(url.pathname) ?? 'no token';
      return void response.writeHead(200).end(createHmac('sha256', token).update(nonce).digest('hex'));
    }
    let raw = '';
    try {
      for await (const part of request.setEncoding('utf8')) raw += part;
    } catch {
      return;
    }
    const body = JSON.parse(raw);
    if (body.SERVICEVERIFIER !== undefined) return void response.writeHead(200).end();
    await this.#receive(endpoint, raw, request, response);
  }

  async #receive(
    { account }: Endpoint,
    raw: string,
    { headers, socket }: http.IncomingMessage,
    response: http.ServerResponse,
  ): Promise<void> {
    const { message, subscription } = JSON.parse(raw);
    const data = JSON.parse(Buffer.from(message.data, 'base64').toString('utf8')) as Data;
    const row: ReceivedRow = {
      account,
      messageId: message.messageId,
      atMs: Date.now(),
      registry: String(subscription).split('/')[1] ?? '',
      data,
      signatureFault: null,
    };
    this.received.push(row);
    this.#judgeSignature(row, raw, headers);
    if (row.signatureFault !== null) this.#unproven.push({ row, raw, headers });
    const arrivals = this.#arrivals.get(row.messageId) ?? 0;
    this.#arrivals.set(row.messageId, arrivals + 1);
    // Message ids are new in every run: what the receiver does is derived from the seed and the number of the message.
    const random = derived(this.seed, this.received.length);
    if (!this.isCalm && random(100) < this.slowPercent) {
      this.held.set(row.messageId, row);
      await pause(random(slowMs));
      this.held.delete(row.messageId);
    }
    const dice = this.isCalm ? 100 : random(100);
    if (arrivals >= maxFailures || dice >= 8) {
      row.acknowledgedAtMs = Date.now();
      return void response.writeHead(200).end();
    }
    if (dice < 2) return void socket.destroy();
    if (dice < 5) return void response.writeHead(500).end('no');
    response.writeHead(503, { 'retry-after': '1' }).end();
  }

  /** Notes by which secrets it is signed and when, and what is wrong with that. */
  #judgeSignature(row: ReceivedRow, raw: string, headers: http.IncomingHttpHeaders): void {
    const { account, messageId, data } = row;
    const { primary, secondary } = this.#endpoint(account);
    const stamp = headers['webhook-timestamp'];
    const signatures = String(headers['webhook-signature']).split(' ');
    const md5Of = (secret: string) =>
      createHash('md5')
        .update(
          `${data['gs1'] ?? data['base_gs1']}${data['action']}${data['updated_mof_encoded'] ?? ''}${secret}`,
        )
        .digest('hex');
    const signed = `${messageId}.${stamp}.${raw}`;
    const hmacOf = (secret: string) =>
      `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`;
    row.signatureFault = headers['webhook-id'] === messageId ? null : 'its webhook-id is not its message id';
    row.signedAtMs = Number(stamp) * 1_000;
    row.signedBy = {};
    for (const [name, secrets] of Object.entries({ primary, secondary })) {
      const signer = [...secrets].find(
        (secret) => data[`${name}_signature`] === md5Of(secret) && signatures.includes(hmacOf(secret)),
      );
      if (signer === undefined) row.signatureFault ??= `no ${name} secret of the account has signed it`;
      else row.signedBy[name as 'primary' | 'secondary'] = signer;
    }
  }
}
