import type pg from 'pg';
import { eventually } from './eventually.ts';
import type { Offerbook } from './offerbook.ts';

/** The sum of the server's connections of the test registry in these states, by its metrics. */
export async function connectionsOf(book: Offerbook, ...states: string[]): Promise<number> {
  const page: string = (await book.operator('GET', '/metrics')).body;
  const one = (state: string) =>
    new RegExp(`^offerbook_database_connections\\{registry="test",state="${state}"\\} (\\d+)$`, 'm');
  return states.reduce((sum, state) => sum + Number(page.match(one(state))?.[1]), 0);
}

/**
 * Closes the server's connections, as a restart of PostgreSQL does, and returns when the server has noticed: a call on a
 * connection that it does not yet know to be closed is rightly refused. A job may open one meanwhile; it is closed too.
 */
export const closeConnections = (book: Offerbook, admin: pg.Client) =>
  eventually('the server has no connection', async () => {
    await admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name like 'offerbook/%'`,
    );
    return (await connectionsOf(book, 'idle', 'in_use')) === 0;
  });
