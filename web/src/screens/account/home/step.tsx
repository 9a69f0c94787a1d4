import { Group, Stack, Text, ThemeIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { To } from '../../../ui/to.tsx';

interface StepProps {
  say: string;
  isDone: boolean;
  /** The screen on which it is done. */
  to?: string;
  children?: ReactNode;
}

/** One thing to do, with a mark once it is done. */
export const Step = ({ say, isDone, to, children }: StepProps) => (
  <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
    <ThemeIcon size={22} radius="xl" variant={isDone ? 'filled' : 'default'} aria-hidden>
      {isDone && <IconCheck size={14} />}
    </ThemeIcon>
    <Stack gap="xs" style={{ flex: 1, minWidth: 0 }}>
      <Text size="sm" {...(isDone ? { c: 'dimmed' } : { fw: 560 })}>
        {to === undefined || isDone ? say : <To path={to}>{say}</To>}
        {isDone && <VisuallyHidden>, done</VisuallyHidden>}
      </Text>
      {children}
    </Stack>
  </Group>
);
