import { Button, type ButtonProps, Text } from '@mantine/core';
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
  /** Called when it is closed without that. */
  otherwise?: () => void;
}

/** Asks for confirmation before something is deleted or ended. */
export function openConfirm({ title, what, yes, no, act, otherwise }: Question): void {
  let isAnswered = false;
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
    // The button can still be pressed while the dialog fades.
    onConfirm: () => {
      if (isAnswered) return;
      isAnswered = true;
      act();
    },
    onClose: () => {
      if (!isAnswered) otherwise?.();
    },
  });
}

/** What a button does that first asks. */
export const asking = (question: Question) => (): void => openConfirm(question);

interface RemoveButtonProps extends Pick<ButtonProps, 'disabled'> {
  /** What is removed, by its name, as the list has several: "Remove Laptop". */
  label?: string;
  ask: Question;
  children: string;
}

/** The small red button of a row, which asks before it removes or ends something. */
export const RemoveButton = ({ label, ask, ...button }: RemoveButtonProps) => (
  <Button
    size="compact-sm"
    variant="subtle"
    color="red"
    aria-label={label}
    onClick={asking(ask)}
    {...button}
  />
);
