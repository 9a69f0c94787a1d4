import type { PushEvent } from './event.ts';
import { memorySeen, type SeenMessages } from './seen.ts';
import { endpointProof, type PushHeaders, UnverifiedPush, type VerifyOptions, verifyPush } from './verify.ts';

export interface ReceiverOptions extends Omit<VerifyOptions, 'secrets'> {
  /** The callback secrets; a function is called for each message, so that a rotated secret needs no restart. */
  secrets: readonly string[] | (() => readonly string[] | Promise<readonly string[]>);
  /** Called once per event. When it rejects, the answer is 500 and the registry delivers the event again later. */
  onEvent: (event: PushEvent) => unknown;
  /** The verification token of PUT /enterprise/webhook: answers the endpoint method's proof. */
  verificationToken?: string | (() => string | undefined);
  /** Default in memory; several processes must share one. */
  seen?: SeenMessages;
  /** A rejected message, for a log. */
  onUnverified?: (error: UnverifiedPush) => void;
  /** What `onEvent` threw, for a log. */
  onError?: (error: unknown, event: PushEvent) => void;
}

/** A request, from any server. */
export interface ReceivedRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: PushHeaders;
  /** The raw bytes. */
  body: string | Uint8Array;
}

export interface ReceiverReply {
  status: number;
  headers?: Record<string, string>;
  body: string;
}

/** Handles everything a registry sends to a webhook. */
export interface WebhookReceiver {
  receive(request: ReceivedRequest): Promise<ReceiverReply>;
}

const reply = (status: number, body = ''): ReceiverReply => ({ status, body });

/**
 * Creates a receiver: it answers the handshake and the proof, verifies signatures, passes every event on
 * once, and acknowledges what was handled.
 *
 * @throws TypeError without secrets or `onEvent`.
 */
export function webhookReceiver(options: ReceiverOptions): WebhookReceiver {
  const { secrets, onEvent, verificationToken, seen = memorySeen() } = options;
  if (
    typeof secrets !== 'function' &&
    !secrets?.some((secret) => typeof secret === 'string' && secret !== '')
  )
    throw new TypeError(
      'A receiver needs secrets: those that verifyEndpoint or verifyWebhook answered, or a function that gives them.',
    );
  if (typeof onEvent !== 'function')
    throw new TypeError('A receiver needs onEvent, called once for each event.');

  return {
    async receive({ method, url, headers, body }) {
      if (method === 'GET') return prove(url);
      if (method !== 'POST') return { ...reply(405), headers: { allow: 'GET, POST' } };
      if (isHandshake(body)) return reply(200);
      let event: PushEvent;
      try {
        const known = typeof secrets === 'function' ? await secrets() : secrets;
        event = await verifyPush(body, headers, { ...options, secrets: known });
      } catch (error) {
        if (!(error instanceof UnverifiedPush)) throw error;
        options.onUnverified?.(error);
        return reply(401, error.message);
      }
      return handle(event);
    },
  };

  async function handle(event: PushEvent): Promise<ReceiverReply> {
    const claimed = await seen.claim(event.messageId);
    if (claimed === 'seen') return reply(204);
    // Acknowledging now would lose the event if its current handler fails.
    if (claimed === 'busy') return { ...reply(503, 'In hand.'), headers: { 'retry-after': '5' } };
    try {
      await onEvent(event);
    } catch (error) {
      await seen.failed(event.messageId);
      options.onError?.(error, event);
      return reply(500, 'The event could not be handled.');
    }
    await seen.done(event.messageId);
    return reply(204);
  }

  async function prove(url: string): Promise<ReceiverReply> {
    const nonce = new URL(url, 'http://receiver').searchParams.get('verification');
    const token = typeof verificationToken === 'function' ? verificationToken() : verificationToken;
    if (nonce === null || token === undefined) return reply(404);
    return { ...reply(200, await endpointProof(token, nonce)), headers: { 'content-type': 'text/plain' } };
  }
}

function isHandshake(body: string | Uint8Array): boolean {
  try {
    const sent = JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
    return typeof sent?.SERVICEVERIFIER === 'string';
  } catch {
    return false;
  }
}
