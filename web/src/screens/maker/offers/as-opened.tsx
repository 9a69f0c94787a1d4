import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { readLastUpdated } from '@offerbook/client';
import { IconUserEdit } from '@tabler/icons-react';
import { useIsMutating } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import type { OfferInFull } from '../../../kit/offers/offer.ts';
import { refresh, useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Shown } from '../../../ui/page.tsx';
import { writeMoment } from '../../../ui/written.ts';
import { useOffer } from './one-offer.tsx';

/** Polling interval for changes by others. */
const everyMs = 15_000;

interface AsOpenedProps {
  base: string;
  /** What the form saves. */
  part: (offer: OfferInFull) => unknown;
  /** The form; it calls `saved` when the answers are read again after it saved and stays. */
  children: (opened: OfferInFull, saved: () => void) => ReactNode;
}

/**
 * A form of an offer as it was opened. It waits for an answer that is not out of date, which the next save would put
 * back; from then on changes by others never overwrite what is being typed, and are said.
 */
export function AsOpened({ base, part, children }: AsOpenedProps) {
  const calling = useCaller();
  const { data, isStale, error, refetch } = useOffer(base);
  const now = data?.data;
  const [opened, setOpened] = useState<OfferInFull>();
  // Other than `opened` after a save, which leaves the form as it stands.
  const [known, setKnown] = useState<OfferInFull>();
  if (now && !isStale) {
    if (!opened) setOpened(now);
    if (!known) setKnown(now);
  }
  const latest = useAnswer(readLastUpdated, { params: { base_gs1: base } }, { refetchInterval: everyMs });
  const isBehind =
    now !== undefined && latest.data !== undefined && latest.data.data.update_datetime > now.update_datetime;
  useEffect(() => {
    if (isBehind) void refresh(calling);
  }, [isBehind, calling]);
  // The form's own save is read again before it ends.
  const isSaving = useIsMutating() > 0;
  const isChanged =
    known !== undefined && now !== undefined && JSON.stringify(part(now)) !== JSON.stringify(part(known));
  const show = () => {
    setOpened(now);
    setKnown(now);
  };
  return (
    <Stack gap="lg">
      {isChanged && !isSaving && (
        <Alert
          color="yellow"
          icon={<IconUserEdit />}
          title="This offer was changed while you had it open"
          role="alert"
        >
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              Changed {writeMoment(now.update_datetime)}. If you save now, what stands here replaces it.
            </Text>
            <Button size="xs" variant="default" onClick={show}>
              Show the offer as it is now
            </Button>
          </Group>
        </Alert>
      )}
      <Shown of={{ data: opened, error, refetch }}>
        {(offer) => (
          <Fragment key={offer.update_datetime}>{children(offer, () => setKnown(undefined))}</Fragment>
        )}
      </Shown>
    </Stack>
  );
}
