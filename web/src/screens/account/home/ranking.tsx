import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { NameCell } from '../../../ui/name-cell.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import type { ScreenAt } from '../../../ui/to.tsx';
import { plural } from '../../../ui/written.ts';

interface RankingProps {
  title: string;
  empty: string;
  rows: Array<{ key: string; name: string; note: string; to?: ScreenAt; count: number; of?: number }>;
}

/** As many as the registry ranks at most. */
export const maxRanked = 10;

/** The highest counts, with a bar for comparison. */
export function Ranking({ title, empty, rows }: RankingProps) {
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <Sheet
      title={title}
      lead={rows.length >= maxRanked && `The ${maxRanked} with most going on in these days.`}
    >
      {rows.length === 0 ? (
        <Quiet>{empty}</Quiet>
      ) : (
        <Stack gap="md">
          {rows.map(({ key, name, note, to, count, of }) => (
            <Box key={key}>
              <Group justify="space-between" wrap="nowrap" gap="md" align="baseline">
                <Box style={{ minWidth: 0 }}>
                  <NameCell name={name} below={note} to={to} />
                </Box>
                <Text size="sm" className="numbers" ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {plural(count, 'redemption')}
                  {of !== undefined && (
                    <Small span display="block">
                      {plural(of, 'deposit')}
                    </Small>
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
