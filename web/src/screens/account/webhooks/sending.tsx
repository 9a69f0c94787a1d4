import { Group, Loader, Text } from '@mantine/core';

/** Said of a message from when it is to be sent until its answer is there. */
export const Sending = () => (
  <Group gap="xs" role="status">
    <Loader size="xs" />
    <Text size="sm">Sending…</Text>
  </Group>
);
