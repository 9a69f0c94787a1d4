import { Text, VisuallyHidden } from '@mantine/core';
import { Quiet } from './text.ts';

const maxLength = 240;
const cut = (value: string): string => (value.length > maxLength ? `${value.slice(0, maxLength)}…` : value);

/** A value before a change and after it. */
export const BeforeAfter = ({ before, after }: { before: string; after: string }) => (
  <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
    <VisuallyHidden>before: </VisuallyHidden>
    <Quiet span td="line-through">
      {cut(before)}
    </Quiet>{' '}
    <span aria-hidden>→</span>
    <VisuallyHidden>, now: </VisuallyHidden>{' '}
    <Text span size="sm" fw={600}>
      {cut(after)}
    </Text>
  </Text>
);
