import { Badge, Group } from '@mantine/core';
import { type Environment, type Registry, readMetrics } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { sendsMail } from '../../kit/session/mail.ts';
import { Figures } from '../../ui/facts.tsx';
import { Sheet, Shown } from '../../ui/page.tsx';
import { writeCount } from '../../ui/written.ts';
import { type Metrics, readPage, sum } from './metrics.ts';

const every = 5_000;

/** Figures that have their room before the first are read. */
const nothingYet = { metrics: undefined, perSecond: undefined };

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
      <Shown of={{ ...health, data: health.isLoading ? nothingYet : health.data }}>
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
  /** Undefined before they were read. */
  metrics: Metrics | undefined;
  perSecond: number | undefined;
  registry: Environment;
}

function Numbers({ metrics, perSecond, registry }: NumbersProps) {
  const count = (name: string, labels: Record<string, string> = {}) =>
    metrics === undefined ? '…' : writeCount(sum(metrics, name, labels));
  const strings = (labels: Record<string, string>) =>
    count('offerbook_strings_total', { registry, action: 'redeem', ...labels });
  const mails = (state: string) => count('offerbook_mail_outbox', { registry, state });
  const memory = metrics && Math.round(sum(metrics, 'process_resident_memory_bytes') / 1e6);
  return (
    <Group grow>
      <Figures
        of={[
          ['Calls a second', perSecond?.toFixed(1) ?? '…', 'over the last seconds'],
          ['Redeemed', strings({ outcome: 'success' }), `of ${strings({})} strings since the start`],
          [
            'In the queue',
            count('offerbook_strings_waiting', { registry }),
            `strings; ${count('offerbook_call_seconds_count', { status: '503' })} calls got “unavailable” since the start`,
          ],
          sendsMail
            ? ['Mails waiting', mails('waiting'), `${mails('failed')} were given up lately`]
            : ['Mail', 'off', 'links are shown, and passed on by hand'],
          ['Memory', `${memory ?? '…'} MB`, 'of this process'],
        ]}
      />
    </Group>
  );
}
