import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { adding } from './coupons/counts/lookup.ts';
import { operations, views } from './operations.ts';
import type { Engine } from './platform/db/database.ts';
import { buildHttp } from './platform/http/server.ts';
import { showOutbox } from './platform/mail/postman.ts';
import type { App } from './platform/pipeline/app.ts';
import { reportReplica } from './platform/pipeline/report-replica.ts';
import type { Log } from './platform/telemetry/log.ts';
import { compareClocks, openApp } from './process/open-app.ts';
import { readiness } from './process/readiness.ts';
import type { SendingThread } from './process/sending-thread.ts';
import type { ServingWorker } from './process/serving-worker.ts';
import { withinStopLimit } from './process/stop-limit.ts';
import { sweeping } from './process/sweep.ts';
import { version } from './process/version.ts';
import { sender } from './webhooks/delivery/lookup.ts';
import { showBacklog, webhookDispatcher } from './webhooks/endpoints/lookup.ts';

/**
 * Connections that may wait to be accepted; the kernel's `net.core.somaxconn` is a limit too. Beyond it a client's next
 * attempt is seconds later, where a call that is accepted under overload is answered at once, if with 503.
 */
const backlog = 4_096;

/** How long calls in flight may take after a stop signal before their connections are closed. */
const callLimitMs = 8_000;

export interface Running {
  app: App;
  http: FastifyInstance;
  /** The base URL, e.g. `http://127.0.0.1:8112`. */
  url: string;
  /**
   * Finishes what is in flight, then closes everything. Idempotent.
   *
   * @param stopping.drain first serves calls for `config.drainMs` more, not ready and closing each connection.
   */
  stop(stopping?: { drain: boolean }): Promise<void>;
}

/** What a server has beside the thread that answers its calls. */
interface Beside {
  /** This process as one of several. */
  worker?: ServingWorker | undefined;
  /** Absent: messages are signed and sent in this thread. */
  sending?: SendingThread;
}

/** Starts a server on an open engine, which `stop` closes. */
export async function serveOn(
  engine: Engine,
  config: Config,
  log: Log,
  clock: () => Date,
  { worker, sending }: Beside = {},
): Promise<Running> {
  const app = await openApp(config, engine, log, clock, worker);
  worker?.connect(app.metrics);
  await compareClocks(app, log);
  const registries = Object.values(app.registries);
  await Promise.all(registries.map((registry) => registry.part(reportReplica).start()));
  let ready = false;
  let draining = false;
  const databasesAnswer = readiness(registries);
  const isReady = async () => ready && (await databasesAnswer());
  const http = await buildHttp({ app, operations, views, version, log, isReady, isDraining: () => draining });
  const url = await http.listen({ port: config.port, host: config.host, backlog });
  for (const registry of registries) {
    if (sending !== undefined)
      registry
        .part(sender)
        .sendFrom((desk, concurrency) => sending.queuesOf(registry.name, desk, concurrency));
    if (config.deliver) registry.part(webhookDispatcher).start(config.workers);
    registry.part(adding).start();
    registry.part(sweeping).start();
    showBacklog(registry);
    showOutbox(registry);
  }
  ready = true;

  let stopping: Promise<void> | undefined;
  const finish = async () => {
    // A client that never reads its answer must not delay the stop.
    const timer = setTimeout(() => http.server.closeAllConnections(), callLimitMs);
    await http.close();
    clearTimeout(timer);
    for (const registry of registries) {
      await registry.part(adding).stop();
      await registry.part(sweeping).stop();
      await registry.part(webhookDispatcher).stop();
      await registry.part(reportReplica).stop();
    }
  };
  const stop = async (drain: boolean) => {
    ready = false;
    draining = true;
    if (drain) await pause(config.drainMs);
    await withinStopLimit(finish());
    await engine.close();
  };
  return { app, http, url, stop: ({ drain } = { drain: false }) => (stopping ??= stop(drain)) };
}
