import { Group, Stack } from '@mantine/core';
import { listDistribution, type Row } from '@offerbook/client';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { CountsInAll } from '../../../kit/redemptions/counts-in-all.tsx';
import { BrandFilter, OfferFilter, PartyFilter } from '../../../kit/redemptions/filters.tsx';
import { ReportCsv } from '../../../kit/report-csv.tsx';
import { everyRow, usePages } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { useFilters } from '../../../ui/address.ts';
import { countWords } from '../../../ui/count-words.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DaysFields, useDays } from '../../../ui/days.tsx';
import { offerName } from '../../../ui/offer-name.tsx';
import { Empty } from '../../../ui/page.tsx';
import { Small } from '../../../ui/text.ts';
import { To } from '../../../ui/to.tsx';
import { writeCount, writeDay } from '../../../ui/written.ts';

type Day = Row<typeof listDistribution>;

const count = (name: string, of: (row: Day) => number): Column<Day> => ({
  name,
  right: true,
  cell: (row) => writeCount(of(row)),
});

/** What was deposited, deleted, redeemed and rolled back, by day and offer. */
export function Distribution() {
  const calling = useCaller();
  const { from, to, showDay } = useDays();
  const { values, field } = useFilters('offer', 'brand', 'provider');
  const { offer, brand, provider } = values;
  const query = {
    ...(offer && { base_gs1: offer }),
    ...(brand && { brand }),
    ...(provider && { provider }),
  };
  const input = { params: { from, to }, query };
  const pages = usePages(listDistribution, input);
  const [hasSums, setHasSums] = useState(false);
  return (
    <Stack gap="md">
      <Group gap="sm" align="flex-start">
        <DaysFields />
        <Group gap="sm" mt={{ sm: 24 }}>
          <OfferFilter {...field('offer')} />
          <BrandFilter {...field('brand')} />
          <PartyFilter of="provider" {...field('provider')} />
          <ReportCsv name={`distribution-${from}-${to}`} operation={listDistribution} input={input} />
        </Group>
      </Group>
      {!pages.isError && (
        <CountsInAll
          key={JSON.stringify(input)}
          days={{ from, to }}
          zone="UTC"
          every={(signal) => everyRow(calling, listDistribution, input, signal)}
          names={['deposited', 'deleted', 'redeemed', 'rolled_back']}
          showDay={showDay}
          begun={() => setHasSums(true)}
        />
      )}
      <DataTable
        label="Distribution by day and offer"
        noun="line"
        pages={{ ...pages, isPending: pages.isPending || !(hasSums || pages.isError) }}
        keyOf={({ day, base_gs1 }) => `${day} ${base_gs1}`}
        empty={
          <Empty icon={IconReceipt} title="Nothing in these days">
            Choose other days above{Object.keys(query).length > 0 && ', or take a filter away'}.
          </Empty>
        }
        columns={[
          { name: 'Day', cell: ({ day }) => writeDay(day) },
          {
            name: 'Offer',
            width: '2fr',
            wide: true,
            cell: ({ base_gs1, brand_name, ...offer }) => (
              <>
                <To path={`offers/${base_gs1}`} lineClamp={1}>
                  {offerName(offer)}
                </To>
                <Small>
                  {brand_name} <span className="digits">…{base_gs1.slice(-6)}</span>
                </Small>
              </>
            ),
          },
          count(countWords.deposited, (row) => row.deposited),
          count(countWords.deleted, (row) => row.deleted),
          count(countWords.redeemed, (row) => row.redeemed),
          count('Rollbacks', (row) => row.rolled_back),
        ]}
      />
    </Stack>
  );
}
