import type { Role } from '@offerbook/client';
import { byFunder, byOffer, byRetailer } from '../../../kit/redemptions/sum.ts';

const offers = { ...byOffer, linkTo: (base: string) => ({ path: `offers/${base}` }) };
const funders = { ...byFunder, linkTo: (funder: string) => ({ path: `funders/${funder}` }) };

/** Ways to sum up the redemptions of a manufacturer. Funders are its own affair, not that of a partner. */
export const waysOfMaker = (role: Role) =>
  role === 'manufacturer' ? ([offers, byRetailer, funders] as const) : ([offers, byRetailer] as const);

/** Filters of the reports on a manufacturer's offers. */
export const filtersOfMaker = ['offer', 'brand', 'retailer', 'provider'] as const;
