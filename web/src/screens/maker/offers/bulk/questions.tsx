import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { listProviders } from '@offerbook/client';
import { useState } from 'react';
import { useAnswer } from '../../../../registry/answers.ts';
import { Form } from '../../../../ui/form.tsx';
import { Quiet } from '../../../../ui/text.ts';
import { wireDay } from '../../../../ui/written.ts';
import { type BulkAction, extend, provide } from './actions.ts';

interface QuestionProps {
  start: (action: BulkAction) => void;
}

/** Which provider may give out all chosen offers, or no longer may. */
export function ProviderOfAll({ start }: QuestionProps) {
  const providers = useAnswer(listProviders).data?.data ?? [];
  const [domain, setDomain] = useState<string | null>(null);
  return (
    <Stack gap="md">
      <Select
        label="Provider"
        placeholder="Type to search"
        searchable
        data={providers.map(({ email_domain, name }) => ({
          value: email_domain,
          label: `${name} · ${email_domain}`,
        }))}
        value={domain}
        onChange={setDomain}
      />
      <Quiet>What was given out stays redeemable when a provider is removed.</Quiet>
      <Group justify="flex-end">
        <Button
          variant="default"
          disabled={domain === null}
          onClick={() => domain !== null && start(provide(domain, 'no'))}
        >
          Remove from all
        </Button>
        <Button disabled={domain === null} onClick={() => domain !== null && start(provide(domain, 'yes'))}>
          Choose for all
        </Button>
      </Group>
    </Stack>
  );
}

/** Until when all chosen offers are extended; one that ends later already is refused. */
export function ExtendAll({ start }: QuestionProps) {
  const [ends, setEnds] = useState({ campaign_end_time: '', redemption_end_time: '' });
  const [fault, setFault] = useState<string>();
  const submit = () => {
    const given = Object.entries(ends).filter(([, day]) => day !== '');
    if (given.length === 0) setFault('Choose a later day for one of the two');
    else start(extend(Object.fromEntries(given.map(([name, day]) => [name, wireDay(day)]))));
  };
  const day = (name: keyof typeof ends, label: string) => (
    <TextInput
      type="date"
      label={label}
      description="Leave empty to keep it."
      value={ends[name]}
      error={name === 'redemption_end_time' ? fault : undefined}
      onChange={(event) => setEnds({ ...ends, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Form submit={submit}>
      <Text size="sm">An offer that ends later already stays as it is, and says so.</Text>
      {day('campaign_end_time', 'Campaign ends')}
      {day('redemption_end_time', 'Redemption ends')}
      <Group justify="flex-end">
        <Button type="submit">Extend all</Button>
      </Group>
    </Form>
  );
}
