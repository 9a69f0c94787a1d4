import { IconPlus } from '@tabler/icons-react';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { Page } from '../../../ui/page.tsx';
import { ToButton, useHere } from '../../../ui/to.tsx';
import { OfferTable } from './offer-table.tsx';

export default function OfferList() {
  const here = useHere();
  const { mayCreate } = useBrands();
  const create = mayCreate && (
    <ToButton path="offers/new" leftSection={<IconPlus size={16} />}>
      New offer
    </ToButton>
  );
  return (
    <Page
      title="Offers"
      lead="What each of your coupons promises, as every till will read it (its master offer file)."
      actions={create}
    >
      <OfferTable linkTo={({ base_gs1 }) => here(`offers/${base_gs1}`)} create={create} bulk />
    </Page>
  );
}
