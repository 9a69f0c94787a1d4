import { IconUsersGroup } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'partners',
    name: 'Authorized partners',
    roles: ['manufacturer'],
    nav: { group: 'Partners', icon: IconUsersGroup },
    load: () => import('./partners.tsx'),
  },
];
