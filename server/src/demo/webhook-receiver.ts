import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** One event as it arrived, its signatures checked. */
export interface Heard {
  /** The account whose endpoint heard it. */
  by: string;
  action: string;
  gs1: string;
  /** Where it was redeemed, for people; empty when the event does not say. */
  store: string;
  /** Which callback secrets the md5 signatures were made with; none: somebody else sent it. */
  signedWith: Array<'primary' | 'secondary'>;
}

interface Told {
  gs1: string;
  action: string;
  primary_signature: string;
  secondary_signature: string;
  redeemed_at_store?: { name: string; city: string; state: string };
}

interface Endpoint {
  token: string;
  primary: string;
  secondary: string;
}

/** What a party's own server would do: prove the endpoint, check signatures, drop duplicates, acknowledge. */
export class WebhookReceiver {
  readonly heard: Heard[] = [];
  /** The endpoint's token at registration, its two secrets after approval; by account. */
  readonly endpoints = new Map<string, Endpoint>();
  readonly #known = new Set<string>();
  readonly #server = http.createServer((request, response) => void this.#answer(request, response));
  #arrived = () => {};

  static async listen(): Promise<WebhookReceiver> {
    const receiver = new WebhookReceiver();
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  /** The account's endpoint. */
  urlOf(account: string): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/${account}`;
  }

  /** @returns whether `enough` came true before the deadline; it is asked again at every arrival. */
  async until(enough: () => boolean, deadlineMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const passed = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), deadlineMs);
    });
    try {
      while (!enough()) {
        const next = new Promise<true>((resolve) => {
          this.#arrived = () => resolve(true);
        });
        if (!(await Promise.race([next, passed]))) return enough();
      }
      return true;
    } finally {
      clearTimeout(timer);
    }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }

  async #answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://receiver');
    const account = url.pathname.slice(1);
    const nonce = url.searchParams.get('verification');
    if (request.method === 'GET' && nonce !== null) {
      const token = this.endpoints.get(account)?.token ?? '';
      response.end(createHmac('sha256', token).update(nonce).digest('hex'));
      return;
    }
    try {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = JSON.parse(Buffer.concat(parts).toString('utf8')) as {
        SERVICEVERIFIER?: string;
        message?: { data: string; messageId: string };
      };
      if (body.SERVICEVERIFIER !== undefined) response.statusCode = 200;
      else response.statusCode = body.message && this.#hear(account, body.message) ? 204 : 400;
    } catch {
      response.statusCode = 400;
    }
    response.end();
  }

  /** @returns false when no signature matches: then the message is not acknowledged. */
  #hear(by: string, message: { data: string; messageId: string }): boolean {
    const told = JSON.parse(Buffer.from(message.data, 'base64').toString('utf8')) as Told;
    const endpoint = this.endpoints.get(by);
    const signedWith = (['primary', 'secondary'] as const).filter((which) =>
      same(told[`${which}_signature`], md5(told.gs1 + told.action + (endpoint?.[which] ?? ''))),
    );
    if (endpoint === undefined || signedWith.length === 0) return false;
    // At least once: the same message may come twice, and is acknowledged twice.
    if (this.#known.has(`${by} ${message.messageId}`)) return true;
    this.#known.add(`${by} ${message.messageId}`);
    const { name = '', city = '', state = '' } = told.redeemed_at_store ?? {};
    const store = name.includes(city) ? `${name} ${state}` : `${name}, ${city} ${state}`;
    this.heard.push({ by, action: told.action, gs1: told.gs1, store: store.trim(), signedWith });
    this.#arrived();
    return true;
  }
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

const same = (given: string, computed: string) =>
  given?.length === computed.length && timingSafeEqual(Buffer.from(given), Buffer.from(computed));
