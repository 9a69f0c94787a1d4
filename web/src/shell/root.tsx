import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../registry/answers.ts';
import { Proof } from '../screens/account/factors/proof.tsx';
import { theme } from '../ui/theme.ts';

/** The providers of every page of the portal and the widgets; messages and dialogs come with the frames that have them. */
export const Surroundings = ({ children }: { children: ReactNode }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
);

export const Root = () => (
  <Surroundings>
    <Outlet />
    <Proof />
  </Surroundings>
);
