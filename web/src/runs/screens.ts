import type { Screen } from '../app/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'runs/$run',
    name: 'Results',
    roles: ['provider', 'retailer', 'accelerator'],
    load: () => import('./run-screen.tsx'),
  },
];
