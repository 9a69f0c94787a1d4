import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Place } from './place.ts';

declare module 'node:http' {
  interface ServerResponse {
    /** Absent for what is never refused for load, and for calls that are answered before the framework. */
    place?: Place | undefined;
  }
}

/**
 * The answers of a server, one place for all roads of a call, since each writes its head and ends it here. While the server
 * drains an answer ends its connection and says so, so that a proxy's next call takes a new connection, to another server.
 * An answer that is handed over waits for its client alone, so the call leaves its gate.
 */
export const serverAnswers = (isDraining: () => boolean): typeof ServerResponse =>
  class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
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
