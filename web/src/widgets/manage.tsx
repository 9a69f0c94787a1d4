import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useBrands } from '../kit/offers/use-brands.ts';
import { OfferTable } from '../screens/maker/offers/offer-table.tsx';
import { Page } from '../ui/page.tsx';

/** All offers; each opens in its editor. */
export default function Manage() {
  const { mayCreate } = useBrands();
  const create = mayCreate && (
    <Button component={Link} to="/new" leftSection={<IconPlus size={16} />}>
      New offer
    </Button>
  );
  return (
    <Page title="Offers" actions={create}>
      <OfferTable linkTo={({ base_gs1 }) => `/edit/${base_gs1}`} create={create} />
    </Page>
  );
}
