import { IconCoin } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'funders',
    name: 'Funders',
    roles: ['manufacturer'],
    nav: { group: 'Offers', icon: IconCoin },
    load: () => import('./funders.tsx'),
  },
  { path: 'funders/$funder', name: 'Funder', roles: ['manufacturer'], load: () => import('./funder.tsx') },
];
