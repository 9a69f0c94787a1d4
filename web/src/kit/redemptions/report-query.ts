import { normaliseScan } from '@offerbook/gs1';
import { useFilters } from '../../ui/address.ts';
import { type Days, useDays } from '../../ui/days.tsx';
import { reportZone } from '../../ui/zone.ts';
import type { Redemption } from './redemption.tsx';

/** What the address of a list of redemptions chooses. */
interface RedemptionFilters extends Days {
  state: string;
  /** A coupon or offer by its digits; other words are looked for in the rows. */
  q: string;
  /** Base data string. */
  offer: string;
  brand: string;
  retailer: string;
  provider: string;
  store: string;
  settled: string;
  /** `open`: not reported. */
  amount: string;
  /** A whole funder id, as the sum of a payer leads here. */
  funder: string;
}

/** The one coupon that a search names by its digits. */
export function couponIn(q: string): string | undefined {
  const scan = q === '' ? undefined : normaliseScan(q);
  const [only, ...more] = scan?.kind === 'strings' ? scan.strings : [];
  return only && more.length === 0 && 'serial' in only ? only.text : undefined;
}

/** The digits of a search as the report's own filters; none for words. */
function ofDigits(q: string): { gs1?: string; base_gs1?: string } | undefined {
  const scan = q === '' ? undefined : normaliseScan(q);
  if (scan?.kind === 'base') return { base_gs1: scan.base.text };
  const gs1 = couponIn(q);
  return gs1 === undefined ? undefined : { gs1 };
}

const names = [
  'from',
  'to',
  'state',
  'q',
  'offer',
  'brand',
  'retailer',
  'provider',
  'store',
  'settled',
  'amount',
  'funder',
] as const;

/** What the registry takes as a domain; one that is half typed is none yet. */
const isDomain = (text: string): boolean =>
  /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(text.trim());

/** The filters in the address, and the query with which the registry applies them. */
export function useRedemptionFilters() {
  const { values, field } = useFilters(...names, 'zone');
  // A settlement has UTC days whatever the account's zone is, and what leads from it says so.
  const zone = values.zone === 'UTC' ? 'UTC' : reportZone();
  const { from, to, set, showDay } = useDays(30, zone);
  const filters: RedemptionFilters = { ...values, from, to };
  const { state, offer, brand, retailer, provider, store, settled, amount, funder, q } = filters;
  const digits = ofDigits(q);
  const query = {
    ...(state && { state: state as 'redeemed' | 'rolled_back' }),
    ...(settled && { settled: settled as 'yes' | 'no' }),
    ...(amount && { amount: amount as 'open' | 'reported' }),
    ...(offer && { base_gs1: offer }),
    ...(brand && { brand }),
    ...(store && { store }),
    ...(isDomain(retailer) && { retailer }),
    ...(isDomain(provider) && { provider }),
    ...digits,
    ...(zone !== 'UTC' && { zone }),
  };
  const words = digits === undefined ? q.toLowerCase() : '';
  return {
    filters,
    set,
    field,
    zone,
    /** The days for a chart, which leads to one of them. */
    days: { from, to, zone, showDay },
    query,
    /** Whether the list is not narrowed by the retailer, as what is typed is no whole domain yet. */
    isRetailerHalfTyped: retailer !== '' && !isDomain(retailer),
    isFiltered: [state, offer, brand, retailer, provider, store, settled, amount, funder, q].some(
      (value) => value !== '',
    ),
    /** Whether a row has the words and is of the funder; the registry does not search for either. */
    has: (row: Redemption): boolean =>
      (funder === '' || row.funder_id === funder) &&
      (words === '' ||
        [
          // The list shows the end of a coupon's string, which a person may type.
          row.gs1,
          row.short_name,
          row.description,
          row.brand_name,
          row.store,
          row.manufacturer_name,
          row.manufacturer_email_domain,
        ]
          .concat(row.funder_id, row.retailer_name, row.retailer_email_domain)
          .some((text) => text.toLowerCase().includes(words))),
    searchesRows: words !== '' || funder !== '',
  };
}
