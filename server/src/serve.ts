import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { Engine } from './db/database.ts';
import type { House } from './house.ts';
import { buildHttp } from './http/server.ts';
import type { Log } from './log.ts';
import { compareClocks, openEngine, openHouse } from './open-house.ts';
import { operations } from './operations.ts';
import { pages } from './pages.ts';
import { readiness } from './readiness.ts';
import { withinStopLimit } from './stop-limit.ts';
import { sweeping } from './sweep.ts';
import { version } from './version.ts';

import { showBacklog, webhookDispatcher } from './webhooks/lookup.ts';

/** Milliseconds calls in flight are given to end. */
const patience = 8_000;

export interface Running {
  house: House;
  http: FastifyInstance;
  /** Where it answers, e.g. `http://127.0.0.1:8112`. */
  url: string;
  /** Finishes what is in flight, then closes everything. Calling it twice is calling it once. */
  stop(): Promise<void>;
}

/** Starts a whole server: engine, both registries, delivery, HTTP. */
export async function serve(config: Config, log: Log, clock: () => Date): Promise<Running> {
  const engine = await openEngine(config, log);
  try {
    return await serveOn(engine, config, log, clock);
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** The same on an engine that is open already; stopping closes it. */
export async function serveOn(engine: Engine, config: Config, log: Log, clock: () => Date): Promise<Running> {
  const house = await openHouse(config, engine, log, clock);
  await compareClocks(house, log);
  const registries = Object.values(house.registries);
  let ready = false;
  const answers = readiness(registries);
  const isReady = async () => ready && (await answers());
  const http = await buildHttp({ house, operations, pages, version, log, isReady });
  const url = await http.listen({ port: config.port, host: config.host });
  for (const registry of registries) {
    if (config.deliver) registry.part(webhookDispatcher).start();
    registry.part(sweeping).start();
    showBacklog(registry);
  }
  ready = true;

  let stopping: Promise<void> | undefined;
  const finish = async () => {
    // A client that never reads its answer must not hold the door open.
    const cut = setTimeout(() => http.server.closeAllConnections(), patience);
    await http.close();
    clearTimeout(cut);
    for (const registry of registries) {
      await registry.part(sweeping).stop();
      await registry.part(webhookDispatcher).stop();
    }
  };
  const stop = async () => {
    ready = false;
    await withinStopLimit(finish());
    await engine.close();
  };
  return { house, http, url, stop: () => (stopping ??= stop()) };
}
