import { Button } from '@mantine/core';
import { readFunderForSettlement, readSettlement } from '@offerbook/client';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ReportCsv } from '../../kit/report-csv.tsx';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters } from '../../ui/address.ts';
import { Page, Shown } from '../../ui/page.tsx';
import { To } from '../../ui/to.tsx';
import { type Filters, readStatement } from './read-period.ts';
import { periodInWords } from './settlement-words.ts';
import { Paper } from './statement-paper.tsx';

/** A longer statement lists its rows in the CSV file only: they would fill more than fifty pages. */
const maxRows = 2_000;

/** The statement of a period, of one payer or one retailer or all, to be printed. */
export default function Statement() {
  const calling = useCaller();
  const { settlement: id } = useParams({ strict: false }) as { settlement: string };
  const { values } = useFilters('funder_id', 'retailer');
  const filters: Filters = {
    ...(values.funder_id && { funder_id: values.funder_id }),
    ...(values.retailer && { retailer: values.retailer }),
  };
  const statement = useQuery({
    queryKey: [calling.key, 'statement', id, filters],
    // It would change under the eyes of who reads it, or while it is printed.
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) => readStatement(calling, id, filters, maxRows, signal),
  });
  const isOfOne = values.funder_id !== '';
  const payer = useAnswer(
    readFunderForSettlement,
    { params: { funder_id: values.funder_id } },
    { enabled: isOfOne },
  );
  const settlement = statement.data?.settlement;
  const name = ['statement', id, values.funder_id, values.retailer].filter(Boolean).join('-');
  return (
    <Page
      title="Statement"
      above={<To path={`periods/${id}`}>{settlement ? periodInWords(settlement) : 'Period'}</To>}
      lead="As it is printed. For a file of it, print into a PDF."
      actions={
        <>
          <ReportCsv
            name={name}
            operation={readSettlement}
            input={{ params: { settlement_id: id }, query: filters }}
          />
          <Button
            leftSection={<IconPrinter size={16} />}
            disabled={!settlement || (isOfOne && !payer.data)}
            onClick={() => print()}
          >
            Print
          </Button>
        </>
      }
    >
      <Shown of={statement}>
        {({ settlement: shown, rows }) => (
          <Shown of={{ ...payer, data: isOfOne ? payer.data : { data: undefined } }}>
            {({ data }) => (
              <Paper
                settlement={shown}
                rows={rows.length > maxRows ? undefined : rows}
                from={calling.name}
                payer={data}
                retailer={
                  values.retailer === ''
                    ? undefined
                    : (shown.by_retailer.find(({ email_domain }) => email_domain === values.retailer)?.name ??
                      values.retailer)
                }
              />
            )}
          </Shown>
        )}
      </Shown>
    </Page>
  );
}
