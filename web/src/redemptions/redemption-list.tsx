import { Group, SegmentedControl } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { usePages } from '../registry/answers.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { type Days, Period } from '../ui/days.tsx';
import { LongWork } from '../ui/progress.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Empty } from '../ui/states.tsx';
import { type Redemption, stands } from './redemption.tsx';

export interface RedemptionFilters extends Days {
  state: string;
  q: string;
}

/** The registry filters by days; other filters apply to its answer. */
export const fits =
  ({ state, q }: Pick<RedemptionFilters, 'state' | 'q'>) =>
  (row: Redemption): boolean => {
    if (state === 'redeemed' && !stands(row)) return false;
    if (state === 'rolled_back' && stands(row)) return false;
    const wanted = q.toLowerCase();
    return (
      wanted === '' ||
      row.gs1.includes(wanted) ||
      row.store.toLowerCase().includes(wanted) ||
      row.manufacturer_email_domain.includes(wanted) ||
      row.funder_id.includes(wanted) ||
      row.retailer_email_domain.includes(wanted)
    );
  };

interface ListProps {
  pages: ReturnType<typeof usePages<'list-own-redemptions'>>;
  filters: RedemptionFilters;
  set: (name: keyof RedemptionFilters, value: string | null) => void;
  /** Shown between filters and list. */
  between?: ReactNode;
  columns: Column<Redemption>[];
  /** The hint for an empty list. */
  empty: ReactNode;
}

/** Redemptions of some days in report order, with actions. */
export function RedemptionList({ pages, filters, set, between, columns, empty }: ListProps) {
  const filtered = filters.state !== '' || filters.q !== '';
  const rows = filtered ? pages.rows.filter(fits(filters)) : pages.rows;
  const searching = filtered && pages.hasNextPage;
  return (
    <>
      <Group gap="sm" align="flex-end">
        <Period days={filters} set={set} />
        <SegmentedControl
          aria-label="State"
          value={filters.state}
          onChange={(value) => set('state', value)}
          data={[
            { value: '', label: 'All' },
            { value: 'redeemed', label: 'Redeemed' },
            { value: 'rolled_back', label: 'Rolled back' },
          ]}
        />
        <SearchField
          label="Coupon, store, domain or funder"
          value={filters.q}
          change={(value) => set('q', value)}
        />
      </Group>
      {between}
      <DataTable
        label="Redemptions"
        noun="redemption"
        columns={columns}
        pages={{ ...pages, rows }}
        keyOf={(row) => `${row.gs1}/${row.recorded_at}`}
        empty={
          <section className="sheet">
            {searching ? (
              <Group p="lg">
                <LongWork label="Searching" done={pages.rows.length} />
              </Group>
            ) : (
              <Empty
                icon={IconReceipt}
                title={filtered ? 'No redemption fits' : 'No redemptions in these days'}
              >
                {filtered ? 'Others do not have that state or those words.' : empty}
              </Empty>
            )}
          </section>
        }
      />
    </>
  );
}
