import { array, int4, int8, text } from '../../platform/db/statements/sql-types.ts';
import { rows } from '../../platform/db/statements/statement.ts';
import { fieldsWhere } from '../../platform/vocabulary/offer-fields.ts';

/** SQL: all product codes that the terms of offer `o` name, required and excluded, as one list. */
const codes = fieldsWhere(({ type }) => type === 'products')
  .map((name) => `coalesce(o.terms->'${name}', '[]')`)
  .join(' || ');

/** The product codes that some of the offers name, as stored, with the manufacturer whose catalogue has them. */
export const codesOfOffers = rows({
  params: { offerIds: array(int8) },
  row: { manufacturer_id: int4, code: text },
  sql: ({ offerIds }) => `
    select distinct o.manufacturer_id, c.code
    from offer o cross join lateral jsonb_array_elements_text(${codes}) as c(code)
    where o.offer_id = any(${offerIds})`,
});
