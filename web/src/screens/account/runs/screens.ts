import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'runs/$run',
    name: 'Results',
    roles: ['provider', 'retailer', 'accelerator'],
    load: () => import('./run-screen.tsx'),
  },
];
