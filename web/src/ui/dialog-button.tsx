import { Button, type ButtonProps, Modal, type ModalProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';

interface DialogButtonProps extends ButtonProps {
  /** The heading of the dialog. */
  title: string;
  dialogSize?: ModalProps['size'];
  /** What the dialog holds, mounted anew each time it opens. */
  dialog: (close: () => void) => ReactNode;
  'aria-label'?: string;
  children: ReactNode;
}

/** A button that opens a dialog. */
export function DialogButton({ title, dialog, dialogSize = 'md', ...button }: DialogButtonProps) {
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button {...button} onClick={open} />
      <Modal opened={isOpen} onClose={close} title={title} size={dialogSize}>
        {dialog(close)}
      </Modal>
    </>
  );
}
