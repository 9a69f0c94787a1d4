import { int4, json, text, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { oneRow, rows } from '../../platform/db/statements/statement.ts';
import { offerNameSql } from '../../platform/vocabulary/in-sql.ts';

/** An offer by its base string and its name for people: its short name, or else its description. */
export interface NamedOffer {
  base_gs1: string;
  name: string;
}

/** At most this many offers are named to a provider. */
const maxNamed = 5;

const some = (condition: string, maxNamed: string) => `coalesce((
  select json_agg(json_build_object('base_gs1', x.base_gs1, 'name', x.name)) from (
    select o.base_gs1, o.name from mine o where ${condition} order by o.redemption_ends_at, o.offer_id limit ${maxNamed}
  ) x), '[]')`;

/**
 * The manufacturer's active offers that need its attention: redemption ends within seven days, the
 * campaign runs while the offer is unlocked, 95 % of the circulation is used, no provider may deposit (newspaper
 * inserts, format 2, need none).
 */
export const waitingOffers = oneRow({
  params: { manufacturerId: int4, now: timestamptz, maxNamed: int4 },
  row: {
    ending: json<NamedOffer[]>(),
    unlocked: json<NamedOffer[]>(),
    nearly_out: json<NamedOffer[]>(),
    without_provider: json<NamedOffer[]>(),
  },
  sql: ({ manufacturerId, now, maxNamed }) => `
    with mine as (
      select o.offer_id, o.base_gs1, ${offerNameSql} as name, o.locked, o.campaign_starts_at, o.campaign_ends_at, o.redemption_ends_at, c.total, c.deposited
      from offer o join circulation c using (offer_id)
      where o.manufacturer_id = ${manufacturerId} and o.active and o.redemption_ends_at >= ${now}
    )
    select ${some(`o.redemption_ends_at < ${now} + interval '7 days'`, maxNamed)} as ending,
      ${some(`not o.locked and o.campaign_starts_at <= ${now}`, maxNamed)} as unlocked,
      ${some(`o.locked and o.campaign_ends_at >= ${now} and o.deposited * 100 >= o.total * 95`, maxNamed)} as nearly_out,
      ${some(
        `o.locked and o.campaign_ends_at >= ${now} and not exists (
        select 1 from provider_authorization p where p.offer_id = o.offer_id and p.until is null)
        and o.base_gs1 not like '81122%'`,
        maxNamed,
      )} as without_provider`,
});

/** Offers under which a provider may deposit as soon as they are locked. */
export const unlockedForProvider = rows({
  params: { providerId: int4, now: timestamptz },
  row: { base_gs1: text, name: text },
  sql: ({ providerId, now }) => `
    select o.base_gs1, ${offerNameSql} as name from provider_authorization p join offer o using (offer_id)
    where p.provider_id = ${providerId} and p.until is null and not o.locked and o.active
      and o.campaign_starts_at <= ${now} and o.campaign_ends_at >= ${now}
    order by o.offer_id limit ${maxNamed}`,
});
