drop index event_by_manufacturer;
drop index event_by_retailer;
