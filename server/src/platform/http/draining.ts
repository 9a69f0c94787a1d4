import { type IncomingMessage, ServerResponse } from 'node:http';

/**
 * The answers of a server: while it drains each ends its connection and says so, so that a proxy's next call takes a new
 * connection, to another server. One place for all roads of a call, since each writes its head in the end.
 */
export const drainingAnswers = (isDraining: () => boolean): typeof ServerResponse =>
  class<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, reason?: unknown, headers?: unknown): this {
      if (isDraining()) this.shouldKeepAlive = false;
      return super.writeHead(status, reason as string, headers as []);
    }
  };
