import {
  checkBase,
  listManufacturerRedemptions,
  listOwnRedemptions,
  readDataFeed,
  readFunderForSettlement,
  readHistory,
} from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';
import { askedAnew, type Found, nothing, type Place } from '../../kit/places.ts';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { dayFromNow } from '../../ui/written.ts';

const maxPlaces = 4;
/** How many days back a coupon is looked for by its last digits, among redemptions or deposits. */
const recentDays = 7;
const maxRecent = 200;

const isLastDigits = /^\d{6}$/;
const isFunder = /^\d{6,12}$/;

const ofCoupon = (gs1: string, note: string): Place => ({
  title: `Coupon …${gs1.slice(-6)}`,
  note,
  path: 'check',
  search: { q: gs1 },
});

/** The first coupon or offer that scanner text holds. */
function inScan(text: string): { gs1?: string; base?: string } {
  const scan = normaliseScan(text);
  if (scan.kind === 'base') return { base: scan.base.text };
  if (scan.kind !== 'strings') return {};
  const first = scan.strings[0]!;
  return { base: first.base.text, ...('serial' in first && { gs1: first.text }) };
}

/** The base data string that the text is, or begins with. */
export const baseIn = (text: string): string | undefined => inScan(text).base;

/**
 * The coupon that the text is, as far as the account may know of it, recent coupons that end with its digits, and what
 * a clearinghouse reads by number.
 *
 * @param asked the text as it was a moment ago, for which the registry is asked; empty when `text` is.
 */
export function useFoundCoupons(text: string, asked: string): Found {
  const { role } = useCaller();
  const { gs1 = '', base = '' } = inScan(asked);
  const hasHistory = gs1 !== '' && role !== 'platform';
  const history = useAnswer(readHistory, { params: { gs1 } }, { enabled: hasHistory });
  const bills = role === 'clearinghouse';
  const offer = useAnswer(checkBase, { params: { base_gs1: base } }, { enabled: bills && base !== '' });
  const hasFunder = bills && isFunder.test(asked);
  const funder = useAnswer(readFunderForSettlement, { params: { funder_id: asked } }, { enabled: hasFunder });
  const recent = useRecent(asked);
  if (asked === '' || text !== asked) return { ...nothing, searching: asked !== '' };
  const places: Place[] = recent.strings
    .filter((one) => one.endsWith(asked))
    .slice(0, maxPlaces)
    .map((one) => ofCoupon(one, 'What became of it'));
  if (hasHistory && history.data?.data.gs1 === gs1) places.push(ofCoupon(gs1, 'What became of it'));
  // A till's account may ask about every coupon what its tills would be answered.
  else if (hasHistory && role === 'retailer' && history.error !== null)
    places.push({
      ...ofCoupon(gs1, 'What your tills would be answered'),
      title: `Check the coupon …${gs1.slice(-6)}`,
    });
  if (offer.data && offer.error === null && base !== '')
    places.push({ ...ofCoupon(base, 'Its offer, and whom to bill'), title: `Offer …${base.slice(-6)}` });
  if (hasFunder && funder.data && funder.error === null)
    places.push({
      title: funder.data.data.legal_name || `Funder ${asked}`,
      note: `Whom to bill: funder ${asked}`,
      path: 'billing',
      search: { funder: asked },
    });
  return {
    places,
    searching: [history, offer, funder, recent].some(({ isFetching }) => isFetching),
  };
}

/** The coupons of the account's newest list, where the text may be the end of one. */
function useRecent(asked: string): { strings: string[]; isFetching: boolean } {
  const { role, manufacturer } = useCaller();
  const isEnd = isLastDigits.test(asked);
  const params = { from: dayFromNow(1 - recentDays), to: dayFromNow(1) };
  const query = { pageSize: maxRecent };
  const makes = role === 'manufacturer' || (role === 'authorized_partner' && manufacturer !== undefined);
  const sells = role === 'retailer' || role === 'accelerator';
  const made = useAnswer(listManufacturerRedemptions, { params, query }, askedAnew(isEnd && makes));
  const sold = useAnswer(listOwnRedemptions, { params, query }, askedAnew(isEnd && sells));
  const given = useAnswer(
    readDataFeed,
    { query: { ...query, mode: 'deposit' } },
    askedAnew(isEnd && role === 'provider'),
  );
  if (!isEnd) return { strings: [], isFetching: false };
  const rows = [...(made.data?.data ?? []), ...(sold.data?.data ?? []), ...(given.data?.gs1s ?? [])];
  const strings = rows.map((row) => ('gs1' in row ? row.gs1 : row.serialized_gs1));
  return {
    strings: [...new Set(strings)],
    isFetching: [made, sold, given].some(({ isFetching }) => isFetching),
  };
}
