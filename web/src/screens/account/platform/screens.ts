import { IconCode } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'connect',
    name: 'Connect clients',
    roles: ['platform'],
    nav: { group: 'Partners', icon: IconCode },
    load: () => import('./connect.tsx'),
  },
];
