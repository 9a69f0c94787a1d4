import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../registry/answers.ts';
import { theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';

/** The providers of every page of the portal and the widgets. */
export const Surroundings = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Toasts />
        {children}
      </ModalsProvider>
    </QueryClientProvider>
  </MantineProvider>
);

export const Root = () => (
  <Surroundings>
    <Outlet />
  </Surroundings>
);
