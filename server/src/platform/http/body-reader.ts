import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../pipeline/refusals.ts';
import { type BodyLimit, bodyLimits } from '../wire/body-limits.ts';
import { networkOf } from '../wire/network.ts';
import { type BodyBudget, bodyBudgets } from './body-budget.ts';
import { refuseEncoded } from './body-text.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the body's part of its budget back; absent: it has none. */
    giveBack: (() => void) | undefined;
  }
}

/** The length of the body by its header; undefined for a chunked body, 0 without a body. */
function announcedBytes({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Admits bodies: each within its limit, and all within their budgets. One per server. */
export class BodyReader {
  readonly #budgets = bodyBudgets();

  /** @param onFull called for a body that finds no budget. */
  constructor(readonly onFull: (request: FastifyRequest) => void) {}

  /**
   * Called before the first byte of the body is read.
   *
   * @param holder the account that sends it; undefined without sign-in: the holder is then its network.
   * @throws Refusal TOO_LARGE or UNAVAILABLE
   */
  admit(request: FastifyRequest, reply: FastifyReply, limit: BodyLimit, holder: string | undefined): void {
    const announced = announcedBytes(request);
    if (announced === 0) return;
    refuseEncoded(request.headers['content-encoding']);
    if (announced !== undefined && announced > limit.maxBytes) {
      leaveUnread(request, reply, limit);
      throw refuse.tooLarge(limit.maxBytes);
    }
    // The client may have disconnected during authentication; then there is no `close` to give the budget back.
    if (reply.raw.destroyed) throw refuse.malformed('The connection was closed before the body came.');
    request.giveBack = this.take(limit, holder, request.callerAddress, announced ?? limit.maxBytes);
    if (request.giveBack === undefined) {
      this.onFull(request);
      throw refuse.tooManyBodies();
    }
    // How long the body takes is its client's affair, so the call has no place in its gate meanwhile.
    if (!request.raw.complete) reply.raw.place?.stepOut();
    // A client that sent `Expect: 100-continue` sends its body only now.
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
  }

  /** Takes a body's part of its budget. @returns gives it back; undefined: there is none left. */
  take(
    limit: BodyLimit,
    holder: string | undefined,
    address: string,
    bytes: number,
  ): (() => void) | undefined {
    const budget = this.#budgetFor(limit, holder);
    const name = holder ?? networkOf(address);
    const takenBytes = budget.take(name, bytes);
    return takenBytes === undefined ? undefined : () => budget.giveBack(name, takenBytes);
  }

  #budgetFor(limit: BodyLimit, holder: string | undefined): BodyBudget {
    if (holder === undefined) return this.#budgets.open;
    return limit.maxBytes > bodyLimits.usual.maxBytes ? this.#budgets.large : this.#budgets.small;
  }
}

/**
 * Prepares the refusal of a call whose body is unread. A body within the limit is read and discarded, so that the client
 * gets the answer and keeps its connection; for a larger one the connection is closed.
 */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply, limit: BodyLimit): void {
  if (closesUnread(request.raw, limit)) reply.header('connection', 'close');
}

/** Decides for an answer without the framework what happens to a body that is not read. @returns whether the answer must close the connection. */
export function closesUnread(request: IncomingMessage, { maxBytes }: BodyLimit): boolean {
  const announced = announcedBytes(request);
  if (announced === 0) return false;
  answeredEarly.set(request.socket, request);
  return announced === undefined || announced > maxBytes;
}

/** The last call of a connection that was answered before its body arrived. */
const answeredEarly = new WeakMap<IncomingMessage['socket'], IncomingMessage>();

/** Whether what comes next on the connection still belongs to the body of a call that is already answered. */
export const owesBody = (socket: IncomingMessage['socket']): boolean =>
  answeredEarly.get(socket)?.complete === false;

/** @throws Refusal when the text is not JSON, or has too many entries or keys to be parsed quickly. */
export function readJson(text: string, limit: BodyLimit): unknown {
  if (text.trim() === '') return undefined;
  if (text.length > bodyLimits.usual.maxBytes) refuseIntricate(text, limit);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse.malformed(`The body is not valid JSON (${(error as Error).message}). Send a JSON object.`);
  }
}

/**
 * Four million bytes may be a few long texts or two million empty lists, which take a hundred times as long to parse.
 * Characters within texts count too, because data strings may be sent as one text with commas between them.
 */
function refuseIntricate(text: string, { maxEntries, maxKeys }: BodyLimit): void {
  const entries = countUpTo(maxEntries, text, ',') + countUpTo(maxEntries, text, '[');
  const keys = countUpTo(maxKeys, text, ':') + countUpTo(maxKeys, text, '{');
  if (entries > maxEntries || keys > maxKeys) throw refuse.tooIntricate(maxEntries, maxKeys);
}

/** How often the mark stands in the text, and no further than one above the maximum: far cheaper than character by character. */
function countUpTo(max: number, text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at >= 0 && count <= max; at = text.indexOf(mark, at + 1)) count++;
  return count;
}
