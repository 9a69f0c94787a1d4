import { Button, Group, Modal, Text } from '@mantine/core';
import { deleteProduct, listProducts } from '@offerbook/client';
import { IconFileUpload, IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Product } from '../../../kit/offers/use-products.ts';
import { ReportCsv } from '../../../kit/report-csv.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { usePages } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { RemoveButton } from '../../../ui/confirm.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Empty, Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { ImportProducts } from './import-products.tsx';
import { Picture } from './picture.tsx';
import { ProductForm } from './product-form.tsx';

/** The catalogue: names and pictures of product codes, by which offers are made and read. */
export default function Products() {
  const { values, field } = useFilters('q');
  const query = values.q === '' ? {} : { q: values.q };
  const pages = usePages(listProducts, { query });
  const remove = useChange(deleteProduct, { notice: () => 'The product was deleted from the catalogue.' });
  const [open, setOpen] = useState<{ what: 'form' | 'import'; product?: Product }>();
  const close = () => setOpen(undefined);
  const add = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen({ what: 'form' })}>
      Add a product
    </Button>
  );
  const columns: Column<Product>[] = [
    {
      name: 'Product',
      width: '3fr',
      cell: (product) => (
        <Group gap="sm" wrap="nowrap">
          <Picture url={product.image_url} />
          <Text span size="sm" fw={560} lineClamp={2}>
            {product.name}
          </Text>
        </Group>
      ),
    },
    {
      name: 'Code',
      width: '1.4fr',
      cell: ({ gtin }) => <Digits label="Copy the product code">{gtin}</Digits>,
    },
    {
      name: '',
      width: '9.5rem',
      right: true,
      cell: (product) => (
        <Group gap={4} justify="flex-end" wrap="nowrap">
          <Button
            size="compact-sm"
            variant="default"
            aria-label={`Edit ${product.name}`}
            onClick={() => setOpen({ what: 'form', product })}
          >
            Edit
          </Button>
          <RemoveButton
            label={`Delete ${product.name}`}
            ask={{
              title: `Delete ${product.name}?`,
              what: 'Its name leaves the catalogue. Offers that name its code stay as they are and show the code.',
              yes: 'Delete the product',
              act: () => remove.mutate({ params: { gtin: product.gtin } }),
            }}
          >
            Delete
          </RemoveButton>
        </Group>
      ),
    },
  ];
  return (
    <Page
      title="Products"
      lead="Names and pictures of what your offers are for. Choose products by name in a new offer; reports and tills show the name."
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconFileUpload size={16} />}
            onClick={() => setOpen({ what: 'import' })}
          >
            Read a CSV file
          </Button>
          {add}
        </>
      }
    >
      <Group gap="sm">
        <SearchField label="Search products" {...field('q')} />
        <ReportCsv name="products" operation={listProducts} input={{ query }} />
      </Group>
      <DataTable
        label="Products"
        noun="product"
        columns={columns}
        pages={pages}
        keyOf={({ gtin }) => gtin}
        empty={
          values.q === '' ? (
            <Empty icon={IconPackage} title="No products yet" action={add}>
              Add the products you make offers for, one by one or from a spreadsheet. A new offer can name
              them too.
            </Empty>
          ) : (
            <Empty icon={IconPackage} title="No product fits">
              Search for another word of the name, or digits of the code.
            </Empty>
          )
        }
      />
      <Modal
        opened={open !== undefined}
        onClose={close}
        title={open?.what === 'import' ? 'Read a CSV file' : open?.product ? 'Edit product' : 'Add a product'}
      >
        {open?.what === 'import' ? (
          <ImportProducts close={close} />
        ) : (
          <ProductForm product={open?.product} close={close} />
        )}
      </Modal>
    </Page>
  );
}
