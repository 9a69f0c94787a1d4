import { Text, Timeline } from '@mantine/core';
import type { Answer } from '@offerbook/client';
import { IconArrowBackUp, IconBan, IconCloudUpload, IconReceipt, IconTrash } from '@tabler/icons-react';
import { reasonWords } from '../../../kit/offers/reasons.ts';
import { Quiet } from '../../../ui/text.ts';
import { writeMoment } from '../../../ui/written.ts';

type Story = Answer<'read-history'>['data'];
type Event = Story['events'][number];
type Refusal = Story['refusals'][number];

const actions = {
  deposited: ['Given out', IconCloudUpload, 'gray'],
  redeemed: ['Redeemed', IconReceipt, 'leaf'],
  rollback: ['Rolled back', IconArrowBackUp, 'orange'],
  deleted: ['Deleted', IconTrash, 'gray'],
} as const satisfies Record<Event['action'], unknown>;

/** What happened to a coupon and where it was refused, newest first. */
export function History({ of: { events, refusals } }: { of: Story }) {
  const steps: Array<Event | Refusal> = [...events, ...refusals].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return (
    <Timeline active={steps.length} bulletSize={28} lineWidth={2} aria-label="Its history">
      {steps.map((step) => {
        const [title, Icon, color] =
          'action' in step
            ? actions[step.action]
            : ([`Refused: ${reasonWords(step.reason)}`, IconBan, 'red'] as const);
        return (
          <Timeline.Item
            key={`${step.at} ${title}`}
            bullet={<Icon size={15} aria-hidden />}
            color={color}
            title={title}
          >
            <Text size="sm">
              {step.by_name}
              {step.store && `, store ${step.store}`}
              <Quiet span> {step.by}</Quiet>
            </Text>
            <Quiet>
              {writeMoment(step.at)}
              {'action' in step && more(step)}
            </Quiet>
          </Timeline.Item>
        );
      })}
    </Timeline>
  );
}

const more = ({ redeemed_at, accelerator_email_domain }: Event) =>
  [
    redeemed_at && `; offline, redeemed ${writeMoment(redeemed_at)}`,
    accelerator_email_domain && `; called by ${accelerator_email_domain}`,
  ]
    .filter(Boolean)
    .join('');
