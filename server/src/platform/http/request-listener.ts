import type { RequestListener, Server } from 'node:http';

/** Takes the listener that answers a server's requests off it, for one that comes before and calls it. */
export function takeListener(server: Server): RequestListener {
  const [listener] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  return listener!;
}
