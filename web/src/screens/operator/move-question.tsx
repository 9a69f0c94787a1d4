import { Alert, Button, Group, Modal, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type Answer, type listAccounts, type Row, readAccount } from '@offerbook/client';
import { useState } from 'react';
import { roleWords } from '../../kit/session/roles.ts';
import { useSession } from '../../kit/session/session.ts';
import { WhatMoves } from '../../kit/what-moves.tsx';
import { useAnswer } from '../../registry/answers.ts';
import { Facts } from '../../ui/facts.tsx';
import { writeMoment } from '../../ui/written.ts';

type Account = Row<typeof listAccounts>;

interface MoveProps {
  account: Account;
  pending: boolean;
  move: (voucher: Partial<Voucher>) => void;
  close: () => void;
}

/** Who looks after the account: its admins. */
function ownerOf(users: Answer<typeof readAccount>['data']['users'] | undefined): string {
  if (users === undefined) return '…';
  const admins = users.filter(({ role }) => role === 'admin');
  return admins.map(({ email }) => email).join(', ') || 'No admin: only programs use it';
}

/**
 * Asks before an account is moved to production. If its domain is not proven a person must vouch for it; if no user of it
 * asked, its domain must be typed.
 */
export function MoveQuestion({ account, pending, move, close }: MoveProps) {
  const operator = useSession('production').data?.person;
  const [typed, setTyped] = useState('');
  const [voucher, setVoucher] = useState<Voucher>({
    vouched_by: operator?.name || operator?.email || '',
    vouched_because: '',
  });
  const asked = account.go_live_requested_at;
  const detail = useAnswer(readAccount, { params: { id: account.account_id } });
  const domain = detail.data?.data.domain;
  const isProven = domain !== undefined && domain.proven_at !== null;
  const isVouched = Object.values(voucher).every((text) => text.trim() !== '');
  return (
    <Modal opened onClose={close} title={`Move ${account.name} to production?`}>
      <Stack gap="md">
        <Facts
          of={[
            ['Company', account.name],
            ['Role', roleWords[account.role].name],
            ['Domain', account.email_domain],
            ['Right to the domain', proofInWords(domain)],
            ['Owner', ownerOf(detail.data?.data.users)],
            ['Asked for it', asked === null ? 'Not asked' : writeMoment(asked)],
          ]}
        />
        <div>
          <Text size="sm" fw={600} mb={6}>
            What moves, and what is deleted
          </Text>
          <WhatMoves />
        </div>
        {domain?.proven_at === null && <Vouching value={voucher} change={setVoucher} />}
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
            onClick={() => move(isProven ? {} : voucher)}
            loading={pending}
            disabled={
              !(isProven || isVouched) ||
              (asked === null && typed.trim().toLowerCase() !== account.email_domain)
            }
          >
            Move it
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface Voucher {
  vouched_by: string;
  vouched_because: string;
}

/** Asks who vouches for a domain without a proof, and why. */
const Vouching = ({ value, change }: { value: Voucher; change: (value: Voucher) => void }) => (
  <Alert color="yellow" title="The domain is not proven">
    <Stack gap="sm">
      <Text size="sm">
        Its admin can prove it with a DNS record, on their page “Go live”. Or a person here vouches for it.
      </Text>
      <TextInput
        label="Who vouches"
        placeholder="Ann Smith"
        maxLength={100}
        value={value.vouched_by}
        onChange={(event) => change({ ...value, vouched_by: event.currentTarget.value })}
      />
      <Textarea
        label="What they know it from"
        placeholder="Called the company at the number of its site"
        maxLength={300}
        autosize
        value={value.vouched_because}
        onChange={(event) => change({ ...value, vouched_because: event.currentTarget.value })}
      />
    </Stack>
  </Alert>
);

type Proof = Answer<typeof readAccount>['data']['domain'];

/** What shows that an account has a right to its domain. */
export const proofInWords = (proof: Proof | undefined): string =>
  proof === undefined
    ? '…'
    : [
        proof.proven_at && `proven by its DNS record ${writeMoment(proof.proven_at)}`,
        proof.vouched_at &&
          `${proof.vouched_by} vouched for it ${writeMoment(proof.vouched_at)}: ${proof.vouched_because}`,
      ]
        .filter(Boolean)
        .join('; ') || 'not proven';
