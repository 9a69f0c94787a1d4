import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';

interface Question {
  title: string;
  /** The effect, and whether it can be undone. */
  what: ReactNode;
  /** The action, as the button's label. */
  yes: string;
  /** Label of the cancel button; the default suits an action that ends something. */
  no?: string;
  act: () => void;
}

/** Asks for confirmation before something is deleted or ended. */
export function openConfirm({ title, what, yes, no, act }: Question): void {
  modals.openConfirmModal({
    title,
    // A data string has no natural line breaks.
    children: (
      <Text size="sm" component="div" style={{ overflowWrap: 'anywhere' }}>
        {what}
      </Text>
    ),
    labels: { confirm: yes, cancel: no ?? 'Keep it' },
    confirmProps: no === undefined ? { color: 'red.9' } : {},
    onConfirm: act,
  });
}
