import { Center, Loader } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const Chart = lazy(() => import('./chart.tsx'));

/** Pixels of the bars, alone and above or below others. */
export const barsHeight = { alone: 190, beside: 130 };
/** Pixels of the names above bars, and between two charts. */
const namesHeight = 20.8;
const gap = 16;

/** The pixels of a chart before its code is there. */
function heightOf(names: ComponentProps<typeof Chart>['names']): number {
  const deposits = names.filter((name) => name === 'deposited' || name === 'deleted').length;
  return deposits > 0 && deposits < names.length
    ? 2 * (namesHeight + barsHeight.beside) + gap
    : namesHeight + barsHeight.alone;
}

/** Counts by day; its code is loaded where it is shown. */
export const DayChart = (props: ComponentProps<typeof Chart>) => (
  <Suspense
    fallback={
      <Center h={heightOf(props.names)}>
        <Loader type="dots" />
      </Center>
    }
  >
    <Chart {...props} />
  </Suspense>
);
