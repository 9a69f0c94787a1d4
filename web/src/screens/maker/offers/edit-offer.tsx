import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { readLastUpdated } from '@offerbook/client';
import { IconUserEdit } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OfferInFull } from '../../../kit/offers/offer.ts';
import { refresh, useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Page } from '../../../ui/page.tsx';
import { useHere } from '../../../ui/to.tsx';
import { writeMoment } from '../../../ui/written.ts';
import { EditOfferForm } from './edit-offer-form.tsx';
import { OneOffer } from './one-offer.tsx';

/** Polling interval for changes by others. */
const everyMs = 15_000;

export default function EditOffer() {
  const { base } = useParams({ strict: false }) as { base: string };
  return (
    <OneOffer base={base}>
      {(offer) => (
        <Page title="Edit offer" lead={<span className="digits">{base}</span>}>
          <Editor offer={offer} />
        </Page>
      )}
    </OneOffer>
  );
}

/** The form stays as opened: changes by others never overwrite what is being typed. */
function Editor({ offer }: { offer: OfferInFull }) {
  const calling = useCaller();
  const here = useHere();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(offer);
  const params = { base_gs1: offer.base_gs1 };
  const latest = useAnswer(readLastUpdated, { params }, { refetchInterval: everyMs });
  const isBehind = latest.data !== undefined && latest.data.data.update_datetime > offer.update_datetime;
  useEffect(() => {
    if (isBehind) void refresh(calling);
  }, [isBehind, calling]);
  const back = () => void navigate({ to: here(`offers/${offer.base_gs1}`) });
  return (
    <Stack gap="lg">
      {offer.update_datetime !== opened.update_datetime && (
        <Alert
          color="yellow"
          icon={<IconUserEdit />}
          title="This offer was changed while you had it open"
          role="alert"
        >
          <Group justify="space-between" gap="sm">
            <Text size="sm">
              Changed {writeMoment(offer.update_datetime)}. If you save now, what stands here replaces it.
            </Text>
            <Button size="xs" variant="default" onClick={() => setOpened(offer)}>
              Show the offer as it is now
            </Button>
          </Group>
        </Alert>
      )}
      <EditOfferForm key={opened.update_datetime} offer={opened} saved={back} cancel={back} />
    </Stack>
  );
}
