import { Anchor, Stack } from '@mantine/core';
import {
  listAuthorizedOffers,
  listClearinghouseRetailers,
  listManufacturers,
  listOffers,
  listStores,
  type Operation,
  type Role,
  readSettings,
} from '@offerbook/client';
import type { ReactNode } from 'react';
import { useCaller } from '../../../registry/caller.tsx';
import { CodeBlock } from '../../../ui/code-block.tsx';
import { Quiet } from '../../../ui/text.ts';
import { useFirstSale } from './first-sale.ts';

/** A read that each role may make and that answers something at once; a till begins with a sale. */
const firstReads: Record<Role, Pick<Operation, 'method' | 'path'>> = {
  manufacturer: listOffers,
  authorized_partner: listManufacturers,
  provider: listAuthorizedOffers,
  retailer: listStores,
  accelerator: readSettings,
  clearinghouse: listClearinghouseRetailers,
  platform: readSettings,
};

interface FirstCallProps {
  /** The key whose secret is known on this page, because it was made just now. */
  made: { access_key: string; secret_key: string } | undefined;
  /** The access key to call with, where none was made. */
  accessKey?: string | undefined;
}

/** Commands to copy: one gets a token, the others call with it; those of a till redeem a sample coupon and roll it back. */
export function FirstCall({ made, accessKey = 'YOUR_ACCESS_KEY' }: FirstCallProps) {
  const { role } = useCaller();
  const { sale, isReading } = useFirstSale();
  const { origin } = location;
  const key = made?.access_key ?? accessKey;
  const secret = made?.secret_key ?? 'YOUR_SECRET_KEY';
  const token = `TOKEN=$(curl -s ${origin}/access_token \\
  -H 'content-type: application/json' \\
  -d '{"access_key":"${key}","secret_key":"${secret}"}' \\
  | grep -o '[a-z]*_at_[^"]*')
echo "$TOKEN"`;
  const signedIn = `-H 'x-access-key: ${key}' -H "x-access-token: $TOKEN"`;
  const read = `curl ${origin}${firstReads[role].path} \\
  ${signedIn}`;
  if (isReading) return null;
  const calls: ReactNode = sale ? (
    <>
      <CodeBlock
        title="Redeem a sample coupon"
        text={`curl ${origin}/retailer/redeem \\
  ${signedIn} \\
  -H 'content-type: application/json' \\
  -d '${JSON.stringify({
    gs1s: sale.gs1,
    selected_store: sale.store,
    retailer_email_domain: sale.retailer,
  })}'`}
      />
      <CodeBlock
        title="Roll it back, as for goods that were not bought"
        text={`curl -X DELETE ${origin}/${role}/rollback/${sale.gs1} \\
  ${signedIn}`}
      />
    </>
  ) : (
    <CodeBlock title="Call with the key and the token" text={read} />
  );
  return (
    <Stack gap="md">
      <CodeBlock title="Get a token, which works for 24 hours" text={token} />
      {calls}
      <Quiet>
        {made
          ? 'The first command holds its secret, which is never shown again: keep it, and only where your program runs. '
          : 'Put in your secret key, which was shown when the key was made. '}
        The{' '}
        <Anchor href="/docs" inherit>
          reference
        </Anchor>{' '}
        has every operation to try.
      </Quiet>
    </Stack>
  );
}
