-- A catalogue's product under a UPC-E, which has eight digits, moves to the GTIN-12 that it stands for (GS1 General
-- Specifications, "Zero suppression in UPC-E"; `gtin14` of package gs1 decides from now on). Where the catalogue has
-- that GTIN-12 already, both stay.
with written as (
  select manufacturer_id, gtin14, substr(gtin14, 7, 1) as s, substr(gtin14, 8, 5) as d, substr(gtin14, 13, 1) as last,
         substr(gtin14, 14, 1) as check_digit
  from product
  where gtin14 like '0000000%' or gtin14 like '0000001%'
), long as (
  select *, s || case
      when last in ('0', '1', '2') then substr(d, 1, 2) || last || '0000' || substr(d, 3, 3)
      when last = '3' then substr(d, 1, 3) || '00000' || substr(d, 4, 2)
      when last = '4' then substr(d, 1, 4) || '00000' || substr(d, 5, 1)
      else d || '0000' || last
    end as body
  from written
), checked as (
  select *,
    (select (10 - sum(substr(body, n, 1)::int * case when n % 2 = 1 then 3 else 1 end) % 10) % 10
     from generate_series(1, 11) as n)::text as of_long,
    (select (10 - sum(substr(s || d || last, n, 1)::int * case when n % 2 = 1 then 3 else 1 end) % 10) % 10
     from generate_series(1, 7) as n)::text as of_short
  from long
)
update product p
set gtin14 = '00' || c.body || c.check_digit
from checked c
where p.manufacturer_id = c.manufacturer_id and p.gtin14 = c.gtin14
  and c.body not like '0000%' and c.of_long = c.check_digit and (c.s = '0' or c.of_short <> c.check_digit)
  and not exists (select 1 from product o
                  where o.manufacturer_id = p.manufacturer_id and o.gtin14 = '00' || c.body || c.check_digit);
