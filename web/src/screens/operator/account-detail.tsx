import { List, Stack, Text, Title } from '@mantine/core';
import { type Answer, readAccount } from '@offerbook/client';
import { providerName } from '../../kit/session/identity-errand.ts';
import { roleWords } from '../../kit/session/roles.ts';
import { useAnswer } from '../../registry/answers.ts';
import { Facts } from '../../ui/facts.tsx';
import { Shown } from '../../ui/page.tsx';
import { StateBadge } from '../../ui/state-badge.tsx';
import { writeCount, writeMoment, writeSince } from '../../ui/written.ts';
import { proofInWords } from './move-question.tsx';

type Account = Answer<typeof readAccount>['data'];

/** Whom to ask about an account, and whether its programs work. */
export function AccountDetail({ id }: { id: string }) {
  const account = useAnswer(readAccount, { params: { id } });
  return (
    <Shown of={account} lines={6}>
      {({ data }) => (
        <Stack gap="lg">
          <Facts
            of={[
              ['Role', roleWords[data.role].name],
              ['Domain', data.email_domain],
              ['Right to the domain', proofInWords(data.domain)],
              ['Account', data.account_id],
              ['Opened', writeMoment(data.created_at)],
              ['State', data.enabled ? 'enabled' : `disabled ${writeMoment(data.disabled_at ?? '')}`],
              ['Going live', data.go_live_requested_at && `asked ${writeMoment(data.go_live_requested_at)}`],
            ]}
          />
          <Part title="The last 30 days">
            <Text size="sm">{volumeOf(data)}</Text>
          </Part>
          <Part title="Users">
            <Lines of={data.users.map(userInWords)} none="None: only programs use it." />
          </Part>
          <Part title="Keys">
            <Lines of={data.keys.map(keyInWords)} none="None." />
          </Part>
          <Part title="Webhooks">
            <Stack gap="sm">
              {data.webhooks.length === 0 && <Text size="sm">None.</Text>}
              {data.webhooks.map((webhook) => (
                <Webhook key={webhook.webhook_id} of={webhook} />
              ))}
            </Stack>
          </Part>
        </Stack>
      )}
    </Shown>
  );
}

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section>
    <Title order={3} size="sm" mb={4}>
      {title}
    </Title>
    {children}
  </section>
);

const Lines = ({ of, none }: { of: string[]; none: string }) =>
  of.length === 0 ? (
    <Text size="sm">{none}</Text>
  ) : (
    <List size="sm" spacing={4}>
      {of.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  );

const userInWords = ({ name, email, role, state, signs_in_with: ways }: Account['users'][number]) =>
  [
    ...[name, email, role, state === 'invited' && 'invited'],
    ways.includes('identity_provider') &&
      `signs in with ${ways.includes('password') ? 'a password or ' : ''}${providerName ?? 'an identity provider'}`,
  ]
    .filter(Boolean)
    .join(', ');

const keyInWords = ({ name, access_key, last_used_at, expires_at }: Account['keys'][number]) =>
  [
    `${name || 'First key'} …${access_key.slice(-6)}`,
    last_used_at === null ? 'never used' : `last used ${writeSince(last_used_at)}`,
    expires_at !== null && `ends ${writeSince(expires_at)}`,
  ]
    .filter(Boolean)
    .join(', ');

const volumeOf = ({ volume }: Account) =>
  [
    `${writeCount(volume.deposited)} deposited`,
    `${writeCount(volume.redeemed)} redeemed`,
    `${writeCount(volume.rolled_back)} rolled back`,
    `${writeCount(volume.deleted)} deleted`,
  ].join(', ');

const states = { approved: 'good', failing: 'bad', pending: 'waiting', disabled: 'off' } as const;

function Webhook({ of: webhook }: { of: Account['webhooks'][number] }) {
  return (
    <Stack gap={4} align="flex-start">
      <StateBadge is={states[webhook.state]}>{webhook.state}</StateBadge>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {webhook.name && <strong>{webhook.name} </strong>}
        {webhook.url}
      </Text>
      {webhook.failing_reason && <Text size="sm">{webhook.failing_reason}</Text>}
    </Stack>
  );
}
