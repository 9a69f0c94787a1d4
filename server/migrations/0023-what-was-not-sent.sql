-- Until now every offer was kept with the codes that its creator left out, as 0. Of most offers nothing says which of
-- them were sent, so they keep what they show. The samples are known: they are made here, without these codes, and one
-- whose last update is its creation has not been edited.
with mended as (
  update offer
  set terms = terms - array['save_value_code', 'applies_to_which_item', 'store_coupon', 'donot_multiply_flag', 'rolling_expiration'],
    version = version + 1, updated_at = now()
  where funder_id ~ '^000000[0-9]{6}$' and description = 'Save $1.00 on two boxes of Sample Oats'
    and updated_at = created_at
  returning offer_id
)
update offer_worth w set save_value_code = null from mended m where w.offer_id = m.offer_id and w.save_value_code = '0';

-- How a provider's client says that it shows the code: pos or ecomm; null where it does not say.
alter table fetch_code add column mode text;
