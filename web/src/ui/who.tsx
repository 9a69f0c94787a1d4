import { Text } from '@mantine/core';
import { Small } from './text.ts';

/** The cell of a table that says who did something, and from which address. */
export const Who = ({ name, address }: { name: string; address: string }) => (
  <>
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {name}
    </Text>
    {address !== '' && <Small>from {address}</Small>}
  </>
);
