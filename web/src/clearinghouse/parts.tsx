import { Box, Group, Text } from '@mantine/core';
import { explain } from '@offerbook/gs1';
import { Sheet } from '../ui/page.tsx';

/** The digits part by part, with what each means. */
export const Parts = ({ text }: { text: string }) => (
  <Sheet title="Digit by digit">
    <Group component="ol" gap="md" m={0} p={0} align="flex-start" style={{ listStyle: 'none' }}>
      {explain(text).map(({ label, digits, start, meaning }) => (
        <Box component="li" key={start} maw={220}>
          <Text className="digits" fz="lg" c={label === 'fault' ? 'red' : undefined}>
            {digits || '∅'}
          </Text>
          <Text size="xs" fw={600}>
            {label}
          </Text>
          <Text size="xs" c="dimmed">
            {meaning}
          </Text>
        </Box>
      ))}
    </Group>
  </Sheet>
);
