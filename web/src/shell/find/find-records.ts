import { type Answer, listEndpoints, listFunders, listProducts } from '@offerbook/client';
import { askedAnew, contains, type Found, nothing, type Place } from '../../kit/places.ts';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { endpointName } from '../../screens/account/webhooks/endpoint.ts';

/** Places that are shown of each kind of record. */
const maxPlaces = 4;

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

/**
 * Products, funders and webhooks whose names, numbers or addresses contain the text.
 *
 * @param asked the text as it was a moment ago, for which the registry is asked; empty when `text` is.
 */
export function useFoundRecords(text: string, asked: string): Found {
  const { role, admin, manufacturer } = useCaller();
  const isAsked = asked !== '';
  const makes = role === 'manufacturer' || (role === 'authorized_partner' && manufacturer !== undefined);
  const products = useAnswer(
    listProducts,
    { query: { q: asked, pageSize: maxPlaces } },
    askedAnew(isAsked && makes),
  );
  const funders = useAnswer(listFunders, undefined, askedAnew(isAsked && role === 'manufacturer'));
  const endpoints = useAnswer(listEndpoints, undefined, askedAnew(isAsked && admin));
  if (!isAsked) return nothing;
  const foundFunders = (funders.data?.data ?? []).filter(({ funder_id, legal_name }) =>
    contains(text, funder_id, legal_name),
  );
  const foundEndpoints = (endpoints.data?.data ?? []).filter(({ name, url }) => contains(text, name, url));
  // The answer to an earlier text stays until the next one is there.
  const foundProducts = (products.data?.data ?? []).filter(({ name, gtin }) =>
    contains(text, name, gtin, gtin.padStart(14, '0')),
  );
  return {
    places: [
      ...foundProducts.map(({ gtin, name }) => ({
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
