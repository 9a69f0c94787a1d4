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
import { asking, openConfirm } from '../../../../ui/confirm.tsx';
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

  const askToUnlock = () =>
    openConfirm({
      title: 'Unlock this offer?',
      what: `${outInWords(couponsOut(offer))} Until it is locked again, providers cannot deposit more. Tills go on accepting it.`,
      yes: 'Unlock',
      no: 'Keep it locked',
      act: () => lock.set(false),
    });

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
            <Menu.Item leftSection={<IconCalendarPlus size={16} />} onClick={open}>
              Extend
            </Menu.Item>
            {mayCreate && (
              <>
                <Menu.Item
                  component={Link}
                  to={here('offers/new')}
                  search={{ copy: offer.base_gs1 } as never}
                  leftSection={<IconCopyPlus size={16} />}
                >
                  Duplicate
                </Menu.Item>
                <Menu.Item leftSection={<IconTemplate size={16} />} onClick={template.open}>
                  Save as a template
                </Menu.Item>
              </>
            )}
            {mayDo(offer, 'full_set') && (
              <Menu.Item
                leftSection={archived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />}
                onClick={() => archive.set(!archived)}
              >
                {archived ? 'List again' : 'Archive'}
              </Menu.Item>
            )}
            {mayLock && (
              <Menu.Item
                leftSection={active ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
                onClick={() =>
                  active
                    ? openConfirm({
                        title: 'Deactivate this offer?',
                        what: 'Tills refuse its coupons at once, and providers cannot deposit more. Nothing is lost: activating it brings everything back.',
                        yes: 'Deactivate',
                        act: () => activate.set(false),
                      })
                    : activate.set(true)
                }
              >
                {active ? 'Deactivate' : 'Activate'}
              </Menu.Item>
            )}
            {mayLock && (
              <Menu.Item
                leftSection={<IconReceiptOff size={16} />}
                onClick={() =>
                  settled
                    ? settle.set(false)
                    : openConfirm({
                        title: 'Mark this offer as settled?',
                        what: 'Providers cannot deposit more. Coupons that are out can still be redeemed. You can take it back at any time.',
                        yes: 'Mark as settled',
                        no: 'Not yet',
                        act: () => settle.set(true),
                      })
                }
              >
                {settled ? 'Take “settled” back' : 'Mark as settled'}
              </Menu.Item>
            )}
            {calling.admin && (
              <Menu.Item
                component={Link}
                to={here('activity')}
                search={{ about: offer.base_gs1 } as never}
                leftSection={<IconHistory size={16} />}
              >
                Who changed what
              </Menu.Item>
            )}
            {mayDo(offer, 'full_set') && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={asking({
                  title: 'Delete this offer?',
                  what: 'It is gone for good. This is only possible while no coupon was ever deposited under it.',
                  yes: 'Delete the offer',
                  act: () => remove.mutate({ params }),
                })}
              >
                Delete
              </Menu.Item>
            )}
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
