import { ActionIcon, Button, Group, Loader, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBarcode, IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { DeskState } from './counter.ts';
import styles from './till.module.css';

const Camera = lazy(() => import('../../../kit/camera.tsx'));

interface ScanFieldProps {
  scan: (text: string) => void;
  /** Enter on an empty line. */
  total: () => void;
  state: DeskState;
}

/**
 * The input field of scanners. A wedge scanner types like a keyboard, wherever the focus is: a digit typed
 * outside any field goes here, so that no click is needed first.
 */
export function ScanField({ scan, total, state }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [open, { open: show, close }] = useDisclosure(false);
  const selling = state.phase === 'selling';

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!/[\d()\]^]/.test(event.key)) return;
      const at = document.activeElement as HTMLElement | null;
      if (at?.matches('input:not([type="radio"], [type="checkbox"]), textarea, [contenteditable]')) return;
      field.current?.focus();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  // Focused for the next customer, without the mouse.
  useEffect(() => {
    if (selling && matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }, [selling]);

  const submit = () => {
    const given = text.trim();
    setText('');
    if (given === '') total();
    else scan(given);
  };

  return (
    <div className={styles['scan']}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        <TextInput
          ref={field}
          label="Scan or type"
          description="Products and coupons. Enter on an empty line is the total."
          placeholder="Product code, coupon or fetch code"
          size="md"
          value={text}
          disabled={!selling}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submit();
          }}
          leftSection={<IconBarcode size={20} />}
          autoComplete="off"
          spellCheck={false}
          inputMode="numeric"
          style={{ flex: 1 }}
          classNames={{ input: 'digits' }}
        />
        <Button size="md" variant="default" onClick={submit} disabled={!selling || text.trim() === ''}>
          Add
        </Button>
        <ActionIcon
          size={42}
          variant="default"
          aria-label="Scan with the camera"
          onClick={show}
          disabled={!selling}
        >
          <IconCamera size={20} />
        </ActionIcon>
      </Group>
      <Text
        size="sm"
        mt={state.says ? 6 : 0}
        role="status"
        c={state.says?.bad ? 'var(--till-bad)' : 'dimmed'}
      >
        {state.says?.text ?? ''}
      </Text>
      <Modal opened={open} onClose={close} title="Scan with the camera">
        <Suspense fallback={<Loader type="dots" />}>
          {open && (
            <Camera
              found={(code) => {
                close();
                scan(code);
              }}
            />
          )}
        </Suspense>
      </Modal>
    </div>
  );
}
