import { Box, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Quiet, Small } from './text.ts';

/** One number with its label. */
export type Figure = readonly [label: string, value: ReactNode, note?: ReactNode];

/** Figures in rows of four, five in one row; in rows of two on a phone. */
export const Figures = ({ of }: { of: readonly Figure[] }) => (
  <SimpleGrid cols={{ base: 2, md: of.length === 5 ? 5 : Math.min(4, of.length) }} spacing="md">
    {of.map(([label, value, note]) => (
      <Box key={label} className="sheet" px="lg" py="md">
        <Quiet>{label}</Quiet>
        <Text className="numbers" fz="clamp(1.05rem, 4.4vw, 1.75rem)" fw={680} lh={1.2} mt={2}>
          {value}
        </Text>
        {note && <Small mt={2}>{note}</Small>}
      </Box>
    ))}
  </SimpleGrid>
);

/** Names and values of one record. */
export const Facts = ({ of, cols = 2 }: { of: Array<[name: string, value: ReactNode]>; cols?: number }) => (
  <SimpleGrid component="dl" cols={{ base: 1, sm: cols }} spacing="lg" verticalSpacing="sm" m={0}>
    {of.map(([name, value]) => (
      <Box key={name}>
        <Small component="dt">{name}</Small>
        <Text component="dd" m={0} size="sm">
          {value === '' || value === undefined || value === null ? '–' : value}
        </Text>
      </Box>
    ))}
  </SimpleGrid>
);
