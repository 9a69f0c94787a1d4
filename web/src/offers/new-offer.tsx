import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { Page } from '../ui/page.tsx';
import { Loading } from '../ui/states.tsx';
import { MayNotMake } from './may-not-make.tsx';
import { NewOfferForm } from './new-offer-form.tsx';
import { ToOffers } from './one-offer.tsx';
import { useBrands } from './use-brands.ts';

/** The wizard for a new offer, from its digits to its lock. */
export default function NewOffer() {
  const here = useHere();
  const navigate = useNavigate();
  const { mayCreate, isKnown } = useBrands();
  if (isKnown && !mayCreate) {
    return (
      <Page title="New offer" above={<ToOffers />}>
        <MayNotMake
          action={
            <Button component={Link} to={here('offers')}>
              See its offers
            </Button>
          }
        />
      </Page>
    );
  }
  return (
    <Page title="New offer" above={<ToOffers />} lead="Step by step; nothing is saved before the last one.">
      {isKnown ? (
        <NewOfferForm created={(base) => void navigate({ to: here(`offers/${base}`) })} />
      ) : (
        <Loading />
      )}
    </Page>
  );
}
