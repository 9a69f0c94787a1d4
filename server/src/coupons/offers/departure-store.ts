import type { Queryable } from '../../platform/db/database.ts';
import { ended, journalSnapshot } from '../../platform/db/statements/relationship.ts';
import { int4, int8, pgSnapshot, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { command, values } from '../../platform/db/statements/statement.ts';

/** Closes all of a leaving manufacturer's offers: no deposit and no redemption from here on. */
export const retireOffers = command({
  params: { manufacturerId: int4, now: timestamptz },
  sql: ({ manufacturerId, now }) => `
    update offer set active = false, locked = false, updated_at = ${now}, version = version + 1
    where manufacturer_id = ${manufacturerId} and (active or locked)`,
});

/** Ids of the manufacturer's offers, ascending. */
export const offersOfManufacturer = values({
  params: { manufacturerId: int4 },
  value: int8,
  sql: ({ manufacturerId }) =>
    `select offer_id as value from offer where manufacturer_id = ${manufacturerId} order by offer_id`,
});

const endAll = command({
  params: { providerId: int4, now: timestamptz, snapshot: pgSnapshot },
  sql: ({ providerId, now, snapshot }) => `
    update provider_authorization set ${ended(now, snapshot)} where provider_id = ${providerId} and until is null`,
});

/** Ends the authorizations of a leaving provider. */
export const endAuthorizations = async (tx: Queryable, ended: { providerId: number; now: Date }) =>
  endAll(tx, { ...ended, snapshot: await journalSnapshot(tx) });

/** Ids of the offers under which the provider ever had strings, ascending. */
export const offersServedBy = values({
  params: { providerId: int4 },
  value: int8,
  sql: ({ providerId }) => `
    select distinct p.offer_id as value from provider_authorization p join provider_share s using (offer_id, provider_id)
    where p.provider_id = ${providerId} order by p.offer_id`,
});
