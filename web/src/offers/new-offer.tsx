import { useNavigate } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { Page } from '../ui/page.tsx';
import { NewOfferForm } from './new-offer-form.tsx';

/** A new offer, from its digits to its lock. */
export default function NewOffer() {
  const here = useHere();
  const navigate = useNavigate();
  return (
    <Page title="New offer" lead="Step by step; nothing is saved before the last one.">
      <NewOfferForm created={(base) => void navigate({ to: here(`offers/${base}`) })} />
    </Page>
  );
}
