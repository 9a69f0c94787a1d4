/**
 * Lets a server end no idle connection while a test lasts: a call that meets one which is just closing fails, on a busy
 * machine and for no reason of the test's.
 */
export function keepConnections<S extends { keepAliveTimeout: number }>(server: S): S {
  server.keepAliveTimeout = 600_000;
  return server;
}
