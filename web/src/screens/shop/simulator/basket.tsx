import { ActionIcon, Box, Group, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import { writeCents } from '../../../ui/written.ts';
import { AddGoods } from './add-goods.tsx';
import type { DeskState } from './counter.ts';
import type { Desk } from './desk.ts';
import { costOf, type Goods, readyBaskets } from './shelf.ts';
import styles from './till.module.css';

interface BasketProps {
  desk: Desk;
  state: DeskState;
  /** A scanned code unknown to the till. */
  unknown: string;
  known: () => void;
  scan: (text: string) => void;
}

export function Basket({ desk, state, unknown, known, scan }: BasketProps) {
  const { goods, phase } = state;
  const selling = phase === 'selling';
  const put = (at: number, quantity: number) =>
    desk.setGoods(
      quantity > 0
        ? goods.map((one, place) => (place === at ? { ...one, quantity: String(quantity) } : one))
        : goods.filter((_, place) => place !== at),
    );
  return (
    <Sheet title="Basket">
      {goods.length === 0 ? (
        <Box>
          <Quiet mb="sm">Nothing yet. Begin with one of these, scan a product, or add one by hand.</Quiet>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
            {readyBaskets.map((basket) => (
              <UnstyledButton
                key={basket.name}
                className={styles['ready']}
                onClick={() => desk.addGoods(basket.goods)}
              >
                <Text span fw={600} size="sm" display="block">
                  {basket.name}
                </Text>
                <Small span display="block">
                  {basket.hint}
                </Small>
              </UnstyledButton>
            ))}
          </SimpleGrid>
        </Box>
      ) : (
        <ul className={styles['lines']} aria-label="Goods">
          {goods.map((one, at) => (
            <li key={`${one.code}/${one.price}/${one.unit}`}>
              <Line one={one} change={(quantity) => put(at, quantity)} open={selling} />
            </li>
          ))}
        </ul>
      )}
      {selling && (
        <>
          <hr className="tear" style={{ margin: '1.25rem 0' }} />
          <AddGoods
            key={unknown}
            code={unknown}
            scan={scan}
            add={(one) => {
              desk.addGoods([one]);
              known();
            }}
          />
        </>
      )}
    </Sheet>
  );
}

function Line({ one, change, open }: { one: Goods; change: (quantity: number) => void; open: boolean }) {
  const quantity = Number(one.quantity);
  const piece = one.unit === 'item';
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Box style={{ minWidth: 0 }}>
        <Text size="sm" fw={560}>
          {one.name}
        </Text>
        <Small className="numbers">
          {one.quantity} {piece ? '×' : `${one.unit} at`} {writeCents(one.price)}
          {!piece && ` a ${one.unit}`}
        </Small>
      </Box>
      <Group gap={6} wrap="nowrap">
        {open && piece && (
          <>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`One ${one.name} less`}
              onClick={() => change(quantity - 1)}
            >
              <IconMinus size={16} />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`One ${one.name} more`}
              onClick={() => change(quantity + 1)}
            >
              <IconPlus size={16} />
            </ActionIcon>
          </>
        )}
        <Text className="numbers" size="sm" ta="right" miw={64}>
          {writeCents(costOf(one))}
        </Text>
        {open && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Take ${one.name} out`}
            onClick={() => change(0)}
          >
            <IconTrash size={16} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
