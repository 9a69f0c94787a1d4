import { int8, nullable, text, timestamptz, uuid } from '../../platform/db/statements/sql-types.ts';
import type { RowOf } from '../../platform/db/statements/statement.ts';
import { shortNameSql } from '../../platform/vocabulary/in-sql.ts';

/** What reports and settlements tell of a redemption beside its string: columns of a statement. */
export const toldColumns = {
  base_gs1: text,
  manufacturer_email_domain: text,
  funder_id: text,
  retailer_email_domain: text,
  store: nullable(text),
  /** When it happened, if the store was offline then. */
  redeemed_at: nullable(timestamptz),
  save_value: nullable(int8),
  save_value_code: nullable(text),
  execution_id: uuid,
  description: text,
  brand_name: text,
  manufacturer_name: text,
  retailer_name: text,
  short_name: text,
};

/** SQL: `toldColumns` of rows `e` as the journal has them. @param value, code the save value and its code at that time. */
export const selectTold = (value: string, code: string) => `
  o.base_gs1, m.email_domain as manufacturer_email_domain, o.funder_id, r.email_domain as retailer_email_domain, e.store,
  e.redeemed_at, ${value} as save_value, ${code} as save_value_code, e.execution_id, o.description, d.name as brand_name,
  m.name as manufacturer_name, r.name as retailer_name, ${shortNameSql} as short_name`;

/** SQL: joins to rows `e` what `selectTold` reads beside them. */
export const joinTold = `join offer o on o.offer_id = e.offer_id join brand d using (brand_internal_id)
  join account m on m.account_id = o.manufacturer_id join account r on r.account_id = e.retailer_id`;

/** The fields of a record that tell of a redemption; text is empty where there is none. */
export const toldRecord = (row: RowOf<typeof toldColumns>, recordedAt: Date) => ({
  base_gs1: row.base_gs1,
  manufacturer_email_domain: row.manufacturer_email_domain,
  funder_id: row.funder_id,
  retailer_email_domain: row.retailer_email_domain,
  store: row.store ?? '',
  redeemed_at: (row.redeemed_at ?? recordedAt).toISOString(),
  primary_purchase_save_value: row.save_value === null ? '' : String(row.save_value),
  save_value_code: row.save_value_code ?? '',
  execution_id: row.execution_id,
  description: row.description,
  brand_name: row.brand_name,
  manufacturer_name: row.manufacturer_name,
  retailer_name: row.retailer_name,
  short_name: row.short_name,
});
