import { Alert, Button, Group } from '@mantine/core';
import { readSettings, requestGoLive } from '@offerbook/client';
import { IconCheck, IconRocket } from '@tabler/icons-react';
import { useChange } from '../../../kit/session/changes.tsx';
import { WhatMoves } from '../../../kit/what-moves.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { asking } from '../../../ui/confirm.tsx';
import { Page, Sheet } from '../../../ui/page.tsx';
import { Shown } from '../../../ui/states.tsx';
import { writeMoment } from '../../../ui/written.ts';
import { OwnDomain } from './own-domain.tsx';

/** Going live: what is moved, and the request for it. */
export default function GoLive() {
  const { environment } = useCaller();
  const settings = useAnswer(readSettings);
  const request = useChange(requestGoLive);
  if (environment === 'production') {
    return (
      <Page title="Go live" width={640}>
        <Alert color="leaf" icon={<IconCheck />} title="This account is live">
          What is deposited and redeemed here is real.
        </Alert>
      </Page>
    );
  }
  return (
    <Page
      title="Go live"
      lead="The operator of this registry moves your account to production when you ask. Your partners here keep working."
      width={720}
    >
      <Shown of={settings}>
        {({ data }) =>
          data.go_live_requested_at ? (
            <Alert color="leaf" icon={<IconRocket />} title="You have asked to go live">
              Since {writeMoment(data.go_live_requested_at)}. You get your new keys from the operator of the
              registry; sign in with your password under “Production” then.
            </Alert>
          ) : null
        }
      </Shown>
      <OwnDomain />
      <Sheet title="What moves, and what does not">
        <WhatMoves />
      </Sheet>
      {settings.data?.data.go_live_requested_at === null && (
        <Group>
          <Button
            size="md"
            leftSection={<IconRocket size={18} />}
            loading={request.isPending}
            onClick={asking({
              title: 'Ask to go live?',
              what: 'Once the operator agrees, the keys of test end and everything made in test under your offers is removed.',
              yes: 'Ask to go live',
              no: 'Not yet',
              act: () => request.mutate({}),
            })}
          >
            Ask to go live
          </Button>
        </Group>
      )}
    </Page>
  );
}
