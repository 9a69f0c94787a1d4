import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { listPartners, toggleEditAccess } from '@offerbook/client';
import { useState } from 'react';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { useChange } from '../../../../kit/session/changes.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { DirectoryList } from '../../../../ui/directory-list.tsx';
import { Sheet, Shown } from '../../../../ui/page.tsx';

/** Authorized partners without the brand who may edit this one offer (level 2). */
export function EditAccess({ offer }: { offer: OfferInFull }) {
  const { role } = useCaller();
  const partners = useAnswer(listPartners, undefined, { enabled: role === 'manufacturer' });
  const toggle = useChange(toggleEditAccess);
  const params = { base_gs1: offer.base_gs1 };
  const give = (email_domain: string, enabled: boolean) =>
    toggle.mutate({ params, body: { email_domain, enabled: enabled ? 'yes' : 'no' } });
  return (
    <Sheet
      title="Edit access"
      lead="A partner who has no access to the brand may edit this one offer, but not lock it."
    >
      {role === 'manufacturer' ? (
        <Shown of={partners} lines={3}>
          {({ data }) => (
            <DirectoryList
              label="authorized partners"
              directory={data}
              disabled={!mayDo(offer, 'full_set')}
              assigned={data.filter(({ email_domain }) => offer.edit_access.includes(email_domain))}
              toggle={(body) => toggle.mutate({ params, body })}
              change={toggle}
            />
          )}
        </Shown>
      ) : (
        <PartnerByDomain offer={offer} pending={toggle.isPending} give={give} />
      )}
    </Sheet>
  );
}

interface PartnerByDomainProps {
  offer: OfferInFull;
  pending: boolean;
  give: (domain: string, on: boolean) => void;
}

/** A partner does not see the manufacturer's other partners, but may enter a domain. */
function PartnerByDomain({ offer, pending, give }: PartnerByDomainProps) {
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
