import { Anchor, Button, Group } from '@mantine/core';
import { lockOffer } from '@offerbook/client';
import { IconArrowLeft, IconLock, IconLockOpen } from '@tabler/icons-react';
import { Link, useNavigate, useParams, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { OfferBadges } from '../kit/offers/badges.tsx';
import { mayDo, type OfferInFull } from '../kit/offers/offer.ts';
import { useChange } from '../kit/session/changes.tsx';
import { AsOpened } from '../screens/maker/offers/as-opened.tsx';
import { EditOfferForm } from '../screens/maker/offers/edit-offer-form.tsx';
import { OneOffer } from '../screens/maker/offers/one-offer.tsx';
import { openConfirm } from '../ui/confirm.tsx';
import { Digits } from '../ui/digits.tsx';
import { offerName } from '../ui/offer-name.tsx';
import { Page } from '../ui/page.tsx';
import { postToHost } from './host.ts';
import type { WidgetLink } from './link.ts';

/** Edits and locks one offer. */
export default function Edit() {
  const { base } = useParams({ strict: false }) as { base: string };
  const { link } = useRouteContext({ strict: false }) as { link: WidgetLink };
  const navigate = useNavigate();
  // Counts this widget's own changes: after each the form begins with the offer as it is then.
  const [round, setRound] = useState(0);
  const next = () => setRound((before) => before + 1);
  const [isTyped, setTyped] = useState(false);
  const alone = link.widget === 'edit';
  const back = () => {
    if (!alone) void navigate({ to: '/' });
  };
  const above = alone ? null : (
    <Anchor component={Link} to="/" size="sm">
      <Group gap={4} component="span" display="inline-flex">
        <IconArrowLeft size={14} aria-hidden /> Offers
      </Group>
    </Anchor>
  );
  return (
    <OneOffer base={base} above={above}>
      {(offer) => (
        <Page
          title={offerName(offer)}
          above={above}
          lead={
            <Group gap="sm" mt={6}>
              <OfferBadges offer={offer} />
              <Digits>{offer.base_gs1}</Digits>
            </Group>
          }
          actions={
            mayDo(offer, 'full_set_with_lock') && <LockButton offer={offer} isTyped={isTyped} done={next} />
          }
        >
          <AsOpened key={round} base={base} part={({ update_datetime }) => update_datetime}>
            {(opened) => (
              <EditOfferForm
                offer={opened}
                saved={() => {
                  postToHost({ type: 'offerbook:saved', base_gs1: offer.base_gs1, state: offer.state });
                  back();
                }}
                read={next}
                watch={setTyped}
                {...(alone ? {} : { cancel: back })}
              />
            )}
          </AsOpened>
        </Page>
      )}
    </OneOffer>
  );
}

interface LockButtonProps {
  offer: OfferInFull;
  /** Something is typed that is not saved: the form begins anew with the fields that the lock leaves or frees. */
  isTyped: boolean;
  done: () => void;
}

function LockButton({ offer: { base_gs1, state }, isTyped, done }: LockButtonProps) {
  const lock = useChange(lockOffer, {
    done: ({ data }) => postToHost({ type: 'offerbook:saved', base_gs1: data.base_gs1, state: data.state }),
  });
  const isLocked = state === 'locked';
  const verb = isLocked ? 'Unlock' : 'Lock';
  const act = () =>
    lock.mutate({ params: { base_gs1 }, body: { lock: isLocked ? 'no' : 'yes' } }, { onSuccess: done });
  const ask = () =>
    openConfirm({
      title: `${verb} without saving?`,
      what: 'What you typed and have not saved is lost.',
      yes: `${verb} without saving`,
      no: 'Go on editing',
      act,
    });
  return (
    <Button
      variant="default"
      leftSection={isLocked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
      loading={lock.isPending}
      onClick={isTyped ? ask : act}
    >
      {verb}
    </Button>
  );
}
