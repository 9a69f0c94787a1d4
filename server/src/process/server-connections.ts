import { type Config, minWorkerConnections } from '../config.ts';
import { environments } from '../platform/pipeline/registry.ts';

type Shared = Pick<Config, 'workers' | 'maxConnections'>;

/** The share of each worker in the connections of its server, per registry. */
export const shareOfWorker = ({ workers, maxConnections }: Shared): number =>
  Math.max(Math.ceil(maxConnections / workers), Math.min(maxConnections, minWorkerConnections));

/** How many connections a server opens at most to its database, by all workers for all registries. */
export const connectionsOfServer = (config: Shared): number =>
  environments.length * config.workers * shareOfWorker(config);
