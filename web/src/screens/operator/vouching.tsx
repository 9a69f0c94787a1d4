import { Alert, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { writeMoment } from '../../ui/written.ts';

export interface Voucher {
  vouched_by: string;
  vouched_because: string;
}

/** Asks who vouches for a domain without a proof, and why. */
export const Vouching = ({ value, change }: { value: Voucher; change: (value: Voucher) => void }) => (
  <Alert color="yellow" title="The domain is not proven">
    <Stack gap="sm">
      <Text size="sm">
        Its admin can prove it with a DNS record, on their page “Go live”. Or a person here vouches for it.
      </Text>
      <TextInput
        label="Who vouches"
        placeholder="Ann Smith"
        maxLength={100}
        value={value.vouched_by}
        onChange={(event) => change({ ...value, vouched_by: event.currentTarget.value })}
      />
      <Textarea
        label="What they know it from"
        placeholder="Called the company at the number of its site"
        maxLength={300}
        autosize
        value={value.vouched_because}
        onChange={(event) => change({ ...value, vouched_because: event.currentTarget.value })}
      />
    </Stack>
  </Alert>
);

interface Proof {
  proven_at: string | null;
  vouched_at: string | null;
  vouched_by: string | null;
  vouched_because: string | null;
}

/** What shows that an account has a right to its domain. */
export const proofInWords = (proof: Proof | undefined): string =>
  proof === undefined
    ? '…'
    : [
        proof.proven_at && `proven by its DNS record ${writeMoment(proof.proven_at)}`,
        proof.vouched_at &&
          `${proof.vouched_by} vouched for it ${writeMoment(proof.vouched_at)}: ${proof.vouched_because}`,
      ]
        .filter(Boolean)
        .join('; ') || 'not proven';
