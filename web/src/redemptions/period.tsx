import { Group, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayFromNow } from '../ui/written.ts';

export interface Days {
  from: string;
  to: string;
}

/** What the address says, or the last days until today. */
export const daysOf = ({ from, to }: Days, back = 30): Days => ({
  from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : dayFromNow(1 - back),
  to: /^\d{4}-\d\d-\d\d$/.test(to) ? to : dayFromNow(0),
});

interface PeriodProps {
  days: Days;
  set: (name: 'from' | 'to', value: string | null) => void;
}

/** Two days, both included. Reports count by UTC days, so that a day that is over never changes. */
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

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  error?: ReactNode;
  set: (value: string | null) => void;
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
