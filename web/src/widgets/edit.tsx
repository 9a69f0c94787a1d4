import { Anchor, Button, Group } from '@mantine/core';
import { lockOffer, readOffer } from '@offerbook/client';
import { IconArrowLeft, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import { OfferBadges } from '../kit/offers/badges.tsx';
import { mayDo } from '../kit/offers/offer.ts';
import { useChange } from '../kit/session/changes.tsx';
import { useAnswer } from '../registry/answers.ts';
import { EditOfferForm } from '../screens/maker/offers/edit-offer-form.tsx';
import { Digits } from '../ui/digits.tsx';
import { offerName } from '../ui/offer-name.tsx';
import { Page, Shown } from '../ui/page.tsx';
import { postToHost } from './host.ts';
import type { WidgetLink } from './link.ts';

/** Edits and locks one offer. */
export default function Edit() {
  const { base } = useParams({ strict: false }) as { base: string };
  const { link } = useRouteContext({ strict: false }) as { link: WidgetLink };
  const navigate = useNavigate();
  const params = { base_gs1: base };
  const offer = useAnswer(readOffer, { params });
  const lock = useChange(lockOffer, {
    done: ({ data }) => postToHost({ type: 'offerbook:saved', base_gs1: data.base_gs1, state: data.state }),
  });
  const alone = link.widget === 'edit';
  const back = () => {
    if (!alone) void navigate({ to: '/' });
  };
  return (
    <Shown of={offer}>
      {({ data }) => (
        <Page
          title={offerName(data)}
          above={
            alone ? undefined : (
              <Anchor component={Link} to="/" size="sm">
                <Group gap={4} component="span" display="inline-flex">
                  <IconArrowLeft size={14} aria-hidden /> Offers
                </Group>
              </Anchor>
            )
          }
          lead={
            <Group gap="sm" mt={6}>
              <OfferBadges offer={data} />
              <Digits>{data.base_gs1}</Digits>
            </Group>
          }
          actions={
            mayDo(data, 'full_set_with_lock') && (
              <Button
                variant="default"
                leftSection={data.state === 'locked' ? <IconLockOpen size={16} /> : <IconLock size={16} />}
                loading={lock.isPending}
                onClick={() =>
                  lock.mutate({ params, body: { lock: data.state === 'locked' ? 'no' : 'yes' } })
                }
              >
                {data.state === 'locked' ? 'Unlock' : 'Lock'}
              </Button>
            )
          }
        >
          <EditOfferForm
            key={data.update_datetime}
            offer={data}
            saved={() => {
              postToHost({ type: 'offerbook:saved', base_gs1: data.base_gs1, state: data.state });
              back();
            }}
            {...(alone ? {} : { cancel: back })}
          />
        </Page>
      )}
    </Shown>
  );
}
