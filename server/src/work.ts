import { type Config, ConfigError } from './config.ts';
import { DeliveryThread } from './delivery-thread.ts';
import { buildHttp } from './http/server.ts';
import type { Log } from './log.ts';
import { compareClocks, openEngine, openHouse } from './open-house.ts';
import { readMetrics } from './operator/read-metrics.ts';
import { readiness } from './readiness.ts';
import { withinStopLimit } from './stop-limit.ts';
import { version } from './version.ts';
import { dispatchersOf, showBacklog } from './webhooks/lookup.ts';

export interface Working {
  /** Where it answers /livez, /readyz and /metrics, if it was told to. */
  url: string | undefined;
  /** Finishes what is in flight, then closes everything. Calling it twice is calling it once. */
  stop(): Promise<void>;
}

/**
 * Delivers webhooks and nothing else, in as many threads as it is given, beside any number of servers and of its like.
 *
 * @throws ConfigError without DATABASE_URL: the embedded engine belongs to one process, which delivers itself.
 */
export async function work(config: Config, log: Log, clock: () => Date): Promise<Working> {
  if (config.databaseUrl === undefined) {
    throw new ConfigError(
      'DATABASE_URL: must be given, for the embedded database belongs to one process; `offerbook serve` delivers from it',
    );
  }
  const engine = await openEngine(config, log);
  try {
    const house = await openHouse(config, engine, log, clock);
    await compareClocks(house, log);
    const dispatchers = dispatchersOf(house);
    for (const registry of Object.values(house.registries)) showBacklog(registry);
    const isReady = readiness(Object.values(house.registries));
    const http = await buildHttp({ house, operations: [readMetrics], pages: [], version, log, isReady });
    const { workPort } = config;
    const url = workPort === undefined ? undefined : await http.listen({ port: workPort, host: config.host });
    const { workThreads } = config;
    const others = Array.from({ length: workThreads - 1 }, () => DeliveryThread.start(config, workThreads));
    const threads = await Promise.all(others);
    for (const thread of threads) house.meters.addThread(() => thread.metrics());
    for (const dispatcher of dispatchers) dispatcher.start(workThreads);

    let stopping: Promise<void> | undefined;
    const stop = async () => {
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
