import { Button, Group, Modal, Text } from '@mantine/core';
import {
  IconArchive,
  IconArchiveOff,
  IconCalendarPlus,
  IconLock,
  IconPlayerPause,
  IconPlayerPlay,
  IconUsers,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Offer } from '../../../../kit/offers/offer.ts';
import { openConfirm } from '../../../../ui/confirm.tsx';
import { plural } from '../../../../ui/written.ts';
import { activate, archive, type BulkAction, lock } from './actions.ts';
import { BulkProgress } from './bulk-progress.tsx';
import { ExtendAll, ProviderOfAll } from './questions.tsx';
import { useBulk } from './use-bulk.ts';

/** What can be done to all chosen offers. The registry decides for each whether the caller may. */
export function BulkBar({ chosen, clear }: { chosen: readonly Offer[]; clear: () => void }) {
  const { run, begin, stop, close } = useBulk();
  const [asked, setAsked] = useState<'provider' | 'extend'>();
  const start = (action: BulkAction) => {
    setAsked(undefined);
    begin(action, chosen);
  };
  const areArchived = chosen.every(({ archived }) => archived === 'yes');
  const areInactive = chosen.every(({ active }) => active === 'no');
  const deactivate = () =>
    openConfirm({
      title: `Deactivate ${plural(chosen.length, 'offer')}?`,
      what: 'Tills refuse their coupons at once, and providers cannot deposit more. Nothing is lost: activating brings everything back.',
      yes: 'Deactivate',
      act: () => start(activate('no')),
    });
  const button = (label: string, Icon: typeof IconLock, press: () => void) => (
    <Button size="xs" variant="default" leftSection={<Icon size={14} />} onClick={press}>
      {label}
    </Button>
  );
  const finish = () => {
    const isWhole = run?.results.length === run?.offers.length && run?.results.every(({ fault }) => !fault);
    close();
    if (isWhole) clear();
  };
  const again = () => {
    const done = new Set(run?.results.filter(({ fault }) => !fault).map(({ offer }) => offer.base_gs1));
    if (run)
      begin(
        run.action,
        run.offers.filter(({ base_gs1 }) => !done.has(base_gs1)),
      );
  };
  return (
    <>
      {chosen.length > 0 && (
        <Group className="sheet" px="md" py="sm" gap="xs" role="toolbar" aria-label="Chosen offers">
          <Text size="sm" fw={560} role="status">
            {plural(chosen.length, 'offer')} chosen
          </Text>
          {button('Lock', IconLock, () => start(lock))}
          {areInactive
            ? button('Activate', IconPlayerPlay, () => start(activate('yes')))
            : button('Deactivate', IconPlayerPause, deactivate)}
          {button('Provider', IconUsers, () => setAsked('provider'))}
          {button('Extend', IconCalendarPlus, () => setAsked('extend'))}
          {areArchived
            ? button('List again', IconArchiveOff, () => start(archive('no')))
            : button('Archive', IconArchive, () => start(archive('yes')))}
          <Button size="xs" variant="subtle" onClick={clear}>
            Choose none
          </Button>
        </Group>
      )}
      <Modal
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={`${asked === 'extend' ? 'Extend' : 'Provider of'} ${plural(chosen.length, 'offer')}`}
      >
        {asked === 'extend' ? <ExtendAll start={start} /> : <ProviderOfAll start={start} />}
      </Modal>
      {run && <BulkProgress run={run} stop={stop} again={again} close={finish} />}
    </>
  );
}
