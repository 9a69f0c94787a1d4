import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBrands } from '../kit/offers/use-brands.ts';
import { OfferTable } from '../screens/maker/offers/offer-table.tsx';
import { useFilters } from '../ui/address.ts';
import { Page } from '../ui/page.tsx';

/** All offers; each opens in its editor. */
export default function Manage() {
  const { values, set } = useFilters('q', 'brand', 'state', 'phase', 'archived', 'order');
  const { mayCreate } = useBrands();
  const create = mayCreate && (
    <Button component={Link} to="/new" leftSection={<IconPlus size={16} />}>
      New offer
    </Button>
  );
  return (
    <Page title="Offers" actions={create}>
      <OfferTable
        filters={values}
        setFilter={set}
        linkTo={({ base_gs1 }) => `/edit/${base_gs1}`}
        create={create}
      />
    </Page>
  );
}
