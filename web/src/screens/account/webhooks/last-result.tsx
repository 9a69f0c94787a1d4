import { Text } from '@mantine/core';
import { Quiet, Small } from '../../../ui/text.ts';
import { writeMoment, writeSince } from '../../../ui/written.ts';
import type { Endpoint } from './endpoint.ts';

/** What became of the newest message that was tried. */
export function LastResult({ of: { last_attempt: last } }: { of: Endpoint }) {
  if (last === null) return <Quiet>none yet</Quiet>;
  return (
    <div>
      <Text size="sm" lineClamp={2}>
        {last.error ?? `Answered ${last.status}.`}
      </Text>
      <Small title={writeMoment(last.at)}>{writeSince(last.at)}</Small>
    </div>
  );
}
