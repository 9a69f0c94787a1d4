import type { Role } from '@offerbook/client';
import { lazy, Suspense } from 'react';
import { Loading } from '../../../ui/page.tsx';

const CostsOfOffers = lazy(async () => ({
  default: (await import('../../../kit/money/costs.tsx')).CostsOfOffers,
}));
const Owed = lazy(async () => ({ default: (await import('../../../kit/money/owed.tsx')).Owed }));

/** What it is in money: what offers cost, or what is owed; nothing for roles whom it does not concern. */
export const Money = ({ role, days }: { role: Role; days: number }) => (
  <Suspense fallback={<Loading lines={3} />}>
    {role === 'manufacturer' && <CostsOfOffers days={days} />}
    {(role === 'retailer' || role === 'clearinghouse') && <Owed role={role} days={days} />}
  </Suspense>
);
