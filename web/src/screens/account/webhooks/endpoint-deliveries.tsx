import { Anchor, Group, Stack, Text, TextInput } from '@mantine/core';
import { isNotEmpty, useForm } from '@mantine/form';
import { listEndpointDeliveries, type Row, replayEndpoint } from '@offerbook/client';
import { IconWebhook } from '@tabler/icons-react';
import { useState } from 'react';
import { SendForm } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { usePages } from '../../../registry/answers.ts';
import { useFilters } from '../../../ui/address.ts';
import { Filter, optionsOf } from '../../../ui/choice.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DialogButton } from '../../../ui/dialog-button.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Empty } from '../../../ui/page.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Quiet, Small } from '../../../ui/text.ts';
import { dayMs, writeMoment, writeSince } from '../../../ui/written.ts';
import { instantOf, wallClock, zoneInWords } from '../../../ui/zone.ts';
import { DeliveryDialog, standingOf } from './delivery.tsx';
import { type EndpointPart, eventInWords } from './endpoint.ts';

type Delivery = Row<'list-endpoint-deliveries'>;

const columns = (show: (delivery: Delivery) => void): Column<Delivery>[] => [
  {
    name: 'Event',
    width: '1.6fr',
    cell: (row) => (
      <>
        <Anchor component="button" type="button" size="sm" fw={600} onClick={() => show(row)}>
          {eventInWords(row.action)}
          {row.test && row.action !== 'test' && ' (test)'}
        </Anchor>
        {row.description && (
          <Text size="sm" lineClamp={1} title={row.description}>
            {row.short_name || row.description}
          </Text>
        )}
        <Small component="div">
          <Digits label="Copy the data string" short>
            {row.gs1}
          </Digits>
        </Small>
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
          <Small title={writeMoment(last.at)}>
            {row.attempts.length > 1 && `${row.attempts.length} tries, the last `}
            {writeSince(last.at)}
          </Small>
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

/** The log of an endpoint's deliveries, with reasons for failures. */
export function EndpointDeliveries({ endpoint: { webhook_id } }: Pick<EndpointPart, 'endpoint'>) {
  const { given, field } = useFilters('state', 'gs1');
  const pages = usePages(
    listEndpointDeliveries,
    { params: { webhook_id }, query: given as { state?: Delivery['state']; gs1?: string } },
    { refetchInterval: 3_000 },
  );
  const [shown, setShown] = useState<Delivery>();
  return (
    <Stack gap="md">
      <Quiet>
        The last 7 days. What was not delivered is tried again by itself; you may also send it again here.
      </Quiet>
      <Group gap="sm" align="flex-end">
        <SearchField label="Data string" {...field('gs1')} />
        <Filter
          label="State"
          any="Any state"
          {...field('state')}
          data={optionsOf({ pending: 'Waiting', delivered: 'Delivered', expired: 'Given up' })}
        />
        <DialogButton
          variant="default"
          title="Replay a span of time"
          dialog={(close) => <Replay webhook_id={webhook_id} done={close} />}
        >
          Replay a span of time
        </DialogButton>
      </Group>
      <DataTable
        label="Deliveries"
        columns={columns(setShown)}
        pages={pages}
        keyOf={(row) => row.id}
        noun="delivery"
        empty={
          <Empty icon={IconWebhook} title="No deliveries">
            {Object.keys(given).length > 0
              ? 'No matches. Look for another string or state.'
              : 'As soon as something happens that concerns you, a message is sent and listed here. The tab Testing sends you one now.'}
          </Empty>
        }
      />
      <DeliveryDialog
        title="What became of it"
        shown={shown}
        webhook_id={webhook_id}
        close={() => setShown(undefined)}
      />
    </Stack>
  );
}

function Replay({ webhook_id, done }: { webhook_id: string; done: () => void }) {
  const form = useForm({
    initialValues: { from: wallClock(new Date(Date.now() - dayMs)), to: wallClock(new Date()) },
    validate: { from: isNotEmpty('Say from when.'), to: isNotEmpty('Say until when.') },
  });
  const replay = useChange(replayEndpoint, { form, done });
  const instant = (wall: string) => instantOf(wall).toISOString();
  return (
    <SendForm
      form={form}
      of={replay}
      send={({ from, to }) =>
        replay.mutate({ params: { webhook_id }, body: { from: instant(from), to: instant(to) } })
      }
      yes="Replay"
    >
      <Text size="sm">
        Every message of these hours that concerns you is sent once more, under the same message ids: a
        receiver that remembers them takes only what it missed. Hours are {zoneInWords()}.
      </Text>
      <TextInput type="datetime-local" label="From" required {...form.getInputProps('from')} />
      <TextInput type="datetime-local" label="Until" required {...form.getInputProps('to')} />
    </SendForm>
  );
}
