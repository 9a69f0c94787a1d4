import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveWebhook } from '@offerbook/client';
import { faultsOf, useChange } from '../registry/changes.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Sheet } from '../ui/page.tsx';

const actions = [
  ['deposited', 'Deposits', true],
  ['deleted', 'Deletions', true],
  ['redeemed', 'Redemptions', true],
  ['rollback', 'Rollbacks', true],
  ['mof_create', 'New offers', false],
  ['mof_update', 'Changed offers', false],
  ['mof_delete', 'Deleted offers', false],
] as const;

interface Present {
  url: string;
  actions: string[];
  state: string;
}

/** The address and what is told to it. */
export function WebhookAddress({ present }: { present: Present | undefined }) {
  const form = useForm({
    initialValues: {
      url: present?.url ?? '',
      actions: present?.actions ?? actions.filter(([, , usual]) => usual).map(([action]) => action as string),
    },
  });
  const save = useChange(saveWebhook, {
    quiet: true,
    said: ({ data }) =>
      data.state === 'pending' || data.pending
        ? 'It answered. Now prove that the domain is yours.'
        : 'Saved; its approval holds.',
  });
  return (
    <Sheet
      title={present ? 'Another address' : 'Your address'}
      lead={
        present
          ? 'Saving the same address keeps its approval. A new one has to prove its domain; the present one goes on meanwhile.'
          : 'It is called once now: POST {"SERVICEVERIFIER": "…"}, and must answer 200 within 5 seconds.'
      }
    >
      <form
        onSubmit={form.onSubmit((body) =>
          save.mutate({ body }, { onError: (error) => form.setErrors(faultsOf(error)) }),
        )}
        noValidate
      >
        <Stack gap="md">
          <TextInput
            label="URL"
            type="url"
            placeholder="https://hooks.acme.example/offerbook"
            {...form.getInputProps('url')}
          />
          <Checkbox.Group label="Tell it of" {...form.getInputProps('actions')}>
            <Group mt="xs" gap="md">
              {actions.map(([action, label]) => (
                <Checkbox key={action} value={action} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <FormFailure error={save.error} fields={Object.keys(form.values)} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              Save and call it
            </Button>
          </Group>
        </Stack>
      </form>
    </Sheet>
  );
}
