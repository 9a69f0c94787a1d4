import { Anchor } from '@mantine/core';
import type { Environment } from '@offerbook/client';
import { IconShieldLock } from '@tabler/icons-react';
import { useState } from 'react';
import { useCaller } from '../../registry/caller.tsx';
import { Page } from '../../ui/page.tsx';
import { Small } from '../../ui/text.ts';
import { Accounts } from './accounts.tsx';
import { Health } from './health.tsx';
import { RegistryChoice } from './registry-choice.tsx';

/** The accounts of both registries, and how the server does. */
export default function Console() {
  const { registry } = useCaller();
  const [environment, setEnvironment] = useState<Environment>('test');
  return (
    <Page
      title="Operator"
      lead="Accounts, their way into production, and how this server does."
      actions={<RegistryChoice value={environment} change={setEnvironment} />}
    >
      <Health registry={registry} environment={environment} />
      <Accounts environment={environment} />
      <Small>
        <IconShieldLock size={12} aria-hidden /> A program can do everything here too: it is in the{' '}
        <Anchor href="/docs" inherit>
          reference
        </Anchor>
        .
      </Small>
    </Page>
  );
}
