import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Who or what a row is about: its name, and below it what identifies it. */
export const NameCell = ({ name, below }: { name: ReactNode; below: string }) => (
  <>
    <Text size="sm" fw={600}>
      {name}
    </Text>
    <Text size="xs" c="dimmed">
      {below}
    </Text>
  </>
);
