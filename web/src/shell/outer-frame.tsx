import { Box, Center, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Wordmark } from '../ui/wordmark.tsx';
import { OutageBar } from './outage-bar.tsx';
import styles from './shell.module.css';

/** The frame of pages without an account: always with a link onward. */
export const OuterFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles['outer']}>
    <Group component="header" px="lg" py="md">
      <Link to="/" className={styles['home']} aria-label="Offerbook, to your account">
        <Wordmark />
      </Link>
    </Group>
    <Box px="lg">
      <OutageBar />
    </Box>
    <Center component="main" id="main" className={styles['hall']}>
      {children}
    </Center>
  </div>
);
