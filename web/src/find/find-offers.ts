import { listAuthorizedOffers, listOffers } from '@offerbook/client';
import { useOfferOfCode } from '../offers/by-lookup-code.tsx';
import { usePages } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';
import { offerName } from '../ui/offer-name.tsx';
import { offersFolder, type Place } from './places.ts';

const size = 6;

/** Offers whose description, brand or digits contain the text, and the one with this lookup code. */
export function useFoundOffers(text: string): { places: Place[]; searching: boolean } {
  const { role, manufacturer } = useCaller();
  const folder = offersFolder(role);
  const enabled = text !== '' && folder !== undefined;
  const ofMaker = folder === 'offers' && (role === 'manufacturer' || manufacturer !== undefined);
  const query = { q: text };
  const made = usePages(listOffers, { query }, { size, enabled: enabled && ofMaker });
  const authorized = usePages(
    listAuthorizedOffers,
    { query },
    { size, enabled: enabled && folder === 'authorized' },
  );
  const coded = useOfferOfCode(ofMaker ? text : '');
  const found = folder === 'authorized' ? authorized : made;
  if (!enabled) return { places: [], searching: false };
  const offers = [...(coded ? [{ ...coded, note: `Lookup code ${text.toUpperCase()}` }] : []), ...found.rows];
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
