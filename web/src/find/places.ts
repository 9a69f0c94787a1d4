import type { Role } from '@offerbook/client';
import { normaliseScan } from '@offerbook/gs1';

/** Where a search can lead to, inside the account. */
export interface Place {
  /** What it is, as a person would name it. */
  title: string;
  /** What there is to see. */
  note: string;
  path: string;
  search?: Record<string, string>;
}

/** Whether the words contain the text, as the registry compares them in its lists. */
export const contains = (text: string, ...words: string[]): boolean =>
  words.join(' ').toLowerCase().includes(text.toLowerCase());

/** The folder in which a role reads offers; tills have none. */
export const offersFolder = (role: Role): string | undefined =>
  role === 'provider'
    ? 'authorized'
    : role === 'manufacturer' || role === 'authorized_partner'
      ? 'offers'
      : undefined;

const checked = (q: string, title: string, note: string): Place => ({
  title,
  note,
  path: 'check',
  search: { q },
});

/** The coupons that scanner text holds: serialized strings, and the base string of their offer. */
function ofScan(role: Role, text: string): Place[] {
  const scan = normaliseScan(text);
  if (scan.kind !== 'strings' && scan.kind !== 'base') return [];
  const base = scan.kind === 'base' ? scan.base : scan.strings[0]!.base;
  const coupons = (scan.kind === 'base' ? [] : scan.strings)
    .filter((one) => 'serial' in one)
    .map(({ text: gs1 }) => checked(gs1, `Coupon …${gs1.slice(-6)}`, 'What became of it'));
  const folder = offersFolder(role);
  const offer =
    folder !== undefined
      ? [{ title: `Offer …${base.text.slice(-6)}`, note: 'Its offer', path: `${folder}/${base.text}` }]
      : role === 'clearinghouse'
        ? [checked(base.text, `Offer …${base.text.slice(-6)}`, 'Its offer, and whom to bill')]
        : [];
  return [...coupons, ...offer];
}

const isFunder = /^\d{6,12}$/;
const isDomain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** Screens that list other accounts by domain, or what concerns them, by role. */
const directories: Partial<Record<Role, readonly [path: string, note: string, filter?: string]>> = {
  manufacturer: ['reports', 'Redemptions of your coupons at this retailer', 'retailer'],
  authorized_partner: ['reports', 'Redemptions at this retailer', 'retailer'],
  retailer: ['connections', 'Among accelerators and clearinghouses'],
  accelerator: ['my-retailers', 'Among your retailers'],
  clearinghouse: ['settlement', 'Among your retailers'],
};

/** What a text can name without asking the registry: a coupon, an offer, a funder, an account. */
export function placesOf(role: Role, text: string): Place[] {
  const given = text.trim();
  if (given === '') return [];
  const places = ofScan(role, given);
  if (isFunder.test(given) && role === 'manufacturer')
    places.push({ title: `Funder ${given}`, note: 'Its billing details', path: `funders/${given}` });
  if (isFunder.test(given) && role === 'clearinghouse')
    places.push({
      title: `Funder ${given}`,
      note: 'Whom to bill',
      path: 'billing',
      search: { funder: given },
    });
  const directory = directories[role];
  if (isDomain.test(given) && directory)
    places.push({
      title: given,
      note: directory[1],
      path: directory[0],
      search: { [directory[2] ?? 'q']: given },
    });
  if (role === 'manufacturer' && isDomain.test(given))
    places.push(
      {
        title: given,
        note: 'Redemptions of coupons that this provider gave out',
        path: 'reports',
        search: { provider: given },
      },
      { title: given, note: 'Among your authorized partners', path: 'partners' },
    );
  if (isDomain.test(given) && (role === 'retailer' || role === 'accelerator'))
    places.push({
      title: given,
      note: 'Your redemptions of its coupons',
      path: 'my-redemptions',
      search: { q: given },
    });
  return places;
}
