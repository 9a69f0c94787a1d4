import { readOffer } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { copyOf } from '../../../kit/offers/draft.ts';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { Loading, Page, Shown } from '../../../ui/page.tsx';
import { Back, ToButton, useHere } from '../../../ui/to.tsx';
import { dayFromNow } from '../../../ui/written.ts';
import { MayNotMake } from './may-not-make.tsx';
import { NewOfferForm } from './new-offer-form.tsx';

/** The wizard for a new offer, from what is saved to its lock; also for a copy of another. */
export default function NewOffer() {
  const here = useHere();
  const navigate = useNavigate();
  const { mayCreate, isKnown } = useBrands();
  const { values } = useFilters('copy');
  const copied = useAnswer(readOffer, { params: { base_gs1: values.copy } }, { enabled: values.copy !== '' });
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
      ) : values.copy === '' ? (
        <NewOfferForm created={created} />
      ) : (
        <Shown of={copied}>
          {({ data }) => (
            <NewOfferForm
              key={values.copy}
              copy={{ base: values.copy, draft: copyOf(data, dayFromNow(0)) }}
              created={created}
            />
          )}
        </Shown>
      )}
    </Page>
  );
}
