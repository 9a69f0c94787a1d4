import { IconCalendarCheck, IconFileInvoice, IconReceipt2 } from '@tabler/icons-react';
import { type Screen, screensFor } from '../../kit/screen.ts';

const house = screensFor(['clearinghouse']);

export const screens: readonly Screen[] = [
  house.inNav('Reports', IconReceipt2, 'settlement', 'Settlement', () => import('./retailers.tsx')),
  house.behind('settlement/$retailer', 'Redemptions', () => import('./settlement.tsx')),
  house.inNav('Reports', IconCalendarCheck, 'periods', 'Periods', () => import('./periods.tsx')),
  house.behind('periods/$settlement', 'Period', () => import('./period.tsx')),
  house.behind('periods/$settlement/statement', 'Statement', () => import('./statement.tsx')),
  house.inNav('Reports', IconFileInvoice, 'billing', 'Whom to bill', () => import('./billing.tsx')),
];
