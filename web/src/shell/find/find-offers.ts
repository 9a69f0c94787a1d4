import { listAuthorizedOffers, listOffers } from '@offerbook/client';
import { contains, type Found, nothing, offersFolder } from '../../kit/places.ts';
import { usePages } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useOfferOfCode } from '../../screens/maker/offers/by-lookup-code.tsx';
import { offerName } from '../../ui/offer-name.tsx';
import { baseIn } from './find-coupons.ts';

const size = 6;

/**
 * Offers whose description, brand or digits contain the text, and the one with this lookup code.
 *
 * @param asked the text as it was a moment ago, for which the registry is asked; empty when `text` is.
 */
export function useFoundOffers(text: string, asked: string): Found {
  const { role, manufacturer } = useCaller();
  // A whole data string leads to its offer.
  const q = baseIn(asked) ?? asked;
  const wanted = baseIn(text) ?? text;
  const folder = offersFolder(role);
  const enabled = asked !== '' && folder !== undefined;
  const ofMaker = folder === 'offers' && (role === 'manufacturer' || manufacturer !== undefined);
  const query = { q };
  const made = usePages(listOffers, { query }, { size, enabled: enabled && ofMaker });
  const authorized = usePages(
    listAuthorizedOffers,
    { query },
    { size, enabled: enabled && folder === 'authorized' },
  );
  const coded = useOfferOfCode(ofMaker ? asked : '');
  const found = folder === 'authorized' ? authorized : made;
  if (!enabled) return nothing;
  // The answer to an earlier text stays until the next one is there; of its offers only those count that fit this text.
  const fitting = found.rows.filter(({ base_gs1, short_name, description, brand_name }) =>
    contains(wanted, base_gs1, short_name, description, brand_name),
  );
  const offers = [
    ...(coded && text === asked ? [{ ...coded, note: `Lookup code ${text.toUpperCase()}` }] : []),
    ...fitting,
  ];
  const unique = offers.filter(
    ({ base_gs1 }, place) => offers.findIndex((one) => one.base_gs1 === base_gs1) === place,
  );
  return {
    places: unique.slice(0, size).map((offer) => ({
      title: offerName(offer),
      note: 'note' in offer ? offer.note : `${offer.brand_name}, …${offer.base_gs1.slice(-6)}`,
      path: `${folder}/${offer.base_gs1}`,
    })),
    searching: found.isFetching,
  };
}
