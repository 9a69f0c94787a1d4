import { fieldsWhere } from '../vocabulary/offer-fields.ts';

/** SQL: all product codes that the terms of offer `o` name, required and excluded, as one list. */
const codes = fieldsWhere(({ type }) => type === 'products')
  .map((name) => `coalesce(o.terms->'${name}', '[]')`)
  .join(' || ');

/** SQL: `manufacturer_id, gtin14` of each product that some of the offers name; codes are padded to 14 digits. */
export const offerProductsSql = (offerIds: string): string => `
  select distinct o.manufacturer_id, lpad(c.code, 14, '0') as gtin14
  from offer o cross join lateral jsonb_array_elements_text(${codes}) as c(code)
  where o.offer_id = any(${offerIds})`;
