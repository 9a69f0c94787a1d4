import { Button, Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { IconBarcode, IconPrinter } from '@tabler/icons-react';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isThere, thereIn } from '../../kit/runs/outcome.ts';
import { readLines, readRun } from '../../kit/runs/run-store.ts';
import { ownerOf, runsKey } from '../../kit/runs/runner.ts';
import { useRuns } from '../../kit/runs/use-runs.ts';
import { judgeText, typedStrings } from '../../kit/strings/judge.ts';
import { StringsField } from '../../kit/strings/strings-field.tsx';
import { useCaller } from '../../registry/caller.tsx';
import { useFilters } from '../../ui/address.ts';
import { Form } from '../../ui/form.tsx';
import { Empty, Page, Sheet, Shown } from '../../ui/page.tsx';
import { Quiet } from '../../ui/text.ts';
import { useHere } from '../../ui/to.tsx';
import { plural, writeCount } from '../../ui/written.ts';
import { symbologies, symbologyOf } from './barcodes/symbologies.ts';
import { LabelSheets } from './label-sheets.tsx';
import { layoutOf, layouts, paperOf, papers } from './labels-layout.ts';

/** Maximum labels of one print job, small enough for a printer and for a browser to draw quickly. */
const perJob = 480;
/** Maximum strings in an address. */
const maxTyped = 40;

/** Barcodes to print: of a deposit made on this device, or of typed strings. */
export default function Labels() {
  const here = useHere();
  const { values, set } = useFilters('run', 'gs1s', 'code', 'per', 'paper', 'part');
  const symbology = symbologyOf(values.code).value;
  const part = Math.max(1, Number(values.part) || 1);
  const strings = useStrings(values.run, values.gs1s, part);
  const layout = layoutOf(values.per);
  const paper = paperOf(values.paper);
  const drawing = useIsFetching({ queryKey: ['barcode'] });
  return (
    <Page
      title="Barcodes"
      lead="Coupons as barcodes: to print, or to save as pictures."
      actions={
        <Button
          leftSection={<IconPrinter size={16} />}
          disabled={!strings.data || strings.data.strings.length === 0}
          loading={drawing > 0}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <Choosing typed={values.gs1s} />
      {values.run === '' && values.gs1s === '' ? null : (
        <>
          <Group gap="sm" align="flex-end">
            <SegmentedControl
              aria-label="Kind of barcode"
              value={symbology}
              onChange={(value) => set('code', value === symbologies[0].value ? null : value)}
              data={symbologies.map(({ value, label }) => ({ value, label }))}
            />
            <Select
              label="Labels"
              w={150}
              data={layouts.map(({ value, label }) => ({ value, label }))}
              value={layout.value}
              onChange={(value) => set('per', value === layouts[0].value ? null : value)}
            />
            <Select
              label="Paper"
              w={120}
              data={papers.map(({ value, label }) => ({ value, label }))}
              value={paper.value}
              onChange={(value) => set('paper', value === papers[0].value ? null : value)}
            />
            {strings.data && strings.data.parts > 1 && (
              <Select
                label="Part"
                w={190}
                data={Array.from({ length: strings.data.parts }, (_, at) => ({
                  value: String(at + 1),
                  label: `${writeCount(at * perJob + 1)} to ${writeCount(Math.min((at + 1) * perJob, strings.data.total))}`,
                }))}
                value={String(part)}
                onChange={(value) => set('part', value === '1' ? null : value)}
              />
            )}
          </Group>
          <Shown of={strings}>
            {({ strings: shown, total }) =>
              shown.length === 0 ? (
                <Empty icon={IconBarcode} title="No deposited coupon is among them">
                  Barcodes are drawn of coupons that are in the registry.
                </Empty>
              ) : (
                <Stack gap="sm">
                  <Quiet role="status">
                    {plural(total, 'coupon')}
                    {total > shown.length && `, ${writeCount(shown.length)} in this part`} on{' '}
                    {plural(Math.ceil(shown.length / layout.count), 'page')}. {symbologyOf(values.code).name}:{' '}
                    {symbologyOf(values.code).use}
                  </Quiet>
                  <LabelSheets
                    strings={shown}
                    symbology={symbology}
                    layout={layout}
                    paper={paper}
                    linkTo={(gs1) => here(`coupons/${gs1}`)}
                  />
                </Stack>
              )
            }
          </Shown>
        </>
      )}
    </Page>
  );
}

/** The coupons to print: of a deposit stored on this device, or typed. */
function Choosing({ typed }: { typed: string }) {
  const { values, set } = useFilters('run', 'gs1s', 'part');
  const runs = useRuns('generate', 'deposit');
  const [text, setText] = useState(typed.split(',').join('\n'));
  const [fault, setFault] = useState<string>();
  const deposits = (runs.data ?? []).filter(({ run }) => thereIn(run) > 0);
  const show = () => {
    const { strings, fault: found } = typedStrings(text);
    if (found) return setFault(found);
    if (strings.length > maxTyped)
      return setFault(`At most ${maxTyped} can be typed here. Deposit more by file, and print that deposit.`);
    setFault(undefined);
    set('run', null);
    set('part', null);
    set('gs1s', strings.join(','));
  };
  return (
    <Sheet>
      <Group align="flex-start" gap="xl" wrap="wrap">
        {deposits.length > 0 && (
          <Select
            label="A deposit of this device"
            placeholder="Choose"
            style={{ flex: '1 1 16rem' }}
            data={deposits.map(({ run }) => ({
              value: run.id,
              label: `${run.title} (${writeCount(thereIn(run))})`,
            }))}
            value={values.run === '' ? null : values.run}
            onChange={(value) => {
              set('gs1s', null);
              set('part', null);
              set('run', value);
            }}
          />
        )}
        <Form style={{ flex: '2 1 20rem' }} submit={show}>
          <Stack gap="sm">
            <StringsField
              label={deposits.length > 0 ? 'Or any of your data strings' : 'Your data strings'}
              minRows={1}
              maxRows={8}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              error={fault}
            />
            <Group>
              <Button type="submit" variant="default">
                Show the barcodes
              </Button>
            </Group>
          </Stack>
        </Form>
      </Group>
    </Sheet>
  );
}

interface Part {
  strings: string[];
  total: number;
  parts: number;
}

/** The strings of one print job. */
function useStrings(run: string, typed: string, part: number) {
  const calling = useCaller();
  return useQuery({
    queryKey: [...runsKey(calling), 'labels', run, typed, part],
    queryFn: () => (run === '' ? ofTyped(typed) : ofRun(ownerOf(calling), run, part)),
    enabled: run !== '' || typed !== '',
  });
}

function ofTyped(typed: string): Part {
  const { strings } = judgeText(typed, '');
  return { strings, total: strings.length, parts: 1 };
}

async function ofRun(owner: string, id: string, part: number): Promise<Part> {
  const run = await readRun(owner, id);
  if (run === null) throw new Error('Nothing about this deposit is kept on this device.');
  const total = thereIn(run);
  const strings: string[] = [];
  let before = (part - 1) * perJob;
  for (let from: number | undefined = 0; from !== undefined && strings.length < perJob; ) {
    const chunk: Awaited<ReturnType<typeof readLines>> = await readLines(run, from, undefined);
    for (const { gs1, outcome } of chunk.lines) {
      if (!isThere(outcome, run.kind)) continue;
      if (before > 0) before--;
      else if (strings.length < perJob) strings.push(gs1);
    }
    from = chunk.next;
  }
  return { strings, total, parts: Math.max(1, Math.ceil(total / perJob)) };
}
