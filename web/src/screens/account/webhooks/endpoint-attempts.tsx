import { Text } from '@mantine/core';
import { type Answer, readEndpointAttempts } from '@offerbook/client';
import { lazy, Suspense, useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { Choice } from '../../../ui/choice.tsx';
import { Loading, Sheet, Shown } from '../../../ui/page.tsx';
import { Quiet } from '../../../ui/text.ts';
import { writeCount } from '../../../ui/written.ts';
import { inShownZone, zoneInWords } from '../../../ui/zone.ts';
import type { AttemptBar } from './attempts-chart.tsx';

const AttemptsChart = lazy(() => import('./attempts-chart.tsx'));

type Hours = Answer<typeof readEndpointAttempts>['data'];

const hourMs = 3_600_000;

/** The periods to choose from: how many bars, of how many hours each, and how a bar is named. */
const periods = {
  day: { bars: 24, hours: 1, style: { hour: 'numeric' } },
  week: { bars: 7, hours: 24, style: { weekday: 'short', month: 'short', day: 'numeric' } },
} as const;

/** A bar for every hour or day up to now, also where nothing was attempted. Days are those of the account's zone. */
function barsOf(hours: Hours, period: keyof typeof periods): AttemptBar[] {
  const { bars: count, hours: width, style } = periods[period];
  const format = inShownZone(style);
  const found = new Map<string, AttemptBar & { counts: { delivered: number; failed: number } }>();
  for (let at = count - 1; at >= 0; at--) {
    const label = format.format(Date.now() - at * width * hourMs);
    found.set(label, { key: label, label, short: label, counts: { delivered: 0, failed: 0 } });
  }
  const from = Date.now() - count * width * hourMs;
  for (const { hour, delivered, failed } of hours) {
    const bar = found.get(format.format(new Date(hour)));
    if (bar === undefined || Date.parse(hour) < from) continue;
    bar.counts.delivered += delivered;
    bar.counts.failed += failed;
  }
  return [...found.values()];
}

/** How many attempts succeeded and failed, over time. */
export function EndpointAttempts({ webhook_id }: { webhook_id: string }) {
  const [period, setPeriod] = useState<keyof typeof periods>('day');
  const attempts = useAnswer(readEndpointAttempts, { params: { webhook_id } }, { refetchInterval: 3_000 });
  return (
    <Sheet
      title="Attempts"
      lead={zoneInWords()}
      actions={
        <Choice
          size="xs"
          label="Period"
          value={period}
          change={setPeriod}
          of={{ day: '24 hours', week: '7 days' }}
        />
      }
    >
      <Shown of={attempts} lines={4}>
        {({ data }) => {
          const bars = barsOf(data, period);
          const sum = (name: 'delivered' | 'failed') =>
            bars.reduce((all, bar) => all + (bar.counts[name] ?? 0), 0);
          return sum('delivered') + sum('failed') === 0 ? (
            <Quiet>Nothing was sent to it in this time.</Quiet>
          ) : (
            <>
              <Text size="sm" mb="sm">
                {writeCount(sum('delivered'))} delivered, {writeCount(sum('failed'))} failed
              </Text>
              <Suspense fallback={<Loading lines={4} />}>
                <AttemptsChart bars={bars} />
              </Suspense>
            </>
          );
        }}
      </Shown>
    </Sheet>
  );
}
