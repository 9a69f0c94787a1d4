import { useNavigate } from '@tanstack/react-router';
import { copyOf } from '../../../kit/offers/draft.ts';
import type { OfferInFull } from '../../../kit/offers/offer.ts';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { useFilters } from '../../../ui/address.ts';
import { Loading, Page } from '../../../ui/page.tsx';
import { Back, ToButton, useHere } from '../../../ui/to.tsx';
import { dayFromNow } from '../../../ui/written.ts';
import { MayNotMake } from './may-not-make.tsx';
import { NewOfferForm } from './new-offer-form.tsx';
import { OneOffer } from './one-offer.tsx';

/** The wizard for a new offer, from what is saved to its lock; also for a copy of another. */
export default function NewOffer() {
  const { values } = useFilters('copy');
  if (values.copy === '') return <Wizard />;
  return <OneOffer base={values.copy}>{(offer) => <Wizard copied={offer} />}</OneOffer>;
}

function Wizard({ copied }: { copied?: OfferInFull }) {
  const here = useHere();
  const navigate = useNavigate();
  const { mayCreate, isKnown } = useBrands();
  const above = <Back to="offers">Offers</Back>;
  const created = (base: string) => void navigate({ to: here(`offers/${base}`) });
  if (isKnown && !mayCreate) {
    return (
      <Page title="New offer" above={above}>
        <MayNotMake action={<ToButton path="offers">See its offers</ToButton>} />
      </Page>
    );
  }
  return (
    <Page title="New offer" above={above} lead="Step by step; nothing is saved before the last one.">
      {!isKnown ? (
        <Loading />
      ) : (
        <NewOfferForm
          key={copied?.base_gs1}
          {...(copied && { copy: { base: copied.base_gs1, draft: copyOf(copied, dayFromNow(0)) } })}
          created={created}
        />
      )}
    </Page>
  );
}
