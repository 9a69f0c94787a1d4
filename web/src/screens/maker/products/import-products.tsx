import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { OfferbookError, saveProducts } from '@offerbook/client';
import { IconCircleCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refresh } from '../../../registry/answers.ts';
import { callAs, useCaller } from '../../../registry/caller.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { LongWork } from '../../../ui/progress.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { plural } from '../../../ui/written.ts';
import { type FileLine, readProductFile, saidOfLongNamed, saidOfRefused } from './product-file.ts';

/** The most products that one call takes. */
const perCall = 1_000;

interface Chosen {
  name: string;
  products: Array<Required<Pick<FileLine, 'gtin' | 'name'>> & FileLine>;
  /** What is left out, a sentence for each reason. */
  leftOut: string[];
}

/** Saves the products of a CSV file, in calls of 1,000; each call is safe to repeat. */
export function ImportProducts({ close }: { close: () => void }) {
  const calling = useCaller();
  const [chosen, setChosen] = useState<Chosen>();
  const [fault, setFault] = useState<string>();
  const [done, setDone] = useState<{ saved: number; added: number; changed: number }>();
  const [running, setRunning] = useState(false);
  const latest = useRef<File>(undefined);
  const take = async (file: File) => {
    latest.current = file;
    setDone(undefined);
    setChosen(undefined);
    setFault(undefined);
    try {
      const { products: lines, refused, longNamed } = await readProductFile(file);
      // A large file that was dropped before may be read later than this one.
      if (latest.current !== file) return;
      const products = lines.filter((line): line is Chosen['products'][number] => line.name !== undefined);
      const unnamed = lines.length - products.length - longNamed.length;
      const leftOut = [
        ...(unnamed > 0 ? [`${plural(unnamed, 'line')} without a name will be left out`] : []),
        ...(refused.length > 0 ? [saidOfRefused(refused)] : []),
        ...(longNamed.length > 0 ? [saidOfLongNamed(longNamed)] : []),
      ];
      setChosen({ name: file.name, products, leftOut });
      if (products.length === 0)
        setFault('No product of this file has a name of 1 to 200 characters. The second column names it.');
    } catch (error) {
      if (latest.current === file) setFault(sentenceOf(error));
    }
  };
  const stopped = useRef(false);
  const save = async ({ products }: Chosen) => {
    stopped.current = false;
    const sum = { saved: 0, added: 0, changed: 0 };
    setRunning(true);
    setFault(undefined);
    setDone(sum);
    try {
      for (let at = 0; at < products.length && !stopped.current; at += perCall) {
        const part = products.slice(at, at + perCall);
        const { data } = await callAs(calling, saveProducts, { body: { products: part } });
        sum.saved += part.length;
        sum.added += data.added;
        sum.changed += data.changed;
        setDone({ ...sum });
      }
    } catch (error) {
      setFault(faultOf(error, products, sum.saved));
    }
    setRunning(false);
    await refresh(calling);
  };
  const total = chosen?.products.length ?? 0;
  const isDone = !running && done !== undefined && done.saved === total;
  return (
    <Stack gap="md">
      {!running && (
        <FileDrop
          title={chosen?.name ?? 'Drop a CSV file here'}
          hint={
            chosen
              ? [plural(total, 'product'), ...chosen.leftOut].join('; ')
              : 'Columns: gtin, name and, if you like, image_url. A file saved from a spreadsheet will do.'
          }
          fault={fault}
          take={(file) => void take(file)}
        />
      )}
      {done && running && (
        <LongWork
          label="Saving"
          done={done.saved}
          total={total}
          stop={() => {
            stopped.current = true;
          }}
        />
      )}
      {isDone && (
        <Alert
          icon={<IconCircleCheck />}
          color="leaf"
          title={`${plural(total, 'product')} saved`}
          role="status"
        >
          {plural(done.added, 'product was', 'products were')} new, {done.changed} had another name or
          picture.
        </Alert>
      )}
      {done !== undefined && !isDone && !running && (
        <Text size="sm">
          {plural(done.saved, 'product was', 'products were')} saved before. Saving again does no harm.
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {isDone ? 'Done' : 'Cancel'}
        </Button>
        {chosen && total > 0 && !isDone && (
          <Button loading={running} onClick={() => void save(chosen)}>
            Save {plural(total, 'product')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A refusal names a product by its place in the call. */
function faultOf(error: unknown, products: Chosen['products'], before: number): string {
  const [first] = error instanceof OfferbookError ? (error.errors ?? []) : [];
  const [, place, field] = /^products\.(\d+)\.(\w+)$/.exec(first?.field ?? '') ?? [];
  const product = place === undefined ? undefined : products[before + Number(place)];
  return product && first ? `${product.gtin} ${product.name}: ${field} ${first.message}` : sentenceOf(error);
}
