import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { saveProducts } from '@offerbook/client';
import { gtin14 } from '@offerbook/gs1';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { doubtsIn } from '../../../kit/offers/product-codes.tsx';
import type { Product } from '../../../kit/offers/use-products.ts';
import { useChange } from '../../../kit/session/changes.tsx';
import { Quiet } from '../../../ui/text.ts';
import { plural } from '../../../ui/written.ts';
import styles from './chosen-products.module.css';
import { Picture } from './picture.tsx';

/** Chosen products that are shown at first, and in all: names are looked up for as many. */
const [shownAtFirst, maxShown] = [6, 100];

interface ChosenProductsProps {
  codes: readonly string[];
  products: ReadonlyMap<string, Product>;
  disabled: boolean;
  remove: (code: string) => void;
}

/** The products of a list by name; one without a name can be named where it stands. */
export function ChosenProducts({ codes, products, disabled, remove }: ChosenProductsProps) {
  const [all, setAll] = useState(false);
  const shown = codes.slice(0, all ? maxShown : shownAtFirst);
  if (codes.length === 0) return null;
  return (
    <Stack gap={6}>
      <ul className={styles['chosen']} aria-label="Chosen products">
        {shown.map((code) => (
          <li key={code}>
            <Chosen
              code={code}
              product={products.get(gtin14(code))}
              disabled={disabled}
              remove={() => remove(code)}
            />
          </li>
        ))}
      </ul>
      {codes.length > shown.length && (
        <Group gap="xs">
          <Quiet>and {plural(codes.length - shown.length, 'more', 'more')}</Quiet>
          {!all && (
            <Button variant="subtle" size="compact-sm" onClick={() => setAll(true)}>
              {codes.length > maxShown ? `Show the first ${maxShown}` : 'Show all'}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

interface ChosenProps {
  code: string;
  product: Product | undefined;
  disabled: boolean;
  remove: () => void;
}

function Chosen({ code, product, disabled, remove }: ChosenProps) {
  const [naming, setNaming] = useState(false);
  const [doubt] = doubtsIn(code);
  return (
    <Group gap="sm" wrap="nowrap">
      <Picture url={product?.image_url} size={28} />
      <div style={{ flex: 1, minWidth: 0 }}>
        {product && (
          <Text size="sm" fw={560} truncate title={product.name}>
            {product.name}
          </Text>
        )}
        <Text size={product ? 'xs' : 'sm'} c={product ? 'dimmed' : undefined} className="digits">
          {code}
        </Text>
        {doubt && (
          <Text size="xs" c="var(--test)">
            Check: {doubt}
          </Text>
        )}
        {naming && !product && <NameField code={code} done={() => setNaming(false)} />}
      </div>
      {!product && !naming && !disabled && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`Name it: ${code}`}
          onClick={() => setNaming(true)}
        >
          Name it
        </Button>
      )}
      {!disabled && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Remove ${product?.name ?? code}`}
          onClick={remove}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </Group>
  );
}

/** Puts the product into the catalogue. Not a form: it stands inside of one. */
function NameField({ code, done }: { code: string; done: () => void }) {
  const [name, setName] = useState('');
  const save = useChange(saveProducts, {
    notice: () => 'The product is in the catalogue.',
    done,
  });
  const send = () =>
    name.trim() !== '' && save.mutate({ body: { gtin: code, name: name.trim(), update_mode: 0 } });
  return (
    <Group gap="xs" mt={4} wrap="nowrap">
      <TextInput
        size="xs"
        aria-label={`Name of product ${code}`}
        placeholder="Name and size"
        maxLength={200}
        value={name}
        data-autofocus
        autoFocus
        style={{ flex: 1 }}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button size="xs" loading={save.isPending} disabled={name.trim() === ''} onClick={send}>
        Save the name
      </Button>
    </Group>
  );
}
