import { Anchor, Stack, Text } from '@mantine/core';
import {
  listAcceleratorRetailers,
  listAuthorizedOffers,
  listClearinghouseRetailers,
  listManufacturers,
  listOffers,
  listStores,
  type Operation,
  type Role,
  readSettings,
} from '@offerbook/client';
import { useCaller } from '../registry/caller.tsx';
import { CodeBlock } from '../ui/code-block.tsx';

/** A read that each role may make and that answers something at once. */
const firstReads: Record<Role, Pick<Operation, 'method' | 'path'>> = {
  manufacturer: listOffers,
  authorized_partner: listManufacturers,
  provider: listAuthorizedOffers,
  retailer: listStores,
  accelerator: listAcceleratorRetailers,
  clearinghouse: listClearinghouseRetailers,
  platform: readSettings,
};

interface FirstCallProps {
  /** The key whose secret is known on this page, because it was made just now. */
  made: { access_key: string; secret_key: string } | undefined;
  /** The access key to call with, where none was made. */
  accessKey?: string | undefined;
}

/** Two commands to copy: one gets a token, the other calls with it. */
export function FirstCall({ made, accessKey = 'YOUR_ACCESS_KEY' }: FirstCallProps) {
  const { role } = useCaller();
  const { origin } = location;
  const key = made?.access_key ?? accessKey;
  const secret = made?.secret_key ?? 'YOUR_SECRET_KEY';
  const token = `TOKEN=$(curl -s ${origin}/access_token \\
  -d '{"access_key":"${key}","secret_key":"${secret}"}' \\
  | grep -o '[a-z]*_at_[^"]*')
echo "$TOKEN"`;
  const call = `curl ${origin}${firstReads[role].path} \\
  -H 'x-access-key: ${key}' \\
  -H "x-access-token: $TOKEN"`;
  return (
    <Stack gap="md">
      <CodeBlock title="Get a token, which works for 24 hours" text={token} />
      <CodeBlock title="Call with the key and the token" text={call} />
      <Text size="sm" c="dimmed">
        {made
          ? 'The first command holds its secret, which is never shown again: keep it, and only where your program runs. '
          : 'Put in your secret key, which was shown when the key was made. '}
        The{' '}
        <Anchor href="/docs" inherit>
          reference
        </Anchor>{' '}
        has every operation to try.
      </Text>
    </Stack>
  );
}
