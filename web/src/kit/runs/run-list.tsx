import { ActionIcon, Anchor, Box, Group, Stack, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { openConfirm } from '../../ui/confirm.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { Sheet } from '../../ui/page.tsx';
import { plural, writeMoment } from '../../ui/written.ts';
import { useHere } from '../here.ts';
import type { Work } from './run.ts';
import { OutcomeBar, RunProgress } from './run-progress.tsx';
import { SharedProgress, summedUp } from './shared-run.tsx';
import { useRunActs, useRuns, useSharedRuns } from './use-runs.ts';

/** The runs of the account: those of this device with every result, those of others as the registry keeps them. */
export function RunList({ title, works }: { title: string; works: Work[] }) {
  const own = useRuns(...works);
  const shared = useSharedRuns(...works);
  const acts = useRunActs();
  if ((own.data?.length ?? 0) + (shared.data?.length ?? 0) === 0) return null;
  return (
    <Sheet
      title={title}
      lead="Counts and failed strings are kept for all users of the account, for 30 days; every single result in the browser that sent it."
    >
      <Stack gap="xl">
        {(own.data ?? []).map((now) => (
          <Entry
            key={now.run.id}
            id={now.run.id}
            title={now.run.title}
            note={`${plural(now.run.total, 'string')}, ${writeMoment(now.run.startedAt)}`}
            {...(!now.busy && { forget: () => acts.forget(now.run) })}
          >
            <RunProgress now={now} />
            {now.run.done > 0 && <OutcomeBar run={now.run} small />}
          </Entry>
        ))}
        {(shared.data ?? []).map((run) => (
          <Entry
            key={run.run_id}
            id={run.run_id}
            title={run.title || 'Without a name'}
            note={`${plural(run.total, 'string')}, ${writeMoment(run.started_at)}, by ${run.actor}`}
            {...(run.state !== 'going' && { forget: () => acts.forgetElsewhere(run.run_id) })}
          >
            <SharedProgress run={run} />
            {run.done > 0 && <OutcomeBar run={summedUp(run)} small />}
          </Entry>
        ))}
      </Stack>
    </Sheet>
  );
}

interface EntryProps {
  id: string;
  title: string;
  note: string;
  forget?: () => Promise<void>;
  children: ReactNode;
}

function Entry({ id, title, note, forget, children }: EntryProps) {
  const here = useHere();
  return (
    <Box>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={6}>
        <Box style={{ minWidth: 0 }}>
          <Anchor
            component={Link}
            to={here(`runs/${id}`)}
            fw={560}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {title}
          </Anchor>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {note}
          </Text>
        </Box>
        {forget && (
          <Tooltip label="Take off the list">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Take ${title} off the list`}
              onClick={() =>
                openConfirm({
                  title: 'Take this off the list?',
                  what: 'Its results go, for all users of the account. What is in the registry stays as it is.',
                  yes: 'Take it off',
                  act: () => void forget().catch(notifyFailure),
                })
              }
            >
              <IconX size={16} />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <Stack gap="sm">{children}</Stack>
    </Box>
  );
}
