import { ActionIcon, Box, Group, Stack, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { asking } from '../../ui/confirm.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { Sheet } from '../../ui/page.tsx';
import { Small } from '../../ui/text.ts';
import { To } from '../../ui/to.tsx';
import { plural, writeMoment } from '../../ui/written.ts';
import { summedUp } from './on-server.ts';
import type { RunKind } from './run.ts';
import { OutcomeBar, RunProgress } from './run-progress.tsx';
import { SharedProgress } from './shared-run.tsx';
import { useRunActs, useRuns, useSharedRuns } from './use-runs.ts';

/** The runs of the account: those of this device with every result, those of others as the registry keeps them. */
export function RunList({ title, works }: { title: string; works: RunKind[] }) {
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
  return (
    <Box>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb={6}>
        <Box style={{ minWidth: 0 }}>
          <To path={`runs/${id}`} fw={560} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </To>
          <Small style={{ overflowWrap: 'anywhere' }}>{note}</Small>
        </Box>
        {forget && (
          <Tooltip label="Take off the list">
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Take ${title} off the list`}
              onClick={asking({
                title: 'Take this off the list?',
                what: 'Its results go, for all users of the account. What is in the registry stays as it is.',
                yes: 'Take it off',
                act: () => void forget().catch(notifyFailure),
              })}
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
