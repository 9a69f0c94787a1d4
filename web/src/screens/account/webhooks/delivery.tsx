import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { type Answer, type Row, readEndpointDelivery, resendEndpointDelivery } from '@offerbook/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Digits } from '../../../ui/digits.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { Shown } from '../../../ui/page.tsx';
import { type Standing, StateBadge } from '../../../ui/state-badge.tsx';
import { Quiet } from '../../../ui/text.ts';
import { writeMoment, writeSince } from '../../../ui/written.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { eventInWords } from './endpoint.ts';
import { Sending } from './sending.tsx';

type Delivery = Row<'list-endpoint-deliveries'>;
type InFull = Answer<typeof readEndpointDelivery>['data'];

/** A delivery's state; after a refusal it waits for its next attempt, and what is due now is being sent. */
export function standingOf({
  state,
  attempts,
  next_attempt_at,
}: Pick<Delivery, 'state' | 'next_attempt_at'> & { attempts: readonly unknown[] }): {
  is: Standing;
  word: string;
} {
  if (state === 'delivered') return { is: 'good', word: 'delivered' };
  if (state === 'expired') return { is: 'off', word: 'given up' };
  if (next_attempt_at !== null && Date.parse(next_attempt_at) <= Date.now())
    return { is: 'waiting', word: 'sending…' };
  return attempts.length === 0 ? { is: 'waiting', word: 'waiting' } : { is: 'bad', word: 'not delivered' };
}

interface DeliveryDialogProps {
  title: string;
  /** The delivery that is shown; undefined: none. */
  shown: Delivery | undefined;
  webhook_id: string;
  close: () => void;
}

/** A dialog about one delivery. */
export const DeliveryDialog = ({ title, shown, webhook_id, close }: DeliveryDialogProps) => (
  <Modal opened={shown !== undefined} onClose={close} title={title} size="lg">
    {shown && <DeliveryDetail key={shown.id} webhook_id={webhook_id} id={shown.id} />}
  </Modal>
);

/** One delivery: what was sent, every attempt, and its result. */
function DeliveryDetail({ webhook_id, id }: { webhook_id: string; id: string }) {
  const delivery = useAnswer(
    readEndpointDelivery,
    { params: { webhook_id, id } },
    { refetchInterval: 1_500 },
  );
  return (
    <Shown of={delivery} lines={8}>
      {({ data }) => <Detail webhook_id={webhook_id} delivery={data} />}
    </Shown>
  );
}

function Detail({ webhook_id, delivery }: { webhook_id: string; delivery: InFull }) {
  /** How many attempts there were when it was sent again; until there is one more it is being sent. */
  const [attemptsBefore, setAttemptsBefore] = useState<number>();
  const resend = useChange(resendEndpointDelivery, { notice: false });
  // Counted when it is pressed: the new attempt may be read before the answer to this call.
  const sendAgain = () => {
    setAttemptsBefore(delivery.attempts.length);
    resend.mutate(
      { params: { webhook_id, id: delivery.id } },
      { onError: () => setAttemptsBefore(undefined) },
    );
  };
  const isSending = attemptsBefore !== undefined && delivery.attempts.length <= attemptsBefore;
  const standing = isSending ? { is: 'waiting' as const, word: 'sending…' } : standingOf(delivery);
  const last = delivery.attempts.at(-1);
  return (
    <Stack gap="md">
      {delivery.state !== 'delivered' && !isSending && last?.error && (
        <Alert color="red" icon={<IconAlertTriangle />} title={last.error}>
          {last.remedy ?? 'Look at what your server says of that moment.'}
          {delivery.state === 'expired' &&
            ' It was tried for 7 days and is not tried again by itself; what is older cannot be sent any more.'}
        </Alert>
      )}
      <Facts
        of={[
          [
            'Event',
            `${eventInWords(delivery.action)}${delivery.test && delivery.action !== 'test' ? ', a test' : ''}`,
          ],
          [
            'State',
            <StateBadge key="state" is={standing.is}>
              {standing.word}
            </StateBadge>,
          ],
          ...(delivery.description ? ([['Offer', delivery.description]] as [string, string][]) : []),
          ['About', <Digits key="gs1">{delivery.gs1}</Digits>],
          ['Message id', <Digits key="id">{delivery.message_id}</Digits>],
          ['Published', writeMoment(delivery.created_at)],
          ...(delivery.next_attempt_at && !isSending
            ? ([
                [
                  'Next try',
                  `${writeMoment(delivery.next_attempt_at)}, ${writeSince(delivery.next_attempt_at)}`,
                ],
              ] as [string, string][])
            : []),
        ]}
      />
      {delivery.state !== 'expired' && (
        <Group gap="sm">
          <Button disabled={isSending} onClick={sendAgain}>
            Send it again now
          </Button>
          {isSending && <Sending />}
        </Group>
      )}
      <DeliveryAttempts attempts={delivery.attempts} url={delivery.url} />
      {delivery.payload === null ? (
        <Quiet>What was sent is not kept any more: the message expired.</Quiet>
      ) : (
        <CodeBlock
          title="Payload: message.data, decoded; the two md5 signatures in it are made at each try"
          text={JSON.stringify(delivery.payload, null, 2)}
        />
      )}
    </Stack>
  );
}
