import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { listAccounts, Row } from '@offerbook/client';
import { useState } from 'react';
import { WhatMoves } from '../enterprise/what-moves.tsx';
import { roleWords } from '../session/roles.ts';
import { Facts } from '../ui/facts.tsx';
import { writeMoment } from '../ui/written.ts';

type Account = Row<typeof listAccounts>;

interface MoveProps {
  account: Account;
  pending: boolean;
  move: () => void;
  close: () => void;
}

/** Asks before an account is moved to production; if no user of it asked, its domain must be typed. */
export function MoveQuestion({ account, pending, move, close }: MoveProps) {
  const [typed, setTyped] = useState('');
  const asked = account.go_live_requested_at;
  return (
    <Modal opened onClose={close} title={`Move ${account.name} to production?`}>
      <Stack gap="md">
        <Facts
          of={[
            ['Company', account.name],
            ['Role', roleWords[account.role].name],
            ['Domain', account.email_domain],
            ['Asked for it', asked === null ? 'Not asked' : writeMoment(asked)],
          ]}
        />
        <div>
          <Text size="sm" fw={600} mb={6}>
            What moves, and what is deleted
          </Text>
          <WhatMoves />
        </div>
        {asked === null && (
          <Alert color="yellow" title="Nobody of this account has asked for it">
            <TextInput
              label={`Type ${account.email_domain} to move it all the same`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Not yet
          </Button>
          <Button
            onClick={move}
            loading={pending}
            disabled={asked === null && typed.trim().toLowerCase() !== account.email_domain}
          >
            Move it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
