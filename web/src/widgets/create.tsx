import { Button, Group, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NewOfferForm } from '../offers/new-offer-form.tsx';
import { Digits } from '../ui/digits.tsx';
import { Page } from '../ui/page.tsx';
import { Empty } from '../ui/states.tsx';
import { tellHost } from './host.ts';

/** Makes offers, one after the other. */
export default function Create() {
  const navigate = useNavigate();
  const [made, setMade] = useState<string>();
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
            tellHost({ type: 'offerbook:created', base_gs1 });
            setMade(base_gs1);
          }}
        />
      </Stack>
    </Page>
  );
}
