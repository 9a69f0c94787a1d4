import { ActionIcon, Button, Group, Loader, Modal, MultiSelect, Stack } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { listProducts } from '@offerbook/client';
import { cleanCode, gtin14 } from '@offerbook/gs1';
import { IconCamera } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { codesIn } from '../../../kit/offers/draft.ts';
import { ProductCodes } from '../../../kit/offers/product-codes.tsx';
import { useProducts } from '../../../kit/offers/use-products.ts';
import { contains } from '../../../kit/places.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { FilePick } from '../../../ui/file-pick.tsx';
import { sentenceOf } from '../../../ui/sentence-of.ts';
import { Small } from '../../../ui/text.ts';
import { plural } from '../../../ui/written.ts';
import { ChosenProducts } from './chosen-products.tsx';
import { readProductFile, saidOfRefused } from './product-file.ts';

const Camera = lazy(() => import('../../../kit/camera.tsx'));

const maxFound = 20;
/** Shorter numbers are rather the beginning of a name. */
const looksLikeCode = /^\d{4,14}$/;

interface ProductPickerProps {
  label: string;
  description?: ReactNode;
  /** Product codes, one per line. */
  value: string;
  onChange: (value: string) => void;
  error?: ReactNode;
  disabled?: boolean;
  labelProps?: { className: string };
  required?: boolean;
}

/** Chooses products by name from the catalogue, or by code: typed, pasted, scanned, from a file. */
export function ProductPicker({
  value,
  onChange,
  error,
  disabled = false,
  required,
  ...field
}: ProductPickerProps) {
  const codes = codesIn(value);
  const products = useProducts(codes);
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const found = useAnswer(listProducts, { query: { pageSize: maxFound, ...(q !== '' && { q }) } });
  const [asList, list] = useDisclosure(false);
  const [scanning, scan] = useDisclosure(false);
  const [fault, setFault] = useState<string>();
  const add = (more: readonly string[]) => {
    setFault(undefined);
    const known = new Set(codes.map(gtin14));
    const added = more.filter((code) => !known.has(gtin14(code)) && known.add(gtin14(code)));
    if (added.length > 0) onChange([...codes, ...added].join('\n'));
  };
  // The answer to an earlier text stays until the next is there; of its products only those count that fit this one.
  const matches = (found.data?.data ?? []).filter(
    ({ gtin, name }) =>
      contains(typed.trim(), name, gtin, gtin14(gtin)) &&
      !codes.some((code) => gtin14(code) === gtin14(gtin)),
  );
  const digits = cleanCode(typed);
  const isNew = looksLikeCode.test(digits) && !matches.some(({ gtin }) => gtin14(gtin) === gtin14(digits));
  const options = [
    ...(isNew ? [{ value: digits, label: `Code ${digits}` }] : []),
    ...matches.map(({ gtin, name }) => ({ value: gtin, label: `${name} · ${gtin}` })),
  ];
  const take = async (file: File) => {
    try {
      const { products: lines, refused } = await readProductFile(file);
      add(lines.map(({ gtin }) => gtin));
      if (refused.length > 0) setFault(`${saidOfRefused(refused)}.`);
    } catch (thrown) {
      setFault(sentenceOf(thrown));
    }
  };
  const scanned = (text: string) => {
    scan.close();
    const code = cleanCode(text);
    if (/^\d{8,14}$/.test(code)) add([code]);
    else
      setFault(
        'That is no barcode of a product alone. Scan the one that the till reads, or type its number.',
      );
  };
  return (
    <Stack gap="xs">
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <MultiSelect
          {...field}
          placeholder="Name, or number under the barcode"
          style={{ flex: 1, minWidth: 0 }}
          data={options}
          value={[]}
          onChange={add}
          searchable
          searchValue={typed}
          onSearchChange={setTyped}
          // The registry has searched already, so every option is shown.
          filter={({ options: all }) => all}
          selectFirstOptionOnChange
          openOnFocus={false}
          hidePickedOptions
          withAsterisk={required}
          error={error ?? fault}
          disabled={disabled}
          rightSection={found.isFetching && digits !== '' ? <Loader size={14} /> : undefined}
          nothingFoundMessage={
            digits === ''
              ? undefined
              : q !== typed.trim() || found.isFetching
                ? 'Searching…'
                : 'No product of the catalogue. Type the number under its barcode to name it.'
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '' || event.nativeEvent.isComposing) return;
            // The field selects the first option when the text changes, not when the answer to it comes.
            event.preventDefault();
            const [first] = options;
            const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
            if (first === undefined || list?.querySelector('[data-combobox-selected]')) return;
            add([first.value]);
            setTyped('');
          }}
          onPaste={(event) => {
            const pasted = codesIn(event.clipboardData.getData('text'));
            if (pasted.length < 2 || !pasted.every((code) => looksLikeCode.test(code))) return;
            event.preventDefault();
            add(pasted);
          }}
        />
        {!disabled && (
          <ActionIcon size={36} variant="default" aria-label={`Scan: ${field.label}`} onClick={scan.open}>
            <IconCamera size={18} />
          </ActionIcon>
        )}
      </Group>
      <ChosenProducts
        codes={codes}
        products={products}
        disabled={disabled}
        remove={(code) => onChange(codes.filter((one) => one !== code).join('\n'))}
      />
      {!disabled && (
        <Group gap={4}>
          <Button variant="subtle" size="compact-sm" onClick={list.toggle} aria-expanded={asList}>
            {asList ? 'Hide the list of codes' : 'Paste a list of codes'}
          </Button>
          <FilePick accept=".csv,.txt,.tsv,text/csv,text/plain" take={(file) => void take(file)}>
            {(props) => (
              <Button {...props} variant="subtle" size="compact-sm">
                Read a CSV file
              </Button>
            )}
          </FilePick>
        </Group>
      )}
      {asList && (
        <ProductCodes label={`Codes: ${field.label}`} value={value} onChange={onChange} disabled={disabled} />
      )}
      {!asList && codes.length > 1 && <Small role="status">{plural(codes.length, 'product')}</Small>}
      <Modal opened={scanning} onClose={scan.close} title="Scan a product">
        <Suspense fallback={<Loader type="dots" />}>{scanning && <Camera found={scanned} />}</Suspense>
      </Modal>
    </Stack>
  );
}
