import { CloseButton, Group, List, Text, Title } from '@mantine/core';
import { readSamples } from '@offerbook/client';
import { useAnswer } from '../registry/answers.ts';
import { type Role, useCaller } from '../registry/caller.tsx';
import { roleWords } from '../session/roles.ts';
import styles from './welcome.module.css';

const first: Record<Role, string> = {
  manufacturer: 'Make an offer under Offers, lock it, and let a provider deposit coupons under it.',
  authorized_partner: 'Choose the manufacturer you work for, then make an offer under Offers.',
  provider: 'Deposit coupons under an offer that authorizes you, and get barcodes for them.',
  retailer: 'Take a sample coupon to the till simulator, and see which apply to a basket.',
  accelerator: 'Redeem a sample coupon in the till simulator, for a retailer that authorized you.',
  clearinghouse: 'Read what your retailers redeemed, and whom to bill for it.',
  platform: 'Register your addresses, then let a client sign in through you.',
};

/** What a new account was given, and what to do first. */
export function Welcome({ close }: { close: () => void }) {
  const { role } = useCaller();
  const samples = useAnswer(readSamples);
  return (
    <section className={styles['welcome']} aria-labelledby="welcome">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Title order={2} id="welcome" c="inherit">
          Your test account is ready
        </Title>
        <CloseButton variant="transparent" c="inherit" aria-label="Close the welcome" onClick={close} />
      </Group>
      <Text mt={4} c="inherit">
        {first[role]}
      </Text>
      {samples.data && samples.data.data.counterparties.length > 0 && (
        <List size="sm" mt="sm" c="inherit">
          {samples.data.data.counterparties.map(({ role: theirs, email_domain }) => (
            <List.Item key={email_domain}>
              {roleWords[theirs as Role].name} to try things with:{' '}
              <span className="digits">{email_domain}</span>
            </List.Item>
          ))}
        </List>
      )}
    </section>
  );
}
