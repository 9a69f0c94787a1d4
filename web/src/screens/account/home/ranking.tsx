import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/page.tsx';
import { plural } from '../../../ui/written.ts';

interface RankingProps {
  title: string;
  empty: string;
  rows: Array<{ key: string; name: ReactNode; note: string; count: number; of?: number }>;
}

/** The highest counts, with a bar for comparison. */
export function Ranking({ title, empty, rows }: RankingProps) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Sheet title={title}>
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {empty}
        </Text>
      ) : (
        <Stack gap="md">
          {rows.map(({ key, name, note, count, of }) => (
            <Box key={key}>
              <Group justify="space-between" wrap="nowrap" gap="md" align="baseline">
                <Box style={{ minWidth: 0 }}>
                  {name}
                  <Text size="xs" c="dimmed">
                    {note}
                  </Text>
                </Box>
                <Text size="sm" className="numbers" ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {plural(count, 'redemption')}
                  {of !== undefined && (
                    <Text span size="xs" c="dimmed" display="block">
                      {plural(of, 'deposit')}
                    </Text>
                  )}
                </Text>
              </Group>
              <Progress value={(100 * count) / maxCount} size={4} mt={6} aria-hidden />
            </Box>
          ))}
        </Stack>
      )}
    </Sheet>
  );
}
