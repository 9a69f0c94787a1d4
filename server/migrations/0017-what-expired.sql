-- The delivery log shows what expired without reading what did not. A message that is told has its data, so telling
-- writes nothing here.
create index delivery_expired on delivery (endpoint_id, delivery_id) where data is null;
