import { ActionIcon, Anchor, Box, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../app/here.ts';
import { openConfirm } from '../ui/confirm.tsx';
import { Sheet } from '../ui/page.tsx';
import { plural, writeMoment } from '../ui/written.ts';
import type { Work } from './run.ts';
import { OutcomeBar, RunProgress } from './run-progress.tsx';
import { useRunActs, useRuns } from './use-runs.ts';

/** The runs of this device; each stays until the user removes it. */
export function RunList({ title, works }: { title: string; works: Work[] }) {
  const runs = useRuns(...works);
  const acts = useRunActs();
  const here = useHere();
  if (!runs.data || runs.data.length === 0) return null;
  return (
    <Sheet title={title} lead="Kept on this device, with the result for every string.">
      <Stack gap="xl">
        {runs.data.map((now) => (
          <Box key={now.run.id}>
            <Group justify="space-between" wrap="nowrap" align="flex-start" mb={6}>
              <Box style={{ minWidth: 0 }}>
                <Anchor component={Link} to={here(`runs/${now.run.id}`)} fw={560} size="sm">
                  {now.run.title}
                </Anchor>
                <Text size="xs" c="dimmed">
                  {plural(now.run.total, 'string')}, {writeMoment(now.run.startedAt)}
                </Text>
              </Box>
              {!now.busy && (
                <Tooltip label="Take off the list">
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Take ${now.run.title} off the list`}
                    onClick={() =>
                      openConfirm({
                        title: 'Take this off the list?',
                        what: 'The results kept on this device go. What is in the registry stays as it is.',
                        yes: 'Take it off',
                        act: () => void acts.forget(now.run),
                      })
                    }
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </Tooltip>
              )}
            </Group>
            <Stack gap="sm">
              <RunProgress now={now} />
              {now.run.done > 0 && <OutcomeBar run={now.run} small />}
            </Stack>
          </Box>
        ))}
      </Stack>
    </Sheet>
  );
}
