import { IconCalendarCheck, IconFileInvoice, IconReceipt2 } from '@tabler/icons-react';
import type { Screen } from '../../kit/screen.ts';

const roles = ['clearinghouse'] as const;

export const screens: readonly Screen[] = [
  {
    path: 'settlement',
    name: 'Settlement',
    roles,
    nav: { group: 'Reports', icon: IconReceipt2 },
    load: () => import('./retailers.tsx'),
  },
  { path: 'settlement/$retailer', name: 'Redemptions', roles, load: () => import('./settlement.tsx') },
  {
    path: 'periods',
    name: 'Periods',
    roles,
    nav: { group: 'Reports', icon: IconCalendarCheck },
    load: () => import('./periods.tsx'),
  },
  { path: 'periods/$settlement', name: 'Period', roles, load: () => import('./period.tsx') },
  {
    path: 'periods/$settlement/statement',
    name: 'Statement',
    roles,
    load: () => import('./statement.tsx'),
  },
  {
    path: 'billing',
    name: 'Whom to bill',
    roles,
    nav: { group: 'Reports', icon: IconFileInvoice },
    load: () => import('./billing.tsx'),
  },
];
