import { Group, TextInput } from '@mantine/core';
import { dayFromNow } from '../ui/written.ts';

export interface Days {
  from: string;
  to: string;
}

/** What the address says, or the last thirty days. */
export const daysOf = ({ from, to }: Days): Days => ({
  from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : dayFromNow(-29),
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
    <Day label="To (UTC days)" value={days.to} min={days.from} set={(value) => set('to', value)} />
  </Group>
);

interface DayProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  set: (value: string | null) => void;
}

const Day = ({ label, value, min, max, set }: DayProps) => (
  <TextInput
    type="date"
    label={label}
    value={value}
    min={min}
    max={max}
    onChange={(event) => event.currentTarget.value && set(event.currentTarget.value)}
    w={150}
  />
);
