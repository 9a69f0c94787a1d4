import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';

interface PartnerByDomainProps {
  offer: OfferInFull;
  pending: boolean;
  give: (domain: string, on: boolean) => void;
}

/** A partner does not see the manufacturer's other partners, but may enter a domain. */
export function PartnerByDomain({ offer, pending, give }: PartnerByDomainProps) {
  const [domain, setDomain] = useState('');
  const may = mayDo(offer, 'full_set');
  return (
    <Stack gap="md">
      {offer.edit_access.map((one) => (
        <Group key={one} justify="space-between">
          <Text size="sm">{one}</Text>
          <Button
            size="compact-sm"
            variant="subtle"
            color="red"
            disabled={!may}
            onClick={() => give(one, false)}
          >
            End access
          </Button>
        </Group>
      ))}
      <Group align="flex-end" gap="sm">
        <TextInput
          label="E-mail domain of the partner"
          placeholder="agency.example"
          value={domain}
          onChange={(event) => setDomain(event.currentTarget.value.trim())}
          disabled={!may}
        />
        <Button loading={pending} disabled={!may || domain === ''} onClick={() => give(domain, true)}>
          Give access
        </Button>
      </Group>
    </Stack>
  );
}
