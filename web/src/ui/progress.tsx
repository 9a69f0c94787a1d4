import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { Quiet } from './text.ts';
import { writeCount } from './written.ts';

interface LongWorkProps {
  label: string;
  /** Speed and time left. */
  note?: string | undefined;
  done: number;
  /** Absent while the total is unknown. */
  total?: number | undefined;
  stop?: (() => void) | undefined;
}

/** Progress of long work, with a cancel button. */
export const LongWork = ({ label, note, done, total, stop }: LongWorkProps) => (
  <Stack gap={6} role="status" aria-live="polite">
    <Group justify="space-between" gap="sm">
      <Text size="sm">{label}</Text>
      <Group gap="sm">
        <Quiet className="numbers">
          {total === undefined ? writeCount(done) : `${writeCount(done)} of ${writeCount(total)}`}
          {note && `, ${note}`}
        </Quiet>
        {stop && (
          <Button size="compact-xs" variant="default" onClick={stop}>
            Stop
          </Button>
        )}
      </Group>
    </Group>
    <Progress
      value={total ? (100 * done) / total : 100}
      animated={total === undefined || done < total}
      aria-label={label}
    />
  </Stack>
);
