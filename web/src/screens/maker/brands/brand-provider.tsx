import { Button, Group, Select, Stack, Text } from '@mantine/core';
import {
  assignBrandProvider,
  type listBrands,
  listProviders,
  type Row,
  removeBrandProvider,
} from '@offerbook/client';
import { useState } from 'react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';

/** The provider that every new offer of the brand authorizes automatically. */
export function BrandProvider({ brand, close }: { brand: Row<typeof listBrands>; close: () => void }) {
  const providers = useAnswer(listProviders);
  const [chosen, setChosen] = useState<string | null>(brand.provider_email_domain || null);
  const assign = useChange(assignBrandProvider, { done: close });
  const remove = useChange(removeBrandProvider, { done: close });
  const params = { brand_internal_id: brand.brand_internal_id };
  return (
    <Stack gap="md">
      <Text size="sm">
        New offers of {brand.name || brand.brand_id} authorize this provider by themselves.
      </Text>
      <Select
        label="Provider"
        searchable
        data={(providers.data?.data ?? []).map(({ email_domain, name }) => ({
          value: email_domain,
          label: `${name} (${email_domain})`,
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <Group justify="space-between">
        <Button
          variant="subtle"
          color="red"
          disabled={brand.provider_email_domain === ''}
          loading={remove.isPending}
          onClick={() => remove.mutate({ params: { ...params, email_domain: brand.provider_email_domain } })}
        >
          Remove the provider
        </Button>
        <Button
          disabled={chosen === null}
          loading={assign.isPending}
          onClick={() => chosen && assign.mutate({ params, body: { email_domain: chosen } })}
        >
          Save
        </Button>
      </Group>
    </Stack>
  );
}
