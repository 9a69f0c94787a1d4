import type { Queryable } from '../../platform/db/database.ts';
import { int4, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, deletion, values } from '../../platform/db/statements/statement.ts';

/** The person signed in from the network. */
export const noteNetwork = command({
  params: { personId: int4, network: text, now: timestamptz },
  sql: ({ personId, network, now }) => `
    insert into known_network as k (person_id, network, used_at) values (${personId}, ${network}, ${now})
    on conflict (person_id, network) do update set used_at = greatest(k.used_at, excluded.used_at)`,
});

const known = values({
  params: { email: text, network: text, usedAfter: timestamptz },
  value: int4,
  sql: ({ email, network, usedAfter }) => `
    select k.person_id as value from known_network k join person p using (person_id)
    where p.email = ${email} and k.network = ${network} and k.used_at > ${usedAfter}`,
});

/** The persons of the e-mail address who signed in from the network since an instant. */
export const knownAt = (tx: Queryable, email: string, network: string, usedAfter: Date): Promise<number[]> =>
  known(tx, { email, network, usedAfter });

export const forgetOldNetworks = deletion('known_network', 'used_at <=', { before: timestamptz });
