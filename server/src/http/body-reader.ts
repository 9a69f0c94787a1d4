import type { FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../network.ts';
import { type BodyLimit, bodyLimits } from '../operation.ts';
import { refuse } from '../refusals.ts';
import { type BodyBudget, bodyBudgets } from './body-budget.ts';

/** Bytes of the body by its header; undefined when it comes in chunks of no announced number, 0 without a body. */
function announcedBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined;
  return Number(headers['content-length'] ?? 0);
}

/** Lets bodies in: each within its limit and all within their budgets. One per server. */
export class BodyReader {
  readonly #budgets = bodyBudgets();

  /**
   * Asked before the first byte of the body is read.
   *
   * @param holder the account that sends it; undefined without sign-in: then it is its network.
   * @throws Refusal TOO_LARGE or UNAVAILABLE
   */
  admit(request: FastifyRequest, reply: FastifyReply, limit: BodyLimit, holder: string | undefined): void {
    const announced = announcedBytes(request);
    if (announced === 0) return;
    if (announced !== undefined && announced > limit.maxBytes) {
      leaveUnread(request, reply, limit);
      throw refuse.tooLarge(limit.maxBytes);
    }
    // Who calls was looked up in the meantime. What is taken for a client that has gone would never be given back.
    if (reply.raw.destroyed) throw refuse.malformed('The connection was closed before the body came.');
    const budget = this.#budgetFor(limit, holder);
    const name = holder ?? networkOf(request.ip);
    const taken = budget.take(name, announced ?? limit.maxBytes);
    reply.raw.once('close', () => budget.giveBack(name, taken));
    // A client that asked first sends its body only now.
    if (request.headers.expect?.toLowerCase() === '100-continue') reply.raw.writeContinue();
  }

  #budgetFor(limit: BodyLimit, holder: string | undefined): BodyBudget {
    if (holder === undefined) return this.#budgets.open;
    return limit.maxBytes > bodyLimits.usual.maxBytes ? this.#budgets.large : this.#budgets.small;
  }
}

/**
 * A call is refused with its body unread. A short rest is read and thrown away, so that the client gets the answer and
 * keeps its connection; a longer one is not worth reading.
 */
export function leaveUnread(request: FastifyRequest, reply: FastifyReply, { maxBytes }: BodyLimit): void {
  const announced = announcedBytes(request);
  if (announced === 0) return;
  if (announced === undefined || announced > maxBytes) reply.header('connection', 'close');
  answeredEarly.add(request.raw.socket);
}

/** Connections whose last call was answered before its body had come. */
export const answeredEarly = new WeakSet<FastifyRequest['raw']['socket']>();

/** @throws Refusal for a text that is no JSON, or of too many parts to be parsed in a moment. */
export function readJson(text: string, limit: BodyLimit): unknown {
  if (text.trim() === '') return undefined;
  if (text.length > bodyLimits.usual.maxBytes) refuseIntricate(text, limit);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refuse.malformed(`The body is not valid JSON (${(error as Error).message}). Send a JSON object.`);
  }
}

const [comma, colon, bracket, brace] = [',', ':', '[', '{'].map((mark) => mark.charCodeAt(0));

/**
 * Four million bytes may be a few long texts or two million empty lists, which cost a hundred times as much. Marks
 * within texts count too: data strings stand in one text with commas between.
 */
function refuseIntricate(text: string, { maxEntries, maxKeys }: BodyLimit): void {
  let entries = 0;
  let keys = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === comma || unit === bracket) entries++;
    else if (unit === colon || unit === brace) keys++;
  }
  if (entries > maxEntries || keys > maxKeys) throw refuse.tooIntricate(maxEntries, maxKeys);
}
