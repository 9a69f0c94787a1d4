import { CloseButton, Group, List, Text, Title } from '@mantine/core';
import type { Answer, Role, readSamples } from '@offerbook/client';
import { IconArrowRight } from '@tabler/icons-react';
import { roleWords } from '../../../kit/session/roles.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { ToButton } from '../../../ui/to.tsx';
import styles from './welcome.module.css';

interface FirstStep {
  say: string;
  lead: string;
  to: string;
  /** A second way to begin. */
  also?: { lead: string; to: string };
}

const first: Record<Role, FirstStep> = {
  manufacturer: {
    say: 'From two fields to a redeemed coupon: a sample app and a sample shop play the other side.',
    lead: 'Make your first coupon',
    to: 'offers/first',
    also: { lead: 'Make an offer', to: 'offers/new' },
  },
  authorized_partner: {
    say: 'A sample manufacturer has authorized you: make an offer in its name.',
    lead: 'Make an offer',
    to: 'offers/new',
  },
  provider: {
    say: 'Deposit coupons under an offer that authorizes you, and get barcodes for them.',
    lead: 'Deposit coupons',
    to: 'deposit',
  },
  retailer: {
    say: 'Take a sample coupon to the till simulator, and see which apply to a basket.',
    lead: 'Open the till simulator',
    to: 'till',
  },
  accelerator: {
    say: 'Redeem a sample coupon in the till simulator, for a retailer that authorized you.',
    lead: 'Open the till simulator',
    to: 'till',
  },
  clearinghouse: {
    say: 'Read what your retailers redeemed, and whom to bill for it.',
    lead: 'See what is to settle',
    to: 'settlement',
  },
  platform: {
    say: 'Register your addresses, then let a client sign in through you.',
    lead: 'Connect clients',
    to: 'connect',
  },
};

interface WelcomeProps {
  /** The sample accounts that the new one is connected with. */
  partners: Answer<typeof readSamples>['data']['counterparties'];
  close: () => void;
}

/** The contents of a new account, and the first steps. */
export function Welcome({ partners, close }: WelcomeProps) {
  const { role } = useCaller();
  const { say, lead, to, also } = first[role];
  return (
    <section className={styles['welcome']} aria-labelledby="welcome">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} id="welcome" c="inherit">
          Your test account is ready
        </Title>
        <CloseButton variant="transparent" c="inherit" aria-label="Close the welcome" onClick={close} />
      </Group>
      <Text mt={4} c="inherit">
        {say}
      </Text>
      {partners.length > 0 && (
        <List size="sm" mt="sm" c="inherit">
          {partners.map(({ role: theirs, email_domain }) => (
            <List.Item key={email_domain}>
              {roleWords[theirs as Role].name} to try things with:{' '}
              <span className="digits">{email_domain}</span>
            </List.Item>
          ))}
        </List>
      )}
      <Group gap="sm" mt="md">
        <ToButton path={to} variant="white" rightSection={<IconArrowRight size={16} />}>
          {lead}
        </ToButton>
        {also && (
          <ToButton path={also.to} variant="transparent" c="inherit" td="underline">
            {also.lead}
          </ToButton>
        )}
      </Group>
    </section>
  );
}
