import { Stack, Text } from '@mantine/core';
import type { Answer, readFunderForSettlement } from '@offerbook/client';
import type { billingNames } from '../../kit/funder-fields.ts';
import { Digits } from '../../ui/digits.tsx';
import { Facts } from '../../ui/facts.tsx';
import { writeMoment } from '../../ui/written.ts';

export type Funder = Answer<typeof readFunderForSettlement>['data'];

/** The lines of its address that are given. */
export const addressOf = ({ address_line1, address_line2, city, state, postal_code, country }: Funder) =>
  [address_line1, address_line2, [city, state, postal_code].filter(Boolean).join(' '), country].filter(
    Boolean,
  );

/** The recipient of the invoice. */
export function FunderFacts({ funder }: { funder: Funder }) {
  const of = (name: (typeof billingNames)[number]) => funder[name] ?? '';
  if (of('legal_name') === '')
    return (
      <Text size="sm">
        Funder <Digits>{funder.funder_id}</Digits> has no billing details yet. Its manufacturer saves them
        under Funders.
      </Text>
    );
  const address = addressOf(funder);
  return (
    <Stack gap="md">
      <Text fw={680} fz="lg">
        {of('legal_name')}
      </Text>
      <Facts
        cols={3}
        of={[
          ['Funder id', <Digits key="id">{funder.funder_id}</Digits>],
          ['Contact', of('contact_name')],
          ['E-mail', of('email')],
          ['Phone', of('phone')],
          [
            'Address',
            address.length > 0 && <span style={{ whiteSpace: 'pre-line' }}>{address.join('\n')}</span>,
          ],
          ['Billing', of('billing_mode') === 'agent' ? `Through ${of('agent_name')}` : 'Directly'],
          ['Changed', writeMoment(funder.updated_at)],
        ]}
      />
    </Stack>
  );
}
