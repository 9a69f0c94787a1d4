import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Place } from './place.ts';

declare module 'node:http' {
  interface ServerResponse {
    /** Absent for what is never refused for load, and for calls that are answered before the framework. */
    place?: Place | undefined;
  }
}

declare module 'node:net' {
  interface Socket {
    /** The answer whose turn it is, until all of it is handed to the system. */
    answer?: ServerResponse | undefined;
  }
}

/**
 * The answers of a server, one place for all roads of a call, since each writes its head and ends it here. While the server
 * drains an answer ends its connection and says so, so that a proxy's next call takes a new connection, to another server.
 * An answer that is handed over waits for its client alone, so the call leaves its gate.
 */
export const serverAnswers = (isDraining: () => boolean): typeof ServerResponse =>
  class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override assignSocket(socket: Socket): void {
      socket.answer = this;
      super.assignSocket(socket);
    }

    override detachSocket(socket: Socket): void {
      socket.answer = undefined;
      super.detachSocket(socket);
    }

    override writeHead(status: number, reason?: unknown, headers?: unknown): this {
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(status, reason as string, headers as []);
    }

    override end(chunk?: unknown, encoding?: unknown, onFinish?: unknown): this {
      super.end(chunk, encoding as BufferEncoding, onFinish as () => void);
      this.place?.answered();
      return this;
    }
  };

/** The answer to a call that has come whole, which is being made or sent; undefined: the connection has none. */
export const answerUnderWay = ({ answer }: Socket): ServerResponse | undefined =>
  answer?.req.complete ? answer : undefined;

/** Closes a connection on which no byte moved for long, unless its client waits for a call that takes so long. */
export function closeSilent(socket: Socket): void {
  // A client that does not read its answer is not waiting.
  if (answerUnderWay(socket) === undefined || socket.writableLength > 0) socket.destroy();
}

/** The open answers of each connection. */
const openAnswers = new WeakMap<Socket, Set<ServerResponse>>();

/** Closes an answer with its connection, also while answers before it are unread: Node closes only the first in line. */
export function closeWithConnection(response: ServerResponse): void {
  const answers = openAnswersOf(response.req.socket);
  answers.add(response);
  response.once('close', () => answers.delete(response));
}

function openAnswersOf(socket: Socket): Set<ServerResponse> {
  const open = openAnswers.get(socket);
  if (open !== undefined) return open;
  const answers = new Set<ServerResponse>();
  openAnswers.set(socket, answers);
  socket.once('close', () => answers.forEach(closeWaiting));
  return answers;
}

/** An answer whose turn has come has the socket, and is closed by Node. */
function closeWaiting(response: ServerResponse): void {
  if (response.socket !== null || response.closed) return;
  response.destroy();
  response.emit('close');
}
