import { Badge, Group } from '@mantine/core';
import { type Environment, type Registry, readMetrics } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Figure, Figures } from '../../ui/facts.tsx';
import { Sheet, Shown } from '../../ui/page.tsx';
import { writeCount } from '../../ui/written.ts';
import { type Metrics, readPage, sum } from './metrics.ts';

const every = 5_000;

/** The health of the server that answers this page, from its own metrics, read every five seconds. */
export function Health({ registry, environment }: { registry: Registry; environment: Environment }) {
  const before = useRef<{ at: number; calls: number } | undefined>(undefined);
  const health = useQuery({
    queryKey: ['operator-health', environment],
    refetchInterval: every,
    queryFn: async ({ signal }) => {
      const [ready, page] = await Promise.all([
        isReady(signal),
        registry.stream(readMetrics, { signal }).then((answer) => answer.text()),
      ]);
      const metrics = readPage(page);
      const calls = sum(metrics, 'offerbook_call_seconds_count');
      const at = Date.now();
      const last = before.current;
      before.current = { at, calls };
      const perSecond = last && at > last.at ? (1_000 * (calls - last.calls)) / (at - last.at) : undefined;
      return { ready, metrics, perSecond };
    },
  });
  return (
    <Sheet title="This server" actions={health.data && <Ready ready={health.data.ready} />}>
      <Shown of={health} lines={2}>
        {({ metrics, perSecond }) => (
          <Numbers metrics={metrics} perSecond={perSecond} registry={environment} />
        )}
      </Shown>
    </Sheet>
  );
}

/** An answer that is not to be stored holds its connection until it is read, and a browser opens only a few. */
async function isReady(signal: AbortSignal): Promise<boolean> {
  const answer = await fetch('/readyz', { signal });
  await answer.text();
  return answer.ok;
}

const Ready = ({ ready }: { ready: boolean }) => (
  <Badge color={ready ? 'leaf' : 'red'} variant="light">
    {ready ? 'ready' : 'not ready'}
  </Badge>
);

interface NumbersProps {
  metrics: Metrics;
  perSecond: number | undefined;
  registry: Environment;
}

function Numbers({ metrics, perSecond, registry }: NumbersProps) {
  const redeemed = sum(metrics, 'offerbook_strings_total', {
    registry,
    action: 'redeem',
    outcome: 'success',
  });
  const attempted = sum(metrics, 'offerbook_strings_total', { registry, action: 'redeem' });
  const failed = sum(metrics, 'offerbook_call_seconds_count', { status: '503' });
  const waiting = sum(metrics, 'offerbook_strings_waiting', { registry });
  const memory = sum(metrics, 'process_resident_memory_bytes');
  return (
    <Group grow>
      <Figures
        of={[
          ['Calls a second', perSecond?.toFixed(1) ?? '…', 'over the last seconds'],
          ['Redeemed', writeCount(redeemed), `of ${writeCount(attempted)} strings since the start`],
          [
            'In the queue',
            writeCount(waiting),
            `strings; ${writeCount(failed)} calls got “unavailable” since the start`,
          ],
          mails(metrics, registry),
          ['Memory', `${Math.round(memory / 1e6)} MB`, 'of this process'],
        ]}
      />
    </Group>
  );
}

/** Whether mails are sent, and what waits; without a mail server there is no such metric. */
function mails(metrics: Metrics, registry: Environment): Figure {
  const outbox = 'offerbook_mail_outbox';
  if (!metrics.some(({ name }) => name === outbox))
    return ['Mail', 'off', 'links are shown, and passed on by hand'];
  return [
    'Mails waiting',
    writeCount(sum(metrics, outbox, { registry, state: 'waiting' })),
    `${writeCount(sum(metrics, outbox, { registry, state: 'failed' }))} were given up lately`,
  ];
}
