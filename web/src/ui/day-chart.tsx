import { Center, Loader } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Chart = lazy(() => import('./chart.tsx'));

/** Counts by day; its code is loaded where it is shown. */
export const DayChart = (props: ComponentProps<typeof Chart>) => (
  <Suspense
    fallback={
      <Center h={220}>
        <Loader type="dots" />
      </Center>
    }
  >
    <Chart {...props} />
  </Suspense>
);
