import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type Answer, createKey } from '@offerbook/client';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useCaller } from '../../../registry/caller.tsx';
import { faultsOf } from '../../../registry/faults.ts';
import { dayFromNow } from '../../../ui/written.ts';
import { type Scope, scopesOf } from './key-scopes.ts';

type NewKey = Answer<typeof createKey>['data'];

const ends = [
  { value: '', label: 'Never' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: '365', label: 'In a year' },
];

/** The form for a further key. */
export function NewKeyForm({ done }: { done: (made: NewKey) => void }) {
  const scopes = scopesOf(useCaller().role);
  const form = useForm({
    initialValues: { name: '', scopes: scopes.map(({ scope }) => scope) as string[], days: '' },
    validate: {
      name: (name) => (name.trim() === '' ? 'Say what uses it, such as “tills north”.' : null),
      scopes: (chosen) => (chosen.length === 0 ? 'Choose at least one.' : null),
    },
  });
  const create = useChange(createKey, { quiet: true, notice: false, done: ({ data }) => done(data) });
  const send = ({ name, scopes: chosen, days }: typeof form.values) =>
    create.mutate(
      {
        body: {
          name,
          // Everything includes what this role has no use for today.
          ...(chosen.length < scopes.length && { scopes: chosen as Scope[] }),
          ...(days !== '' && { expires_at: dayFromNow(Number(days)) }),
        },
      },
      { onError: (error) => form.setErrors(faultsOf(error)) },
    );
  return (
    <SendForm form={form} of={create} send={send} yes="Make the key">
      <TextInput
        label="Name"
        description="What uses it. The activity shows what it changed under this name."
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Checkbox.Group label="It may" {...form.getInputProps('scopes')}>
        <Stack gap={6} mt={6}>
          {scopes.map(({ scope, may }) => (
            <Checkbox key={scope} value={scope} label={may} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Select label="Ends" allowDeselect={false} data={ends} {...form.getInputProps('days')} />
    </SendForm>
  );
}
