import pg from 'pg';
import type { Fault } from '../world.ts';
import { type DatabaseNode, signalOne } from './database-node.ts';
import { pause } from './storage.ts';

/** SQLSTATE too_many_connections. */
const outOfConnections = '53300';

/** Sessions from outside take every connection that PostgreSQL has left. */
export async function exhaustConnections(node: DatabaseNode, { durationMs }: Fault): Promise<number> {
  const taken: pg.Client[] = [];
  try {
    for (;;) {
      const client = new pg.Client({ connectionString: node.url });
      client.on('error', () => undefined);
      await client.connect();
      taken.push(client);
    }
  } catch (error) {
    if ((error as { code?: string }).code !== outOfConnections) throw error;
  }
  await pause(durationMs);
  await Promise.all(taken.map((client) => client.end().catch(() => undefined)));
  return taken.length;
}

/** Rows that the hot paths change; a session that needs one of them waits. */
const heldRows = [
  'select 1 from test.circulation for update',
  'select 1 from test.coupon order by offer_id, serial limit 200 for update',
  'select 1 from test.account for update',
  'select 1 from test.tally for update',
  'select 1 from test.tally_cursor for update',
];

/** A session from outside, such as an operator's or a backup's, holds locks of rows. */
export const holdLocks = (node: DatabaseNode, { target, durationMs }: Fault): Promise<void> =>
  node.asAdministrator(async (client) => {
    await client.query(`set lock_timeout to ${1_000}`);
    await client.query('begin');
    // What another session has locked cannot be had; that is as good.
    await client.query(heldRows[target % heldRows.length]!).catch(() => undefined);
    await pause(durationMs);
    await client.query('rollback').catch(() => undefined);
  });

/** One session's process is killed, upon which PostgreSQL ends all others too; or only that session is ended. */
export async function killSession(node: DatabaseNode, { target }: Fault): Promise<void> {
  const pid = await node.session(target >> 1);
  if (pid === undefined) return;
  if (target % 2 === 0) signalOne(pid, 'SIGKILL');
  else await node.asAdministrator((client) => client.query('select pg_terminate_backend($1::int)', [pid]));
  await node.healed();
}

/** One session's process stops in the middle, with whatever it has locked. */
export async function pauseSession(node: DatabaseNode, { target, durationMs }: Fault): Promise<void> {
  const pid = await node.session(target);
  if (pid === undefined) return;
  signalOne(pid, 'SIGSTOP');
  await pause(durationMs);
  signalOne(pid, 'SIGCONT');
}
