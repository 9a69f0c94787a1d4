import { Checkbox, Group } from '@mantine/core';
import { actionChoices } from './webhook-words.ts';

/** The events that an endpoint gets. */
export const EventChoice = (input: Record<string, unknown>) => (
  <Checkbox.Group label="It gets messages for" {...input}>
    <Group mt="xs" gap="md">
      {actionChoices.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} />
      ))}
    </Group>
  </Checkbox.Group>
);
