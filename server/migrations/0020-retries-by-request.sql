-- past_at: when each redemption in past_holders and spent was made. Their ids are honoured for 24 hours, and forgotten
-- when the string is redeemed again after that; null for those of before this migration, which are honoured no more.
-- txn and spent: the upper 32 bits stand for the client's transaction id as before (a rollback compares those), the
-- lower 32 from now on for the id together with who sent the request and where and how it redeems (a retry is the same in all).
alter table coupon add column past_at timestamptz[];
