import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { verifyEndpoint } from '@offerbook/client';
import { useState } from 'react';
import type { Secrets } from '../../../kit/once.tsx';
import { FormFailure } from '../../../kit/send-form.tsx';
import { useChange } from '../../../kit/session/changes.tsx';
import { Choice } from '../../../ui/choice.tsx';
import { CopyLine } from '../../../ui/copy-button.tsx';
import { Sheet } from '../../../ui/page.tsx';

type Method = 'dns' | 'file' | 'endpoint';

interface ProofProps {
  webhook_id: string;
  waiting: { url: string; verification_token: string };
  onSecrets: (secrets: Secrets) => void;
}

/** Proof of the domain's ownership, by a method of choice. */
export function EndpointProof({ webhook_id, waiting, onSecrets }: ProofProps) {
  const [method, setMethod] = useState<Method>('file');
  const verify = useChange(verifyEndpoint, {
    quiet: true,
    notice: () => 'The webhook is approved. Events go there from now on.',
    done: ({ data: { primary_secret, secondary_secret } }) => {
      if (primary_secret && secondary_secret)
        onSecrets([
          ['Primary secret', primary_secret],
          ['Secondary secret', secondary_secret],
        ]);
    },
  });
  const { origin, hostname } = new URL(waiting.url);
  return (
    <Sheet
      title="Prove that the domain is yours"
      lead={`It answered. Nothing is sent to ${waiting.url} before this proof. Choose one of three ways, do it, then check.`}
    >
      <Choice
        label="Way of proof"
        value={method}
        change={setMethod}
        of={{ file: 'A file', dns: 'A DNS record', endpoint: 'The address itself' }}
      />
      {method === 'dns' && (
        <Steps
          text={`Add a TXT record to ${hostname} that reads exactly:`}
          content={`offer-service-verification=${waiting.verification_token}`}
        />
      )}
      {method === 'file' && (
        <Steps
          text={`Let ${origin}/.well-known/offer-service-verification.txt answer with this text and nothing else:`}
          content={waiting.verification_token}
        />
      )}
      {method === 'endpoint' && (
        <Steps
          text="Let your address answer GET ?verification=<nonce> with the hex HMAC-SHA256 of the nonce, keyed with this token:"
          content={waiting.verification_token}
        >
          <Code block tabIndex={0}>{`createHmac('sha256', token).update(nonce).digest('hex')`}</Code>
        </Steps>
      )}
      <FormFailure error={verify.error} fields={[]} />
      <Group>
        <Button
          loading={verify.isPending}
          onClick={() => verify.mutate({ params: { webhook_id }, body: { method } })}
        >
          Check it now
        </Button>
      </Group>
    </Sheet>
  );
}

const Steps = ({
  text,
  content,
  children,
}: {
  text: string;
  content: string;
  children?: React.ReactNode;
}) => (
  <Stack gap="xs">
    <Text size="sm">{text}</Text>
    <CopyLine text={content} />
    {children}
  </Stack>
);
