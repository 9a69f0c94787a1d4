import { Text } from '@mantine/core';
import { plural, writeCents } from '../ui/written.ts';

interface WorthProps {
  cents: number;
  /** Redemptions among it whose worth only the basket decides; they count as nothing in cents. */
  byBasket: number;
}

/** An amount, and what cannot be said in money. */
export const Worth = ({ cents, byBasket }: WorthProps) => (
  <>
    {writeCents(cents)}
    {byBasket !== 0 && (
      <Text size="xs" c="dimmed">
        {basketWords(byBasket)}
      </Text>
    )}
  </>
);

/** What amounts of money do not hold: "and 2 redemptions whose value the basket decides". */
export const basketWords = (byBasket: number): string =>
  `and ${plural(byBasket, 'redemption')} whose value the basket decides`;
