import { Button, Menu, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  activateOffer,
  archiveOffer,
  deleteOffer,
  type Input,
  lockOffer,
  type Operation,
  settleOffer,
} from '@offerbook/client';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarPlus,
  IconCopyPlus,
  IconDots,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceiptOff,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { draftOf } from '../../../../kit/offers/draft.ts';
import { couponsOut, isInUse, mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { useBrands } from '../../../../kit/offers/use-brands.ts';
import { useChange } from '../../../../kit/session/changes.tsx';
import { callAs, useCaller } from '../../../../registry/caller.tsx';
import { asking } from '../../../../ui/confirm.tsx';
import { ToButton, useHere } from '../../../../ui/to.tsx';
import { plural } from '../../../../ui/written.ts';
import { NameForm } from '../templates.tsx';
import { ExtendForm } from './extend-form.tsx';

type Switch = 'lock-offer' | 'activate-offer' | 'settle-offer' | 'archive-offer';

/** A switch of the offer, with its undo. */
function useSwitch<Id extends Switch>(operation: Operation<Id>, field: string, { base_gs1 }: OfferInFull) {
  const calling = useCaller();
  const input = (on: boolean) =>
    ({ params: { base_gs1 }, body: { [field]: on ? 'yes' : 'no' } }) as unknown as Input<Id>;
  const change = useChange(operation, {
    undo: ({ body }) => {
      const back = input((body as Record<string, string>)[field] === 'no');
      return () => callAs(calling, operation, back);
    },
  });
  return { set: (on: boolean) => change.mutate(input(on)), isPending: change.isPending };
}

/** The actions on the whole offer that the caller may perform. */
export function OfferActions({ offer }: { offer: OfferInFull }) {
  const calling = useCaller();
  const here = useHere();
  const navigate = useNavigate();
  const [extending, { open, close }] = useDisclosure(false);
  const params = { base_gs1: offer.base_gs1 };
  const lock = useSwitch(lockOffer, 'lock', offer);
  const activate = useSwitch(activateOffer, 'active', offer);
  const settle = useSwitch(settleOffer, 'settled', offer);
  const archive = useSwitch(archiveOffer, 'archived', offer);
  const archived = offer.archived === 'yes';
  const [naming, template] = useDisclosure(false);
  const { mayCreate } = useBrands();
  const remove = useChange(deleteOffer, { done: () => void navigate({ to: here('offers') }) });
  const locked = offer.state === 'locked';
  const active = offer.active === 'yes';
  const settled = offer.settled === 'yes';
  const mayLock = mayDo(offer, 'full_set_with_lock');

  const askToUnlock = asking({
    title: 'Unlock this offer?',
    what: `${outInWords(couponsOut(offer))} Until it is locked again, providers cannot deposit more. Tills go on accepting it.`,
    yes: 'Unlock',
    no: 'Keep it locked',
    act: () => lock.set(false),
  });
  const askToDeactivate = asking({
    title: 'Deactivate this offer?',
    what: 'Tills refuse its coupons at once, and providers cannot deposit more. Nothing is lost: activating it brings everything back.',
    yes: 'Deactivate',
    act: () => activate.set(false),
  });
  const askToSettle = asking({
    title: 'Mark this offer as settled?',
    what: 'Providers cannot deposit more. Coupons that are out can still be redeemed. You can take it back at any time.',
    yes: 'Mark as settled',
    no: 'Not yet',
    act: () => settle.set(true),
  });
  const askToDelete = asking({
    title: 'Delete this offer?',
    what: 'It is gone for good. This is only possible while no coupon was ever deposited under it.',
    yes: 'Delete the offer',
    act: () => remove.mutate({ params }),
  });
  const item = (label: string, Icon: typeof IconLock, act: object) => (
    <Menu.Item leftSection={<Icon size={16} />} {...act}>
      {label}
    </Menu.Item>
  );
  const linkTo = (path: string, search: object) => ({ component: Link, to: here(path), search });

  return (
    <>
      {mayDo(offer, 'campaign_set') && (
        <ToButton
          path={`offers/${offer.base_gs1}/edit`}
          variant="default"
          leftSection={<IconPencil size={16} />}
        >
          Edit
        </ToButton>
      )}
      {mayLock && (
        <Button
          variant={locked ? 'default' : 'filled'}
          leftSection={locked ? <IconLockOpen size={16} /> : <IconLock size={16} />}
          loading={lock.isPending}
          onClick={locked && isInUse(offer) ? askToUnlock : () => lock.set(!locked)}
        >
          {locked ? 'Unlock' : 'Lock'}
        </Button>
      )}
      {mayDo(offer, 'campaign_set') && (
        <Menu position="bottom-end">
          <Menu.Target>
            <Button variant="default" px="sm" aria-label="More to do with this offer">
              <IconDots size={16} />
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {item('Extend', IconCalendarPlus, { onClick: open })}
            {mayCreate && item('Duplicate', IconCopyPlus, linkTo('offers/new', { copy: offer.base_gs1 }))}
            {mayCreate && item('Save as a template', IconTemplate, { onClick: template.open })}
            {mayDo(offer, 'full_set') &&
              (archived
                ? item('List again', IconArchiveOff, { onClick: () => archive.set(false) })
                : item('Archive', IconArchive, { onClick: () => archive.set(true) }))}
            {mayLock &&
              (active
                ? item('Deactivate', IconPlayerPause, { onClick: askToDeactivate })
                : item('Activate', IconPlayerPlay, { onClick: () => activate.set(true) }))}
            {mayLock &&
              (settled
                ? item('Take “settled” back', IconReceiptOff, { onClick: () => settle.set(false) })
                : item('Mark as settled', IconReceiptOff, { onClick: askToSettle }))}
            {calling.admin &&
              item('Who changed what', IconHistory, linkTo('activity', { about: offer.base_gs1 }))}
            {mayDo(offer, 'full_set') && item('Delete', IconTrash, { color: 'red', onClick: askToDelete })}
          </Menu.Dropdown>
        </Menu>
      )}
      <Modal opened={naming} onClose={template.close} title="Save as a template">
        {naming && <NameForm draft={draftOf(offer)} close={template.close} />}
      </Modal>
      <Modal opened={extending} onClose={close} title="Extend the offer">
        <ExtendForm offer={offer} close={close} />
      </Modal>
    </>
  );
}

const outInWords = (count: number): string =>
  count === 0
    ? 'Every coupon that was deposited has been redeemed.'
    : `${plural(count, 'coupon is', 'coupons are')} out with shoppers. Whatever you change of the terms applies to them too, at the next till.`;
