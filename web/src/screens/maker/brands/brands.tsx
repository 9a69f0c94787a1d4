import { Button, Group, Modal } from '@mantine/core';
import { deleteBrand, listBrands, type Row } from '@offerbook/client';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { RemoveButton } from '../../../ui/confirm.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Page, Shown } from '../../../ui/page.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { To } from '../../../ui/to.tsx';
import { plural, writeCount } from '../../../ui/written.ts';
import { BrandForm } from './brand-form.tsx';
import { BrandProvider } from './brand-provider.tsx';

type Brand = Row<typeof listBrands>;

/** The manufacturer's brands: every offer belongs to one, and partners get access by brand. */
export default function Brands() {
  const brands = useAnswer(listBrands);
  const remove = useChange(deleteBrand);
  const [open, setOpen] = useState<{ what: 'form' | 'provider'; brand?: Brand; isClosing?: true }>();
  // What is shown stays while the dialog closes.
  const close = () => setOpen((before) => before && { ...before, isClosing: true });
  const id = open?.brand?.brand_internal_id;
  const newest = brands.data?.data.find(({ brand_internal_id }) => brand_internal_id === id) ?? open?.brand;
  return (
    <Page
      title="Brands"
      lead="Offers are filed under a brand, and authorized partners get access by it."
      actions={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'form' })}>
          New brand
        </Button>
      }
    >
      <Shown of={brands}>
        {({ data }) => (
          <PlainTable
            title={plural(data.length, 'brand')}
            words
            head={['Brand', 'Company prefix', 'Offers', 'Provider of new offers']}
            acts="Edit and delete"
            empty="No brand yet. The first offer makes its brand by itself."
            rows={data.map((brand) => ({
              key: brand.brand_internal_id,
              cells: [
                <NameCell
                  key="name"
                  name={brand.name || brand.brand_id}
                  below={brand.name !== brand.brand_id && brand.brand_id}
                />,
                <span key="prefix" className="digits">
                  {brand.gs1_company_prefix || '–'}
                </span>,
                <To key="offers" path="offers" search={{ brand: brand.brand_id }}>
                  {writeCount(brand.mof_count)}
                </To>,
                brand.provider_email_domain || '–',
                <Group key="acts" gap={4} justify="flex-end">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Edit ${brand.brand_id}`}
                    onClick={() => setOpen({ what: 'form', brand })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Provider of ${brand.brand_id}`}
                    onClick={() => setOpen({ what: 'provider', brand })}
                  >
                    Provider
                  </Button>
                  <RemoveButton
                    disabled={brand.mof_count > 0}
                    label={`Delete ${brand.brand_id}`}
                    ask={{
                      title: `Delete ${brand.name || brand.brand_id}?`,
                      what: 'Only a brand without offers can be deleted. Access given by it ends.',
                      yes: 'Delete the brand',
                      act: () => remove.mutate({ params: { brand_internal_id: brand.brand_internal_id } }),
                    }}
                  >
                    Delete
                  </RemoveButton>
                </Group>,
              ],
            }))}
          />
        )}
      </Shown>
      <Modal
        opened={open !== undefined && !open.isClosing}
        onClose={close}
        title={
          open?.what === 'provider' ? 'Provider of new offers' : open?.brand ? 'Edit brand' : 'New brand'
        }
      >
        {open?.what === 'provider' && open.brand ? (
          <BrandProvider brand={open.brand} close={close} />
        ) : (
          <BrandForm brand={newest} close={close} />
        )}
      </Modal>
    </Page>
  );
}
