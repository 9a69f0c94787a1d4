-- What the manufacturer means to spend on the offer, in cents; it is shown and never refuses a redemption. Not among the
-- terms, which providers and tills read.
alter table offer add column budget_cents bigint check (budget_cents > 0);
