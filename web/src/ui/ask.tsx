import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface Question {
  title: string;
  /** What happens, and whether it can be undone. */
  what: string;
  /** The verb of the act, as on its button. */
  yes: string;
  /** The other button; by default the act is one that ends something. */
  no?: string;
  act: () => void;
}

/** Asks before something is destroyed or ended; acts only on a yes. */
export function ask({ title, what, yes, no, act }: Question): void {
  modals.openConfirmModal({
    title,
    // A data string has no place to break at.
    children: (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {what}
      </Text>
    ),
    labels: { confirm: yes, cancel: no ?? 'Keep it' },
    confirmProps: no === undefined ? { color: 'red.9' } : {},
    onConfirm: act,
  });
}
