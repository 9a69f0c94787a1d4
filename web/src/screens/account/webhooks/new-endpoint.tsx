import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { addEndpoint } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { Page, Sheet } from '../../../ui/page.tsx';
import { To, useHere } from '../../../ui/to.tsx';
import { usualActions } from './endpoint.ts';
import { EventChoice } from './endpoint-form.tsx';

/** A new endpoint: its address and events; its page then asks for the proof. */
export default function NewEndpoint() {
  const here = useHere();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { url: '', name: '', description: '', actions: usualActions } });
  const add = useChange(addEndpoint, {
    form,
    notice: false,
    done: ({ data }) => void navigate({ to: here(`webhooks/${data.webhook_id}`) }),
  });
  useUnsaved(form.isDirty());
  return (
    <Page
      title="Add a webhook"
      above={<To path="webhooks">Webhooks</To>}
      lead="Three steps: it answers our call, you prove that its domain is yours, and you get two secrets with which every message is signed."
      width={840}
    >
      <Sheet
        title="1. Your address"
        lead={
          'When you save, it is called once: POST {"SERVICEVERIFIER": "…"}, which it must answer with 200 within 5 seconds.'
        }
      >
        <SendForm form={form} of={add} send={(body) => add.mutate({ body })} yes="Save and call it">
          <TextInput
            label="URL"
            type="url"
            placeholder="https://hooks.acme.example/offerbook"
            {...form.getInputProps('url')}
          />
          <TextInput
            label="Name"
            description="What it is for, such as “Settlement”. Optional."
            {...form.getInputProps('name')}
          />
          <TextInput label="Description" description="Optional." {...form.getInputProps('description')} />
          <EventChoice {...form.getInputProps('actions')} />
        </SendForm>
      </Sheet>
    </Page>
  );
}
