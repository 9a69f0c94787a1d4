import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useFilters } from './address.ts';
import { dayFromNow, writeUtcDays } from './written.ts';

/** From and to, in the address; the last 30 days unless it says otherwise. Days are UTC days, as in the reports. */
export function useDays() {
  const { values, set } = useFilters('from', 'to');
  return { from: values.from || dayFromNow(-29), to: values.to || dayFromNow(0), set };
}

export function DaysFields() {
  const { from, to, set } = useDays();
  return (
    <Stack gap={4}>
      <Group gap="sm" align="flex-end">
        <TextInput
          type="date"
          label="From"
          value={from}
          max={to}
          onChange={(event) => set('from', event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label="To"
          value={to}
          min={from}
          onChange={(event) => set('to', event.currentTarget.value)}
        />
      </Group>
      <Text size="xs" c="dimmed">
        {writeUtcDays()}
      </Text>
    </Stack>
  );
}
