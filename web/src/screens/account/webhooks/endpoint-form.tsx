import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { removeEndpoint, saveEndpoint } from '@offerbook/client';
import { useNavigate } from '@tanstack/react-router';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useTyped } from '../../../kit/use-typed.ts';
import { useUnsaved } from '../../../kit/use-unsaved.ts';
import { asking } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notices.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { useHere } from '../../../ui/to.tsx';
import { actionChoices, type Endpoint, endpointName } from './endpoint.ts';

interface Values {
  url: string;
  name: string;
  description: string;
  actions: string[];
}

/** The address, the name and the events of an endpoint, and how to stop or remove it. */
export function EndpointForm({ endpoint }: { endpoint: Endpoint }) {
  const { webhook_id, name, description, state, pending } = endpoint;
  const { url, actions } = pending ?? endpoint;
  const newest: Values = { url, name, description, actions };
  const { form, changes, field, saved } = useTyped(newest);
  useUnsaved(Object.keys(changes).length > 0);
  const save = useChange(saveEndpoint, {
    form,
    notice: false,
    done: ({ data }, { body }) => {
      if (data.state !== 'pending' && !data.pending) notify('Saved; its approval holds.');
      // A save of a new address says nothing here: the screen shows its next step.
      else if (body?.url === undefined) notify('Saved; its address still waits for its proof.');
    },
  });
  // Only what was changed: saving the approved address would give up one that waits.
  const send = () => save.mutate({ params: { webhook_id }, body: changes }, { onSuccess: saved });
  return (
    <Stack gap="lg">
      <Sheet
        title="Address, name and events"
        lead={
          state === 'pending'
            ? 'A new address is called once, and then waits for its proof.'
            : pending
              ? `This address waits for its proof; ${endpoint.url} goes on meanwhile. Save that one to give up the new one. All else counts from the next event.`
              : 'A new address has to prove its domain; the present one goes on meanwhile. All else counts from the next event.'
        }
      >
        <SendForm form={form} of={save} send={send} yes="Save">
          <TextInput label="URL" type="url" {...field('url')} />
          <TextInput label="Name" {...field('name')} />
          <TextInput label="Description" {...field('description')} />
          <EventChoice {...field('actions')} />
        </SendForm>
      </Sheet>
      <StopOrRemove endpoint={endpoint} />
    </Stack>
  );
}

function StopOrRemove({ endpoint }: { endpoint: Endpoint }) {
  const here = useHere();
  const navigate = useNavigate();
  const { webhook_id, state } = endpoint;
  const params = { webhook_id };
  const switching = useChange(saveEndpoint);
  const remove = useChange(removeEndpoint, { done: () => void navigate({ to: here('webhooks') }) });
  return (
    <Sheet title="Stop or remove it">
      <Group gap="sm">
        {state === 'disabled' ? (
          <Button
            loading={switching.isPending}
            onClick={() => switching.mutate({ params, body: { active: 'yes' } })}
          >
            Start it again
          </Button>
        ) : (
          state !== 'pending' && (
            <Button
              variant="default"
              loading={switching.isPending}
              onClick={asking({
                title: 'Stop the webhook?',
                what: 'Nothing is sent to it from now on, and its log stays. Start it again at any time; what happens meanwhile can then be replayed for 7 days.',
                yes: 'Stop',
                act: () => switching.mutate({ params, body: { active: 'no' } }),
              })}
            >
              Stop
            </Button>
          )
        )}
        <Button
          variant="subtle"
          color="red"
          loading={remove.isPending}
          onClick={asking({
            title: `Remove ${endpointName(endpoint)}?`,
            what: 'For good: what waits for it is dropped, and its secrets and its log are deleted. Your other webhooks are not affected.',
            yes: 'Remove',
            act: () => remove.mutate({ params }),
          })}
        >
          Remove
        </Button>
      </Group>
    </Sheet>
  );
}

/** The events that an endpoint gets. */
export const EventChoice = (input: Record<string, unknown>) => (
  <Checkbox.Group label="It gets messages for" {...input}>
    <Group mt="xs" gap="md">
      {actionChoices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </Group>
  </Checkbox.Group>
);
