import { type Answer, listEndpoints, listFunders, listProducts } from '@offerbook/client';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { endpointName } from '../webhooks/endpoint.ts';
import type { Place } from './places.ts';

/** Of each kind. */
const maxPlaces = 4;

const has = (text: string, ...words: string[]): boolean =>
  words.some((word) => word.toLowerCase().includes(text.toLowerCase()));

type Funder = Answer<typeof listFunders>['data'][number];
type Endpoint = Answer<typeof listEndpoints>['data'][number];

const ofFunder = ({ funder_id, legal_name }: Funder): Place => ({
  title: legal_name || `Funder ${funder_id}`,
  note: `Funder ${funder_id}`,
  path: `funders/${funder_id}`,
});

const ofEndpoint = (endpoint: Endpoint): Place => ({
  title: endpointName(endpoint),
  note: `Webhook ${endpoint.url}`,
  path: `webhooks/${endpoint.webhook_id}`,
});

/** Products, funders and webhooks whose names, numbers or addresses contain the text. */
export function useFoundRecords(text: string): { places: Place[]; searching: boolean } {
  const { role, admin, manufacturer } = useCaller();
  const isAsked = text !== '';
  const makes = role === 'manufacturer' || (role === 'authorized_partner' && manufacturer !== undefined);
  const products = useAnswer(
    listProducts,
    { query: { q: text, pageSize: maxPlaces } },
    { enabled: isAsked && makes },
  );
  const funders = useAnswer(listFunders, undefined, { enabled: isAsked && role === 'manufacturer' });
  const endpoints = useAnswer(listEndpoints, undefined, { enabled: isAsked && admin });
  if (!isAsked) return { places: [], searching: false };
  const foundFunders = (funders.data?.data ?? []).filter(
    // Its whole number is a place already.
    ({ funder_id, legal_name }) => funder_id !== text && has(text, funder_id, legal_name),
  );
  const foundEndpoints = (endpoints.data?.data ?? []).filter(({ name, url }) => has(text, name, url));
  return {
    places: [
      ...(products.data?.data ?? []).map(({ gtin, name }) => ({
        title: name,
        note: `Product ${gtin}`,
        path: 'products',
        search: { q: gtin },
      })),
      ...foundFunders.slice(0, maxPlaces).map(ofFunder),
      ...foundEndpoints.slice(0, maxPlaces).map(ofEndpoint),
    ],
    searching: products.isFetching || funders.isFetching || endpoints.isFetching,
  };
}
