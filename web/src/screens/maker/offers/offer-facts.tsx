import { additionalRules, appliesTo } from '../../../kit/offers/coded.ts';
import { declaredField } from '../../../kit/offers/draft.ts';
import type { OfferInFull } from '../../../kit/offers/offer.ts';
import { type OtherField, otherFields, wordsOf } from '../../../kit/offers/other-words.ts';
import type { Naming } from '../../../kit/offers/sentence.ts';
import { useNaming } from '../../../kit/offers/use-products.ts';
import { Facts } from '../../../ui/facts.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { writeDay, writeMoment } from '../../../ui/written.ts';

/** All fields of an offer, read-only. */
export function OfferFacts({ offer }: { offer: OfferInFull }) {
  const nameOf = useNaming(codesOf(offer).slice(0, shownProducts));
  return (
    <Sheet title="In full">
      <Facts
        cols={3}
        of={[
          [
            'Funder id',
            <span key="f" className="digits">
              {offer.funder_id}
            </span>,
          ],
          ['Manufacturer', offer.manufacturer_email_domain],
          ['Last changed', writeMoment(offer.update_datetime)],
          ['Campaign', `${writeDay(offer.campaign_start_time)} – ${writeDay(offer.campaign_end_time)}`],
          ['Redemption', `${writeDay(offer.redemption_start_time)} – ${writeDay(offer.redemption_end_time)}`],
          [
            'Purchases',
            additionalRules[offer.additional_purchase_rules_code as keyof typeof additionalRules],
          ],
          ['Saving on', appliesTo[offer.applies_to_which_item as keyof typeof appliesTo]],
          ['Products', products(offer, nameOf)],
          ...otherFields
            .filter((name) => !wordsOf(name).inSentence)
            .map((name): [string, string] => [wordsOf(name).label, factOf(offer, name)]),
        ]}
      />
    </Sheet>
  );
}

/** A field as its facts show it. */
function factOf(offer: OfferInFull, name: OtherField): string {
  const value: string | string[] = offer[name];
  if (Array.isArray(value)) return value.join(', ');
  const { type } = declaredField(name);
  if (type === 'flag') return value === '1' ? 'Yes' : '';
  return type === 'day' && value !== '' ? writeDay(value) : value;
}

const shownProducts = 5;

const codesOf = (offer: OfferInFull) => [...offer.primary_purchase_gtins, ...offer.primary_purchase_eans];

/** The first products, by name where the catalogue has it. */
function products(offer: OfferInFull, nameOf: Naming): string {
  const codes = codesOf(offer);
  const shown = codes.slice(0, shownProducts).map((code) => {
    const name = nameOf(code);
    return name === undefined ? code : `${name} (${code})`;
  });
  return shown.join(', ') + (codes.length > shownProducts ? ', …' : '');
}
