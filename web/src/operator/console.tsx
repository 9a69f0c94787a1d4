import { Alert, Anchor, Button, Group, PasswordInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { connect, listAccounts, OfferbookError, type Registry } from '@offerbook/client';
import { IconShieldLock } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Wordmark } from '../app/wordmark.tsx';
import { queryClient, sentenceOf } from '../registry/answers.ts';
import { CallerProvider, type Calling } from '../registry/caller.tsx';
import { EntryPage } from '../session/entry-page.tsx';
import { DialogsAndMessages } from '../ui/dialogs-and-messages.tsx';
import { Page } from '../ui/page.tsx';
import { Accounts } from './accounts.tsx';
import styles from './console.module.css';
import { Health } from './health.tsx';

export type Environment = 'test' | 'production';

/** For the operator. The token is only in this page's memory: a reload asks for it again. */
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

function Entry({ enter }: { enter: (registry: Registry) => void }) {
  const [token, setToken] = useState('');
  const entry = useMutation({
    mutationFn: async () => {
      const registry = connect({ baseUrl: location.origin, operatorToken: token.trim(), retryDelaysMs: [] });
      await registry.call(listAccounts, { query: { pageSize: '1' } });
      return registry;
    },
    onSuccess: enter,
  });
  return (
    <EntryPage title="Operator" lead="For whoever runs this registry.">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          entry.mutate();
        }}
      >
        <Stack gap="md">
          <PasswordInput
            label="Operator token"
            description="OPERATOR_TOKEN, or the file operator-token in the data folder. It is kept in this page’s memory only."
            autoComplete="off"
            value={token}
            onChange={(event) => setToken(event.currentTarget.value)}
          />
          {entry.error && (
            <Alert color="red" role="alert">
              {entry.error instanceof OfferbookError && entry.error.status === 401
                ? 'This is not the operator token.'
                : sentenceOf(entry.error)}
            </Alert>
          )}
          <Button type="submit" size="md" loading={entry.isPending} disabled={token.trim() === ''}>
            Enter
          </Button>
        </Stack>
      </form>
    </EntryPage>
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
            <SegmentedControl
              aria-label="Registry"
              value={environment}
              onChange={(value) => setEnvironment(value as Environment)}
              data={[
                { value: 'test', label: 'Test' },
                { value: 'production', label: 'Production' },
              ]}
            />
          }
        >
          <Health registry={registry} environment={environment} />
          <Accounts environment={environment} />
          <Text size="xs" c="dimmed">
            <IconShieldLock size={12} aria-hidden /> Everything here is also in the API: see /operator/… in
            the{' '}
            <Anchor href="/docs" inherit>
              reference
            </Anchor>
            .
          </Text>
        </Page>
      </main>
    </CallerProvider>
  );
}
