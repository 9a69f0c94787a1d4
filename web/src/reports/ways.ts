import { byFunder, byOffer, byRetailer } from '../redemptions/sum.ts';

const offers = { ...byOffer, linkTo: (base: string) => ({ path: `offers/${base}` }) };
const funders = { ...byFunder, linkTo: (funder: string) => ({ path: `funders/${funder}` }) };

/** Ways to sum up a manufacturer's redemptions. */
export const manufacturersWays = [offers, byRetailer, funders] as const;
/** Funders are the manufacturer's own affair. */
export const partnersWays = [offers, byRetailer] as const;

/** Filters of the reports on a manufacturer's offers. */
export const filtersOfMaker = ['offer', 'brand', 'retailer', 'provider'] as const;
