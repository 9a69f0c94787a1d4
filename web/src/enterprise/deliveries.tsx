import { Anchor, Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import { listDeliveries, type Row, replayDeliveries } from '@offerbook/client';
import { IconWebhook } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useHere } from '../app/here.ts';
import { usePages } from '../registry/answers.ts';
import { useChange } from '../registry/changes.tsx';
import { faultsOf } from '../registry/faults.ts';
import { useFilters } from '../ui/address.ts';
import { type Column, DataTable } from '../ui/data-table.tsx';
import { Digits } from '../ui/digits.tsx';
import { FormFailure } from '../ui/form-failure.tsx';
import { Page } from '../ui/page.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { StateBadge } from '../ui/state-badge.tsx';
import { Empty } from '../ui/states.tsx';
import { writeMoment, writeSince } from '../ui/written.ts';
import { instantOf, wallClock, zoneInWords } from '../ui/zone.ts';
import { DeliveryDetail, standingOf } from './delivery.tsx';
import { useWebhook } from './own-webhook.ts';
import { WebhookFailing } from './webhook-failing.tsx';
import { eventInWords } from './webhook-words.ts';

type Delivery = Row<'list-deliveries'>;

const columns = (show: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    name: 'Event',
    width: '1.6fr',
    cell: (row) => (
      <>
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => show(row)}>
          {eventInWords(row.action)}
        </Anchor>
        {row.description && (
          <Text size="sm" lineClamp={1} title={row.description}>
            {row.short_name || row.description}
          </Text>
        )}
        <Text size="xs" c="dimmed" component="div">
          <Digits label="Copy the data string" short>
            {row.gs1}
          </Digits>
        </Text>
      </>
    ),
  },
  {
    name: 'State',
    width: '8rem',
    cell: (row) => {
      const { is, word } = standingOf(row);
      return <StateBadge is={is}>{word}</StateBadge>;
    },
  },
  {
    name: 'Last try',
    width: '1.6fr',
    wide: true,
    cell: (row) => {
      const last = row.attempts.at(-1);
      if (!last) return 'none yet';
      return (
        <>
          <Text size="sm">{last.error ?? `Answered ${last.status}.`}</Text>
          <Text size="xs" c="dimmed" title={writeMoment(last.at)}>
            {row.attempts.length > 1 && `${row.attempts.length} tries, the last `}
            {writeSince(last.at)}
          </Text>
        </>
      );
    },
  },
  {
    name: 'Next try',
    width: '8rem',
    cell: (row) =>
      row.next_attempt_at ? (
        <span title={writeMoment(row.next_attempt_at)}>{writeSince(row.next_attempt_at)}</span>
      ) : (
        '–'
      ),
  },
];

/** The log of deliveries, with reasons for failures. */
export default function Deliveries() {
  const here = useHere();
  const { values, given, set } = useFilters('state', 'gs1');
  const pages = usePages(
    listDeliveries,
    { query: given as { state?: Delivery['state']; gs1?: string } },
    { refetchInterval: 5_000 },
  );
  const webhook = useWebhook();
  const none = webhook.data === null;
  const [shown, setShown] = useState<Delivery>();
  const [replaying, { open, close }] = useDisclosure(false);
  return (
    <Page
      title="Delivery log"
      lead="The last 7 days. What was not taken is tried again by itself; you may also send it again here."
      above={
        <Anchor component={Link} to={here('webhook')} size="sm">
          Webhook
        </Anchor>
      }
      actions={
        <Button variant="default" onClick={open}>
          Replay a span of time
        </Button>
      }
    >
      {webhook.data?.state === 'failing' && (
        <WebhookFailing webhook={webhook.data}>
          <Button component={Link} to={here('webhook')} size="xs" variant="default">
            Change the address
          </Button>
        </WebhookFailing>
      )}
      <Group gap="sm" align="flex-end">
        <SearchField label="Data string" value={values.gs1} change={(value) => set('gs1', value)} />
        <Select
          label="State"
          placeholder="Any"
          clearable
          allowDeselect
          data={[
            { value: 'pending', label: 'Waiting' },
            { value: 'delivered', label: 'Taken' },
            { value: 'expired', label: 'Given up' },
          ]}
          value={values.state || null}
          onChange={(value) => set('state', value)}
        />
      </Group>
      <DataTable
        label="Deliveries"
        columns={columns(setShown)}
        pages={pages}
        keyOf={(row) => row.id}
        noun="delivery"
        empty={
          <Empty
            icon={IconWebhook}
            title={none ? 'No webhook yet' : 'No deliveries'}
            action={
              none && (
                <Button component={Link} to={here('webhook')}>
                  Register your address
                </Button>
              )
            }
          >
            {none
              ? 'As soon as an address of yours is proven, every message to it is listed here.'
              : Object.keys(given).length > 0
                ? 'None matches. Look for another string or state.'
                : 'As soon as something happens that concerns you, a message is sent and listed here. A test event on the webhook’s screen shows you how.'}
          </Empty>
        }
      />
      <Modal
        opened={shown !== undefined}
        onClose={() => setShown(undefined)}
        title="What became of it"
        size="lg"
      >
        {shown && <DeliveryDetail key={shown.id} delivery={shown} />}
      </Modal>
      <Modal opened={replaying} onClose={close} title="Replay a span of time">
        <Replay done={close} />
      </Modal>
    </Page>
  );
}

function Replay({ done }: { done: () => void }) {
  const form = useForm({
    initialValues: { from: wallClock(new Date(Date.now() - 86_400_000)), to: wallClock(new Date()) },
  });
  const replay = useChange(replayDeliveries, { quiet: true, done });
  const instant = (wall: string) => instantOf(wall).toISOString();
  return (
    <form
      onSubmit={form.onSubmit(({ from, to }) =>
        replay.mutate(
          { body: { from: instant(from), to: instant(to) } },
          { onError: (error) => form.setErrors(faultsOf(error)) },
        ),
      )}
    >
      <Stack gap="md">
        <Text size="sm">
          Every message of these hours that concerns you is sent once more, under the same message ids: a
          receiver that remembers them takes only what it missed. Hours are {zoneInWords()}.
        </Text>
        <TextInput type="datetime-local" label="From" required {...form.getInputProps('from')} />
        <TextInput type="datetime-local" label="Until" required {...form.getInputProps('to')} />
        <FormFailure error={replay.error} fields={Object.keys(form.values)} />
        <Button type="submit" loading={replay.isPending}>
          Replay
        </Button>
      </Stack>
    </form>
  );
}
