import { Anchor, Button, Group } from '@mantine/core';
import { leaveConsole, type Registry } from '@offerbook/client';
import { IconShieldLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { queryClient } from '../../registry/answers.ts';
import { CallerProvider, type Calling } from '../../registry/caller.tsx';
import { Choice } from '../../ui/choice.tsx';
import { DialogsAndMessages } from '../../ui/dialogs-and-messages.tsx';
import { Page } from '../../ui/page.tsx';
import { Small } from '../../ui/text.ts';
import { Wordmark } from '../../ui/wordmark.tsx';
import { Accounts } from './accounts.tsx';
import styles from './console.module.css';
import { Entry } from './entry.tsx';
import { Health } from './health.tsx';

export type Environment = 'test' | 'production';

/** For the operator. The session's token is only in this page's memory: a reload asks for a new one. */
export default function Console() {
  const [registry, setRegistry] = useState<Registry>();
  return registry ? (
    <DialogsAndMessages>
      <Desk registry={registry} leave={() => setRegistry(undefined)} />
    </DialogsAndMessages>
  ) : (
    <Entry enter={setRegistry} />
  );
}

function Desk({ registry, leave }: { registry: Registry; leave: () => void }) {
  const [environment, setEnvironment] = useState<Environment>('test');
  const calling = useMemo<Calling>(
    () => ({
      registry,
      key: `operator-${environment}`,
      // The operator has no role, and nothing below needs one.
      role: 'platform',
      environment,
      admin: true,
      name: 'Operator',
      emailDomain: '',
    }),
    [registry, environment],
  );
  return (
    <CallerProvider calling={calling}>
      <main className={styles['desk']} id="main">
        <Group justify="space-between" mb="xl">
          <Wordmark />
          <Button
            variant="default"
            onClick={() => {
              // Without an answer it ends by itself, and this page forgets it in any case.
              registry.call(leaveConsole, {}).catch(() => {});
              queryClient.clear();
              leave();
            }}
          >
            Leave
          </Button>
        </Group>
        <Page
          title="Operator"
          lead="Accounts, their way into production, and how this server does."
          actions={
            <Choice
              label="Registry"
              value={environment}
              change={setEnvironment}
              of={{ test: 'Test', production: 'Production' }}
            />
          }
        >
          <Health registry={registry} environment={environment} />
          <Accounts environment={environment} />
          <Small>
            <IconShieldLock size={12} aria-hidden /> Everything here is also in the API: see /operator/… in
            the{' '}
            <Anchor href="/docs" inherit>
              reference
            </Anchor>
            .
          </Small>
        </Page>
      </main>
    </CallerProvider>
  );
}
