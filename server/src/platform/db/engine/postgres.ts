import { type Database, type Engine, type Manner, transactionDespiteConflicts } from '../database.ts';
import { type ConnectionEvents, Connections } from './connections.ts';

const defaultLimitMs = 60_000;

export interface PostgresOptions extends Partial<ConnectionEvents> {
  /** The maximum number of connections per registry. */
  connections?: number;
  /** The statement timeout of callers that set none. */
  limitMs?: number;
  /** How long a call waits for a connection, pooled or new. */
  connectLimitMs?: number;
}

/**
 * A PostgreSQL server, 15 or newer. Any number of Offerbook servers may share it.
 *
 * @param url `postgres://…`
 */
export function openPostgres(url: string, options: PostgresOptions = {}): Engine {
  const { connections: size = 16, limitMs = defaultLimitMs, connectLimitMs } = options;
  const { onLost = () => {}, onPooler = () => {} } = options;
  const allConnections: Connections[] = [];
  return {
    kind: 'postgresql',
    lanes: 2,
    schema: (name): Database => {
      const connections = new Connections(url, name, size, limitMs, { onLost, onPooler }, connectLimitMs);
      allConnections.push(connections);
      return databaseOver(connections, limitMs, {});
    },
    close: async () => {
      await Promise.all(allConnections.map((connections) => connections.close()));
    },
  };
}

const databaseOver = (connections: Connections, limitMs: number, manner: Manner): Database => ({
  query: (sql, params) => connections.lend(limitMs, manner, (session) => session.single(sql, params)),
  transaction: (work) =>
    transactionDespiteConflicts(() =>
      connections.lend(limitMs, manner, (session) =>
        session.transaction(() => work({ query: (sql, params) => session.query(sql, params) })),
      ),
    ),
  limited: (newLimitMs, newManner = {}) => databaseOver(connections, newLimitMs, newManner),
  get use() {
    return connections.use;
  },
});
