import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { notifyFailure } from '../../ui/notices.tsx';
import styles from './find.module.css';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search, also by Ctrl-K; its code is loaded at the first use. */
export function useFind() {
  const [Find, setFind] = useState<ComponentType>();
  const open = async () => {
    try {
      const find = await import('./find.tsx');
      setFind(() => find.default);
      find.openFind();
    } catch {
      // A deployment has replaced the code meanwhile, or the line is down.
      notifyFailure(new Error('The search could not be loaded. Reload the page and try again.'));
    }
  };
  // The empty list lets the keys work in fields too: a coupon is often pasted where the cursor happens to be.
  useHotkeys([['mod+K', () => void open()]], []);
  return { open: () => void open(), find: Find && <Find /> };
}

/** The search field of the navigation, which opens the search. */
export const FindButton = ({ open }: { open: () => void }) => (
  <UnstyledButton className={styles['field']} onClick={open} aria-keyshortcuts="Control+K Meta+K">
    <IconSearch size={16} aria-hidden />
    <span className={styles['name']}>Find</span>
    <Kbd size="xs" aria-hidden>
      {isMac ? '⌘ K' : 'Ctrl K'}
    </Kbd>
  </UnstyledButton>
);

/** The button of the finder on a phone, beside the name of the product. */
export const FindIcon = ({ open }: { open: () => void }) => (
  <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Find" onClick={open}>
    <IconSearch size={20} />
  </ActionIcon>
);
