import { Text } from '@mantine/core';
import { writeMoment, writeSince } from '../../../ui/written.ts';
import type { Endpoint } from './endpoint.ts';

/** What became of the newest message that was tried. */
export function LastResult({ of: { last_attempt: last } }: { of: Endpoint }) {
  if (last === null)
    return (
      <Text size="sm" c="dimmed">
        none yet
      </Text>
    );
  return (
    <div>
      <Text size="sm" lineClamp={2}>
        {last.error ?? `Answered ${last.status}.`}
      </Text>
      <Text size="xs" c="dimmed" title={writeMoment(last.at)}>
        {writeSince(last.at)}
      </Text>
    </div>
  );
}
