import { ModalsProvider } from '@mantine/modals';
import type { ReactNode } from 'react';
import { Toasts } from './toasts.tsx';

/** Confirmations and messages, for the frames whose screens have them; the door opens without. */
export const DialogsAndMessages = ({ children }: { children: ReactNode }) => (
  <ModalsProvider>
    <Toasts />
    {children}
  </ModalsProvider>
);
