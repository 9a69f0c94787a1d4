import { IconReportAnalytics } from '@tabler/icons-react';
import type { Screen } from '../../../kit/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'reports',
    name: 'Reports',
    roles: ['manufacturer', 'authorized_partner'],
    nav: { group: 'Reports', icon: IconReportAnalytics },
    load: () => import('./offer-reports.tsx'),
  },
];
