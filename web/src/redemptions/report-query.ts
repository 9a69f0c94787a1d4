import { normaliseScan } from '@offerbook/gs1';
import { useFilters } from '../ui/address.ts';
import { type Days, daysOf } from '../ui/days.tsx';
import { reportZone } from '../ui/zone.ts';
import type { Redemption } from './redemption.tsx';

/** What the address of a list of redemptions chooses. */
export interface RedemptionFilters extends Days {
  state: string;
  /** A coupon or offer by its digits; other words are looked for in the rows. */
  q: string;
  brand: string;
  retailer: string;
  store: string;
}

/** The digits of a search as the report's own filters; none for words. */
function ofDigits(q: string): { gs1?: string; base_gs1?: string } | undefined {
  const scan = q === '' ? undefined : normaliseScan(q);
  if (scan?.kind === 'base') return { base_gs1: scan.base.text };
  const [only, ...more] = scan?.kind === 'strings' ? scan.strings : [];
  return only && more.length === 0 && 'serial' in only ? { gs1: only.text } : undefined;
}

/** The filters in the address, and the query with which the registry applies them. */
export function useRedemptionFilters() {
  const { values, set } = useFilters('from', 'to', 'state', 'q', 'brand', 'retailer', 'store');
  const zone = reportZone();
  const filters: RedemptionFilters = { ...values, ...daysOf(values, 30, zone) };
  const { state, brand, retailer, store, q } = filters;
  const digits = ofDigits(q);
  const chosen = { ...(state && { state }), ...(brand && { brand }), ...(store && { store }) };
  const query = {
    ...(chosen as { state?: 'redeemed' | 'rolled_back'; brand?: string; store?: string }),
    // A domain that is half typed is none yet.
    ...(/\.[a-z]{2,}$/i.test(retailer) && { retailer }),
    ...digits,
    ...(zone !== 'UTC' && { zone }),
  };
  const words = digits === undefined ? q.toLowerCase() : '';
  return {
    filters,
    set,
    zone,
    /** The days for a chart, which leads to one of them. */
    days: {
      from: filters.from,
      to: filters.to,
      zone,
      showDay: (day: string) => {
        set('from', day);
        set('to', day);
      },
    },
    query,
    isFiltered: [state, brand, retailer, store, q].some((value) => value !== ''),
    /** Whether a row has the words; the registry does not search in words. */
    has: (row: Redemption): boolean =>
      words === '' ||
      [
        row.short_name,
        row.description,
        row.brand_name,
        row.store,
        row.manufacturer_name,
        row.manufacturer_email_domain,
      ]
        .concat(row.funder_id, row.retailer_name, row.retailer_email_domain)
        .some((text) => text.toLowerCase().includes(words)),
    searchesWords: words !== '',
  };
}
