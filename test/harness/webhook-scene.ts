import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { approvedWebhook, Caller } from '@offerbook/world';
import { expect } from 'vitest';
import { nameSystem } from '../../server/src/platform/names/name-system.ts';
import { Registry } from '../../server/src/platform/pipeline/registry.ts';
import { Metrics } from '../../server/src/platform/telemetry/metrics.ts';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { replayNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import type { PublishOutcome } from '../../server/src/webhooks/publishing/publish.ts';
import { messageMismatches } from './document.ts';
import { deadlineMs, eventually } from './eventually.ts';
import { keepConnections } from './keep-connections.ts';
import { Offerbook, type StartOptions } from './offerbook.ts';
import { setDatabaseClock } from './tables.ts';

/** A message as it came in; `data` is decoded. */
export interface Received {
  path: string;
  headers: http.IncomingHttpHeaders;
  raw: string;
  messageId: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests assert on the shape itself.
  data: any;
}

export type Reply = { status: number; headers?: Record<string, string>; body?: string };

/**
 * A server with one path for each account. Proves itself by the endpoint method, keeps the messages it receives, and
 * answers as set. Closing it fails when a message was not as openapi.json describes it.
 */
export class Receiver {
  readonly received: Received[] = [];
  readonly requests: string[] = [];
  readonly handshakes: unknown[] = [];
  /** Where messages differ from what openapi.json says of their action. */
  readonly #undocumented = new Set<string>();
  /** Connections that were ever opened to it. */
  connections = 0;
  readonly tokens = new Map<string, string>();
  /** What it answers to a message; a promise that stays open hangs. */
  answer: (message: Received) => Reply | Promise<Reply> = () => ({ status: 204 });
  /** Ends a connection after each answer, and does not say that it will. */
  hangsUp = false;
  /** What it answers to a handshake that is sent as JSON; a promise that stays open hangs. */
  handshake: Reply | Promise<Reply> = { status: 200 };
  /** With which status it answers the proof by the endpoint method. */
  proofStatus = 200;
  file: Reply = { status: 404 };
  readonly #server = http.createServer((request, response) => void this.#serve(request, response));

  static async listen(): Promise<Receiver> {
    const receiver = new Receiver();
    receiver.#server.on('connection', () => receiver.connections++);
    keepConnections(receiver.#server);
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}/${path}`;
  }

  at(path: string): Received[] {
    return this.received.filter((one) => one.path === path);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
    expect([...this.#undocumented]).toEqual([]);
  }

  async #serve(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    const url = new URL(request.url!, 'http://receiver');
    const reply = ({ status, headers = {}, body = '' }: Reply) =>
      response.writeHead(status, headers).end(body, () => {
        if (this.hangsUp) request.socket.end();
      });
    if (request.method === 'GET') {
      if (url.pathname.startsWith('/.well-known/')) return void reply(this.file);
      const token = this.tokens.get(url.pathname.slice(1)) ?? 'no token';
      const nonce = url.searchParams.get('verification')!;
      return void reply({ status: this.proofStatus, body: proofOf(token, nonce) });
    }
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const raw = Buffer.concat(parts).toString('utf8');
    const body = JSON.parse(raw);
    if (body.SERVICEVERIFIER !== undefined) {
      this.handshakes.push(body);
      const isJson = request.headers['content-type'] === 'application/json';
      return void reply(isJson ? await this.handshake : { status: 415 });
    }
    // Ports are used again: another file's server may still send here what its own receiver, which is closed, was to have.
    if (body.message === undefined) return void reply({ status: 400 });
    const message: Received = {
      path: url.pathname.slice(1),
      headers: request.headers,
      raw,
      messageId: body.message.messageId,
      data: JSON.parse(Buffer.from(body.message.data, 'base64').toString('utf8')),
    };
    this.received.push(message);
    for (const what of messageMismatches(message.headers, body, message.data)) this.#undocumented.add(what);
    reply(await this.answer(message));
  }
}

export interface Secrets {
  primary_secret: string;
  secondary_secret: string;
}

/** A registry on a clock that stands still, and a receiver. */
export class Scene {
  /** The process that delivers: works only on request. */
  readonly worker: Registry;
  #queueAt = Number.NaN;

  private constructor(
    readonly book: Offerbook,
    readonly receiver: Receiver,
  ) {
    this.worker = this.twin();
  }

  static async open(options: StartOptions = {}): Promise<Scene> {
    const book = await Offerbook.start({ now: new Date('2026-03-02T12:00:00Z'), ...options });
    const receiver = await Receiver.listen();
    // The server's own dispatcher rests, so that nothing happens but what a test asks for.
    await book.running.app.registries.test.part(webhookDispatcher).stop();
    const scene = new Scene(book, receiver);
    await scene.moveQueue();
    return scene;
  }

  async close(): Promise<void> {
    await this.worker.part(webhookDispatcher).stop();
    await this.book.stop();
    await this.receiver.close();
  }

  get registry(): Registry {
    return this.book.running.app.registries.test;
  }

  async account(role: Role, more: Record<string, unknown> = {}): Promise<Caller> {
    return this.book.account(role, more);
  }

  /** Signs in again, for the clock has passed the token's end. */
  async again(caller: Caller): Promise<Caller> {
    return Caller.signedIn(this.book.url, caller.account);
  }

  /** Saves and proves an endpoint; its path is the account's domain unless another is given. */
  async listening(caller: Caller, actions?: string[], path = caller.domain): Promise<Secrets> {
    const url = this.receiver.url(path);
    return approvedWebhook(caller, { url, actions }, (token) => this.receiver.tokens.set(path, token));
  }

  /** Ends the work of a twin. */
  rest = (worker: Registry): Promise<void> => worker.part(webhookDispatcher).stop();

  /** How long an attempt waits for the answer of a receiver: as long as a test does, unless it is about that. */
  waitForAnswers(timeoutMs = deadlineMs): void {
    this.worker.part(outbound).timeoutMs = timeoutMs;
  }

  /** What the server asks about names; a test answers in place of name servers. */
  get names() {
    return this.registry.part(nameSystem);
  }

  /**
   * Puts the events of every replay that was asked for in the queue; sends nothing.
   *
   * @param maxEvents published in one transaction.
   * @returns batches that were full: with one replay and one event a batch, the events that it read.
   */
  async publishReplays(maxEvents: number): Promise<number> {
    const twin = this.twin();
    let fullBatches = 0;
    for (let outcome: PublishOutcome | undefined; outcome !== 'done'; ) {
      outcome = await replayNext(twin, maxEvents);
      if (outcome === 'more') fullBatches++;
    }
    return fullBatches;
  }

  /** Messages come due and leases end by the database's time: it is moved to where the book's clock stands. */
  async moveQueue(): Promise<void> {
    const { now } = this.book;
    if (this.#queueAt === now.getTime()) return;
    this.#queueAt = now.getTime();
    await setDatabaseClock(this.registry, now);
  }

  /** Works until something is so. */
  async until(what: () => boolean | Promise<boolean>): Promise<void> {
    await eventually('the webhooks came to it', async () => {
      await this.#work();
      return what();
    });
  }

  /**
   * Everything committed so far was published, and everything due was tried: by one process of several.
   *
   * An open transaction in any database of the server holds back what was committed after its beginning, and other test
   * files have such transactions at any moment: a single look may find nothing to publish.
   */
  async settled(worker = this.worker): Promise<void> {
    if (this.registry.db.shards) {
      await this.until(async () => (await this.registry.db.query('select 1 from event_queue')).length === 0);
    } else {
      const { db } = this.registry;
      const [last] = await db.query<{ tx: string }>(
        'select journal_position(pg_current_xact_id()) as tx',
        [],
      );
      await eventually('no older transaction is open', async () => {
        const [row] = await db.query<{ past: boolean }>('select $1::xid8 < journal_horizon() as past', [
          last!.tx,
        ]);
        return row!.past;
      });
    }
    await this.#work(worker);
  }

  /** Publishes what no older transaction holds back, and sends what is due. */
  async #work(worker = this.worker): Promise<void> {
    await this.moveQueue();
    await worker.part(webhookDispatcher).runOnce();
  }

  /** Another process on the same database. */
  twin(log = this.registry.log, clock = this.registry.clock): Registry {
    const { name, db, engine, config, secrets } = this.registry;
    const twin = new Registry(name, db, engine, config, secrets, clock, log, new Metrics());
    // However busy this machine is, no attempt fails but by a test's will.
    twin.part(outbound).timeoutMs = deadlineMs;
    return twin;
  }
}

/** What an endpoint answers to prove that it knows the token. */
export const proofOf = (token: string, nonce: string) =>
  createHmac('sha256', token).update(nonce).digest('hex');

export const md5 = (text: string) => createHash('md5').update(text).digest('hex');

function standardSignature(message: Received, secret: string): string {
  const signed = `${message.headers['webhook-id']}.${message.headers['webhook-timestamp']}.${message.raw}`;
  return `v1,${createHmac('sha256', Buffer.from(secret, 'base64')).update(signed).digest('base64')}`;
}

/** Which of the secrets a message is signed with, in both ways at once. */
export function signers(message: Received, secrets: string[]): string[] {
  const { gs1, action, primary_signature, secondary_signature } = message.data;
  return secrets.filter((secret) => {
    const inside = [primary_signature, secondary_signature].includes(md5(gs1 + action + secret));
    const header = String(message.headers['webhook-signature']).split(' ');
    expect(header.includes(standardSignature(message, secret))).toBe(inside);
    return inside;
  });
}
