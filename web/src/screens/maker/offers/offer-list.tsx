import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../../kit/here.ts';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { useFilters } from '../../../ui/address.ts';
import { Page } from '../../../ui/page.tsx';
import { OfferTable } from './offer-table.tsx';

export default function OfferList() {
  const here = useHere();
  const { values, set } = useFilters('q', 'brand', 'state', 'phase', 'archived', 'order');
  const { mayCreate } = useBrands();
  const create = mayCreate && (
    <Button component={Link} to={here('offers/new')} leftSection={<IconPlus size={16} />}>
      New offer
    </Button>
  );
  return (
    <Page
      title="Offers"
      lead="What each of your coupons promises, as every till will read it (its master offer file)."
      actions={create}
    >
      <OfferTable
        filters={values}
        setFilter={set}
        linkTo={({ base_gs1 }) => here(`offers/${base_gs1}`)}
        create={create}
        bulk
      />
    </Page>
  );
}
