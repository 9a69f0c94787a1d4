import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { refuse } from '../pipeline/refusals.ts';
import { answerUnderWay } from './answers.ts';
import { owesBody } from './body-reader.ts';
import { failure } from './envelope.ts';

/** A request with its body must arrive within this time, or its connection is closed. */
export const requestTimeoutMs = 30_000;

const parserMessages: Record<string, string> = {
  HPE_HEADER_OVERFLOW: 'The request headers are too large.',
  ERR_HTTP_REQUEST_TIMEOUT: `The request did not arrive within ${requestTimeoutMs / 1_000} seconds. Send it again.`,
};

/**
 * Answers what Node cannot parse as HTTP, or what has not come in time, with the error envelope, and ends the connection.
 *
 * @param headers of every answer.
 */
export const brokenHttpRefuser = (headers: Readonly<Record<string, string>>) =>
  function refuseBroken(error: NodeJS.ErrnoException, socket: IncomingMessage['socket']): void {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
    // Browsers connect ahead and may never ask: an answer here would be shown as that to their next navigation.
    if (isLate && socket.bytesRead === 0) return void socket.destroy();
    // The client would take this as the answer to the call before, which is worked for and gets its own.
    const before = answerUnderWay(socket);
    if (before !== undefined) {
      socket.pause();
      return void before.once('close', () => refuseBroken(error, socket));
    }
    // The client would take a second answer to the same call as the answer to its next one.
    if (owesBody(socket)) return void socket.destroy();
    // The rest of a refused call may still come, and would be carried out beside its refusal.
    socket.pause();
    const refusal = refuse.malformed(
      parserMessages[error.code ?? ''] ?? 'This is not a valid HTTP request. Check how it is written.',
    );
    const id = randomUUID();
    const body = JSON.stringify(failure(refusal, { id }));
    const head = [
      isLate ? 'HTTP/1.1 408 Request Timeout' : 'HTTP/1.1 400 Bad Request',
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${id}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
    // Node leaves the closing to this listener, and the client may keep its side open. One that does not even read is not waited for.
    if (socket.writableLength > 0) socket.destroy();
    else socket.destroySoon();
  };
