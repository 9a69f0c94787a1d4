import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { readDomain, readSettings, requestGoLive, verifyDomain } from '@offerbook/client';
import { IconCheck, IconRocket } from '@tabler/icons-react';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { WhatMoves } from '../../../kit/what-moves.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { asking } from '../../../ui/confirm.tsx';
import { CopyLine } from '../../../ui/copy-button.tsx';
import { Page, Sheet, Shown, Together } from '../../../ui/page.tsx';
import { writeMoment } from '../../../ui/written.ts';

/** Going live: what is moved, and the request for it. */
export default function GoLive() {
  const { environment } = useCaller();
  const settings = useAnswer(readSettings);
  const domain = useAnswer(readDomain, undefined, { enabled: environment === 'test' });
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
      <Together of={[settings, domain]}>
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
      </Together>
    </Page>
  );
}

/** The DNS record that proves the account's domain, until it was seen. */
function OwnDomain() {
  const domain = useAnswer(readDomain);
  const verify = useChange(verifyDomain, { quiet: true });
  return (
    <Shown of={domain} lines={3}>
      {({ data: { email_domain, proven_at, record_name, record_text } }) =>
        proven_at ? (
          <Alert color="leaf" icon={<IconCheck />} title={`${email_domain} is proven`}>
            Its DNS record was seen {writeMoment(proven_at)}. You may remove the record.
          </Alert>
        ) : (
          <Sheet
            title={`Prove that ${email_domain} is yours`}
            lead="The operator lets an account go live once its domain is proven, or when a person there vouches for you. Add this TXT record where the domain’s DNS is managed, then check."
          >
            <Stack gap={6}>
              <Text size="sm">Name of the record:</Text>
              <CopyLine text={record_name} />
              <Text size="sm">Its text:</Text>
              <CopyLine text={record_text} />
            </Stack>
            <FormFailure error={verify.error} fields={[]} />
            <Group>
              <Button variant="default" loading={verify.isPending} onClick={() => verify.mutate({})}>
                Check now
              </Button>
            </Group>
          </Sheet>
        )
      }
    </Shown>
  );
}
