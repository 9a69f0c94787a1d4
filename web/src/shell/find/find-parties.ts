import {
  listAcceleratorRetailers,
  listAccelerators,
  listClearinghouseRetailers,
  listClearinghouses,
  listKeys,
  listManufacturers,
  listPartners,
  listProviders,
  listRetailers,
  listStores,
  listUsers,
} from '@offerbook/client';
import { askedAnew, contains, type Found, nothing, type Place } from '../../kit/places.ts';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';

/** Places that are shown of each kind of party. */
const maxPlaces = 4;

type Named = { email_domain: string; name: string };

/** A company of a list, with the screen that shows it. */
const ofCompany =
  (note: string, to: (domain: string) => Pick<Place, 'path' | 'search'>) =>
  ({ name, email_domain }: Named): Place => ({
    title: name || email_domain,
    note: `${email_domain}: ${note}`,
    ...to(email_domain),
  });

/**
 * Stores, companies, persons and keys of the account's own lists whose names, domains, addresses or numbers contain
 * the text; each only for those who may open its list.
 *
 * @param asked the text as it was a moment ago, for which the registry is asked; empty when `text` is.
 */
export function useFoundParties(text: string, asked: string): Found {
  const { role, admin, manufacturer } = useCaller();
  const isAsked = asked !== '';
  const on = (...allowed: boolean[]) => askedAnew(isAsked && allowed.every(Boolean));
  const sells = role === 'retailer';
  const makes = role === 'manufacturer' || (role === 'authorized_partner' && manufacturer !== undefined);
  const stores = useAnswer(listStores, { query: { q: asked, pageSize: maxPlaces } }, on(sells));
  const users = useAnswer(listUsers, undefined, on(admin));
  const keys = useAnswer(listKeys, undefined, on(admin));
  const partners = useAnswer(listPartners, undefined, on(role === 'manufacturer'));
  const providers = useAnswer(listProviders, undefined, on(makes));
  const retailers = useAnswer(listRetailers, undefined, on(makes));
  const manufacturers = useAnswer(listManufacturers, undefined, on(role === 'authorized_partner'));
  const accelerators = useAnswer(listAccelerators, undefined, on(sells));
  const clearinghouses = useAnswer(listClearinghouses, undefined, on(sells));
  const authorizing = useAnswer(listAcceleratorRetailers, undefined, on(role === 'accelerator'));
  const settled = useAnswer(listClearinghouseRetailers, undefined, on(role === 'clearinghouse'));
  if (!isAsked) return nothing;
  const companies = (answer: { data?: { data: Named[] } | undefined }, place: (one: Named) => Place) =>
    (answer.data?.data ?? [])
      .filter(({ name, email_domain }) => contains(text, name, email_domain))
      .slice(0, maxPlaces)
      .map(place);
  const inReports = (filter: string) => (domain: string) => ({
    path: 'reports',
    search: { [filter]: domain },
  });
  const inList = (path: string) => (domain: string) => ({ path, search: { q: domain } });
  const connected = inList('connections');
  const places: Place[] = [
    ...(stores.data?.data ?? [])
      .filter((one) => contains(text, ...Object.values(one)))
      .map(({ store_id, name, city }) => ({
        title: name || store_id,
        note: `Store ${store_id}${city && `, ${city}`}`,
        path: 'stores',
        search: { q: store_id },
      })),
    ...companies(
      partners,
      ofCompany('authorized partner', () => ({ path: 'partners' })),
    ),
    ...companies(
      manufacturers,
      ofCompany('work for this manufacturer', (domain) => ({ path: 'offers', search: { for: domain } })),
    ),
    ...companies(providers, ofCompany('coupons that this provider gave out', inReports('provider'))),
    ...companies(retailers, ofCompany('redemptions at this retailer', inReports('retailer'))),
    ...companies(accelerators, ofCompany('accelerator', connected)),
    ...companies(clearinghouses, ofCompany('clearinghouse', connected)),
    ...companies(authorizing, ofCompany('among your retailers', inList('my-retailers'))),
    ...companies(
      settled,
      ofCompany('what is to settle', (domain) => ({ path: `settlement/${domain}` })),
    ),
    ...(users.data?.data ?? [])
      .filter(({ name, email }) => contains(text, name, email))
      .slice(0, maxPlaces)
      .map(({ name, email, state }) => ({
        title: name || email,
        note: state === 'invited' ? `${email}, invited` : `${email}, user of the account`,
        path: 'users',
      })),
    ...(keys.data?.data ?? [])
      .filter(({ name, access_key }) => contains(text, name || 'First key', access_key))
      .slice(0, maxPlaces)
      .map(({ name, access_key }) => ({
        title: name || 'First key',
        note: `API key …${access_key.slice(-6)}`,
        path: 'keys',
      })),
  ];
  const asking = [stores, users, keys, partners, providers, retailers, manufacturers, accelerators];
  return {
    places,
    searching: [...asking, clearinghouses, authorizing, settled].some(({ isFetching }) => isFetching),
  };
}
