/** Tests that look into one PostgreSQL server, and cannot see the same on a distributed database; with what they look at. */
export const onOnePostgresql: Readonly<Record<string, string>> = {
  backup: 'a move to one PostgreSQL; several nodes are backed up together by their own tools',
  'connection-limit': 'takes the right to connect from the user that the nodes connect with',
  examples: 'the order of strings of one deposit, which have one time',
  'group-statements': 'the number of statements of a call',
  'insert-faults': 'lanes by offer, and a trigger, which distributed tables cannot have',
  'locked-row': 'the locks of the server, which are on a worker',
  'offer-gone-meanwhile': 'a trigger, which distributed tables cannot have',
  'point-in-time': 'the archive of one server',
  'redeem-database-lost': 'lanes by offer',
  restored: 'a logical dump, which is no backup of several nodes',
  'settlement-interrupted': 'the locks of the server, which are on a worker',
  'silent-database': 'the locks of the server, which are on a worker',
  'two-versions': 'a migration of a distributed table, which Citus changes on all nodes',
  'transactions-run-again': 'a deadlock of one server',
  'webhook-waiting': 'the locks of the server, which are on a worker',
  workers: 'the locks of the server, which are on a worker',
};
