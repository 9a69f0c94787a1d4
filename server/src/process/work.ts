import { type Config, ConfigError } from '../config.ts';
import { readMetrics } from '../operator/console/read-metrics.ts';
import { buildHttp } from '../platform/http/server.ts';
import { showOutbox } from '../platform/mail/postman.ts';
import { operationTable } from '../platform/pipeline/operation.ts';
import type { Log } from '../platform/telemetry/log.ts';
import { dispatchersOf, showBacklog } from '../webhooks/endpoints/lookup.ts';
import { DeliveryThread } from './delivery-thread.ts';
import { compareClocks, openApp } from './open-app.ts';
import { openEngine } from './open-engine.ts';
import { readiness } from './readiness.ts';
import { listeningBy } from './start-fault.ts';
import { withinStopLimit } from './stop-limit.ts';
import { version } from './version.ts';

export interface Working {
  /** The base URL of /livez, /readyz and /metrics; undefined without WORK_PORT. */
  url: string | undefined;
  /** Finishes what is in flight, then closes everything. Idempotent. */
  stop(): Promise<void>;
}

/**
 * Delivers webhooks and nothing else, in `workThreads` threads, beside any number of servers and other `work` processes.
 *
 * @throws ConfigError without DATABASE_URL: the embedded engine allows one process, `serve`, which delivers itself.
 */
export async function work(config: Config, log: Log, clock: () => Date): Promise<Working> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL: must be given, for the embedded database belongs to one process; `offerbook serve` delivers from it',
    );
  }
  const engine = await openEngine(config, log);
  try {
    const app = await openApp(config, engine, log, clock);
    await compareClocks(app, log);
    const dispatchers = dispatchersOf(app);
    for (const registry of Object.values(app.registries)) {
      showBacklog(registry);
      showOutbox(registry);
    }
    const databasesAnswer = readiness(Object.values(app.registries));
    let draining = false;
    const http = await buildHttp({
      app,
      operations: operationTable([readMetrics]),
      views: [],
      version,
      log,
      isReady: async () => !draining && (await databasesAnswer()),
      isDraining: () => draining,
    });
    const { workPort } = config;
    const url =
      workPort === undefined
        ? undefined
        : await http.listen({ port: workPort, host: config.host }).catch(listeningBy('WORK_PORT'));
    const { workThreads } = config;
    const others = Array.from({ length: workThreads - 1 }, () => DeliveryThread.start(config, workThreads));
    const threads = await Promise.all(others);
    for (const thread of threads) app.metrics.addThread(() => thread.metrics());
    for (const dispatcher of dispatchers) dispatcher.start(workThreads);

    let stopping: Promise<void> | undefined;
    const stop = async () => {
      draining = true;
      await withinStopLimit(Promise.all([...dispatchers, ...threads].map((one) => one.stop())));
      await http.close();
      await engine.close();
    };
    return { url, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await engine.close();
    throw error;
  }
}
