import { textOf } from 'offerbook/dist/coupons/strings/lookup.js';
import type { Database } from 'offerbook/dist/platform/db/database.js';
import type { EventRow } from './events.ts';
import type { StoreRow } from './message-content.ts';
import type { LoggedRow } from './message-faults.ts';

const stringActions = ['deposited', 'deleted', 'redeemed', 'rollback'] as const;

type Read = Omit<EventRow, 'action'> & { action: number | EventRow['action']; serial: number | null };

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** The tables of a registry, as its own rows say it and not its reports. */
export class JournalStore {
  constructor(readonly db: Database) {}

  /** The number of the newest event; 0: there is none. */
  async newest(): Promise<number> {
    const [row] = await this.db.query<{ newest: number }>(
      'select greatest((select max(event_id) from event), (select max(event_id) from offer_event), 0)::float8 as newest',
      [],
    );
    return row!.newest;
  }

  /** Events of both journals after a number. */
  async events(after: number): Promise<EventRow[]> {
    const rows = await this.db.query<Read>(
      `select e.event_id::float8 as "eventId", e.action, b.base_gs1 as base, e.serial, ${ms('e.at')} as "atMs",
         e.execution_id::text as "executionId", m.email_domain as manufacturer, p.email_domain as provider,
         r.email_domain as retailer, x.email_domain as accelerator, e.redemption::float8 as redemption, e.store,
         ${ms('e.redeemed_at')} as "redeemedAtMs", null as record
       from event e join base_string b using (offer_id) join offer o using (offer_id)
       join account m on m.account_id = o.manufacturer_id join account p on p.account_id = e.provider_id
       left join account r on r.account_id = e.retailer_id left join account x on x.account_id = e.accelerator_id
       where e.event_id > $1`,
      [after],
    );
    const ofOffers = await this.db.query<Read>(
      `select e.event_id::float8 as "eventId", e.action, e.base_gs1 as base, null as serial, ${ms('e.at')} as "atMs",
         e.execution_id::text as "executionId", m.email_domain as manufacturer, null as provider, null as retailer,
         null as accelerator, null as redemption, null as store, null as "redeemedAtMs", e.record
       from offer_event e join account m on m.account_id = e.manufacturer_id where e.event_id > $1`,
      [after],
    );
    return [...rows, ...ofOffers].map(({ serial, action, ...row }) => ({
      ...row,
      action: typeof action === 'number' ? stringActions[action - 1]! : action,
      gs1: serial === null ? null : textOf(row.base, Number(serial)),
    }));
  }

  /** The delivery log of the messages about events after a number, and of those about none. */
  logged(after: number): Promise<LoggedRow[]> {
    return this.db.query<LoggedRow>(
      `select a.role || ' ' || a.email_domain || case when p.endpoint_id > (
           select min(q.endpoint_id) from endpoint q where q.account_id = p.account_id) then '#2' else '' end as account,
         d.message_id::text as "messageId", d.event_id::float8 as "eventId"
       from delivery d join endpoint p using (endpoint_id) join account a using (account_id)
       where d.event_id > $1 or d.event_id is null`,
      [after],
    );
  }

  stores(): Promise<StoreRow[]> {
    return this.db.query<StoreRow>(
      `select a.email_domain as retailer, s.store_id as "storeId", s.name, s.city, s.state, s.country
       from store s join account a using (account_id)`,
      [],
    );
  }
}
