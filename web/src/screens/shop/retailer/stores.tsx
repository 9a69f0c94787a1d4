import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { listStores, type Row } from '@offerbook/client';
import { IconBuildingStore, IconPencil, IconPlus } from '@tabler/icons-react';
import { everyRow, usePages } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { CsvButton } from '../../../ui/download.tsx';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Empty, Page } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StoreForm } from './store-form.tsx';

export type Store = Row<typeof listStores>;

const fields = ['store_id', 'name', 'address', 'city', 'state', 'country'] as const;

/** The retailer's stores, as named in redemptions and webhooks. */
export default function Stores() {
  const calling = useCaller();
  const { values, set, field } = useFilters('q', 'store');
  const pages = usePages(listStores);
  const wanted = values.q.trim();
  const found = usePages(listStores, wanted === '' ? undefined : { query: { q: wanted } });
  const add = () => set('store', '+');
  const columns: Column<Store>[] = [
    {
      name: 'Store',
      width: '1.6fr',
      cell: (row) => <NameCell name={row.name} below={row.store_id} isCode />,
    },
    { name: 'Address', width: '1.6fr', cell: (row) => row.address || '–' },
    { name: 'City', cell: (row) => [row.city, row.state].filter(Boolean).join(', ') || '–' },
    { name: 'Country', width: '0.6fr', cell: (row) => row.country || '–' },
    {
      name: 'Edit',
      width: '0.4fr',
      right: true,
      cell: (row) => (
        <Tooltip label="Edit">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Edit ${row.name}`}
            onClick={() => set('store', row.store_id)}
          >
            <IconPencil size={18} />
          </ActionIcon>
        </Tooltip>
      ),
    },
  ];
  const edited =
    values.store === '+'
      ? undefined
      : [...found.rows, ...pages.rows].find((row) => row.store_id === values.store);
  return (
    <Page
      title="Stores"
      lead="A till names its store when it redeems; reports and webhooks then name the place."
      actions={
        <>
          {pages.rows.length > 0 && (
            <CsvButton
              name="stores"
              head={fields}
              cells={(row: Store) => fields.map((name) => row[name])}
              rows={(signal) => everyRow(calling, listStores, undefined, signal)}
            />
          )}
          <Button leftSection={<IconPlus size={16} />} onClick={add}>
            Add a store
          </Button>
        </>
      }
    >
      {(pages.rows.length > 8 || wanted !== '') && <SearchField label="Search stores" {...field('q')} />}
      <DataTable
        label="Stores"
        noun="store"
        columns={columns}
        pages={found}
        keyOf={(row) => row.store_id}
        empty={
          <Empty
            sheet
            icon={IconBuildingStore}
            title={wanted === '' ? 'No stores yet' : 'No store fits'}
            action={wanted === '' && <Button onClick={add}>Add a store</Button>}
          >
            {wanted === ''
              ? 'Redemptions count without a place until you add the stores your tills stand in.'
              : 'Try the id, the name or the city.'}
          </Empty>
        }
      />
      {/* Where the address names a store, its form waits for the list that has it. */}
      {(values.store === '+' || edited !== undefined) && (
        <StoreForm key={values.store} store={edited} close={() => set('store', null)} />
      )}
    </Page>
  );
}
