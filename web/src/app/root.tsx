import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../registry/answers.ts';
import { theme } from '../ui/theme.ts';

/** The providers of every page of the portal and the widgets. */
export const Surroundings = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <ModalsProvider>
        <Notifications position="bottom-right" limit={4} />
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
