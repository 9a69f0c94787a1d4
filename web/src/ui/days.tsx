import { Group, Stack, Text, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFilters } from './address.ts';
import { dayFromNow, writeUtcDays } from './written.ts';

export interface Days {
  from: string;
  to: string;
}

/** The days in the address, or the last days until today. Days are UTC days, so that a past one never changes. */
export const daysOf = ({ from, to }: Days, back = 30): Days => ({
  from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : dayFromNow(1 - back),
  to: /^\d{4}-\d\d-\d\d$/.test(to) ? to : dayFromNow(0),
});

/** The days of a report, stored in the address. */
export function useDays() {
  const { values, set } = useFilters('from', 'to');
  return { ...daysOf(values), set };
}

interface PeriodProps {
  days: Days;
  set: (name: 'from' | 'to', value: string | null) => void;
}

/** Two days, inclusive. */
export const Period = ({ days, set }: PeriodProps) => (
  <Group gap="xs" wrap="nowrap" align="flex-start">
    <Day label="From" value={days.from} max={days.to} set={(value) => set('from', value)} />
    <Day
      label="To (UTC days)"
      value={days.to}
      min={days.from}
      set={(value) => set('to', value)}
      error={days.from > days.to && 'Ends before it begins'}
    />
  </Group>
);

/** The same for reports, with the local hour at which their days begin. */
export function DaysFields() {
  const { from, to, set } = useDays();
  return (
    <Stack gap={4}>
      <Group gap="sm" align="flex-end">
        <Day label="From" value={from} max={to} set={(value) => set('from', value)} />
        <Day label="To" value={to} min={from} set={(value) => set('to', value)} />
      </Group>
      <Text size="xs" c="dimmed">
        {writeUtcDays()}
      </Text>
    </Stack>
  );
}

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  error?: ReactNode;
  set: (value: string) => void;
}

const Day = ({ label, value, min, max, error, set }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    value={value}
    min={min}
    max={max}
    error={error}
    onChange={(event) => event.currentTarget.value && set(event.currentTarget.value)}
    w={150}
  />
);
