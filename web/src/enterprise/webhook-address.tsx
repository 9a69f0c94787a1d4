import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveWebhook } from '@offerbook/client';
import { useChange } from '../registry/changes.tsx';
import { faultsOf } from '../registry/faults.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { notify } from '../ui/notices.tsx';
import { Sheet } from '../ui/page.tsx';
import { actionChoices, usualActions } from './webhook-words.ts';

interface Present {
  url: string;
  actions: string[];
  state: string;
}

/** The address and the actions delivered to it. */
export function WebhookAddress({ present }: { present: Present | undefined }) {
  const form = useForm({
    initialValues: {
      url: present?.url ?? '',
      actions: present?.actions ?? usualActions,
    },
  });
  const save = useChange(saveWebhook, {
    quiet: true,
    notice: false,
    done: ({ data }) => {
      // Otherwise the next step is already on the screen.
      if (data.state !== 'pending' && !data.pending) notify('Saved; its approval holds.');
    },
  });
  return (
    <Sheet
      title={present ? 'Change the address or the events' : '1. Your address'}
      lead={
        present
          ? 'Saving the same address keeps its approval. A new one has to prove its domain; the present one goes on meanwhile.'
          : 'When you save, it is called once: POST {"SERVICEVERIFIER": "…"}, which it must answer with 200 within 5 seconds.'
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
          <Checkbox.Group label="It gets messages for" {...form.getInputProps('actions')}>
            <Group mt="xs" gap="md">
              {actionChoices.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
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
