import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { readDomain, verifyDomain } from '@offerbook/client';
import { IconCheck } from '@tabler/icons-react';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { useAnswer } from '../../../registry/answers.ts';
import { CopyLine } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/page.tsx';
import { Shown } from '../../../ui/states.tsx';
import { writeMoment } from '../../../ui/written.ts';

/** The DNS record that proves the account's domain, until it was seen. */
export function OwnDomain() {
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
