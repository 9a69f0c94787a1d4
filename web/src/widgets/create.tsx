import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useBrands } from '../kit/offers/use-brands.ts';
import { MayNotMake } from '../screens/maker/offers/may-not-make.tsx';
import { NewOfferForm } from '../screens/maker/offers/new-offer-form.tsx';
import { Digits } from '../ui/digits.tsx';
import { Empty, Loading, Page } from '../ui/page.tsx';
import { postToHost } from './host.ts';

/** Creates offers, for callers that may. */
export default function Create() {
  const navigate = useNavigate();
  const { mayCreate, isKnown } = useBrands();
  const [made, setMade] = useState<string>();
  if (!isKnown) return <Loading />;
  if (!mayCreate) return <MayNotMake />;
  if (made) {
    return (
      <Empty
        icon={IconCircleCheck}
        title="The offer was saved"
        action={
          <Group>
            <Button variant="default" onClick={() => void navigate({ to: `/edit/${made}` })}>
              Open it
            </Button>
            <Button onClick={() => setMade(undefined)}>Make another</Button>
          </Group>
        }
      >
        <Digits>{made}</Digits>
      </Empty>
    );
  }
  return (
    <Page title="New offer">
      <Stack>
        <NewOfferForm
          created={(base_gs1) => {
            postToHost({ type: 'offerbook:created', base_gs1 });
            setMade(base_gs1);
          }}
        />
      </Stack>
    </Page>
  );
}
