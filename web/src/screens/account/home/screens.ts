import { IconLayoutDashboard } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: '/',
    name: 'Overview',
    roles: 'all',
    nav: { group: '', icon: IconLayoutDashboard },
    load: () => import('./home.tsx'),
  },
];
