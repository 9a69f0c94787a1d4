import { Group, Select, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useFilters } from './address.ts';
import { Small } from './text.ts';
import { dayFromNow, dayMs, writeUtcDays } from './written.ts';
import { zoneInWords } from './zone.ts';

export interface Days {
  from: string;
  to: string;
}

/** The days in the address, or the last days until today: days of a zone, so that a past one never changes. */
export const daysOf = ({ from, to }: Days, back = 30, zone = 'UTC'): Days => ({
  from: /^\d{4}-\d\d-\d\d$/.test(from) ? from : dayFromNow(1 - back, zone),
  to: /^\d{4}-\d\d-\d\d$/.test(to) ? to : dayFromNow(0, zone),
});

/** Each day from the first to the last, both included. */
export function everyDay({ from, to }: Days): string[] {
  const first = Date.parse(`${from}T00:00:00Z`);
  const count = (Date.parse(`${to}T00:00:00Z`) - first) / dayMs + 1;
  return Array.from({ length: count }, (_, n) => new Date(first + n * dayMs).toISOString().slice(0, 10));
}

/** The day of an instant in a zone. */
export function daysIn(zone: string): (at: string | number) => string {
  // Canadian dates are written as ISO 8601 does.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return (at) => format.format(new Date(at));
}

/** The spans that reports are mostly read for, up to today. */
const presets = (today: string): ReadonlyArray<Days & { name: string }> => {
  const month = (back: number): Days => {
    const [year, number] = today.split('-').map(Number) as [number, number];
    const day = (at: Date) => at.toISOString().slice(0, 10);
    return {
      from: day(new Date(Date.UTC(year, number - 1 - back, 1))),
      to: back === 0 ? today : day(new Date(Date.UTC(year, number - back, 0))),
    };
  };
  const before = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) - (days - 1) * dayMs).toISOString().slice(0, 10);
  return [
    { name: 'Last 7 days', from: before(7), to: today },
    { name: 'Last 30 days', from: before(30), to: today },
    { name: 'This month', ...month(0) },
    { name: 'Last month', ...month(1) },
    { name: 'Last 365 days', from: before(365), to: today },
  ];
};

const ownDays = 'Other days';

/** The days of a report, stored in the address. @param back how many days there are while the address names none. */
export function useDays(back = 30, zone = 'UTC') {
  const { values, set } = useFilters('from', 'to');
  const showDays = (days: Days) => {
    set('from', days.from);
    set('to', days.to);
  };
  return { ...daysOf(values, back, zone), set, showDay: (day: string) => showDays({ from: day, to: day }) };
}

interface PeriodProps {
  days: Days;
  set: (name: 'from' | 'to', value: string | null) => void;
  /** The zone whose days they are. */
  zone?: string;
}

/** Two days, inclusive, and the usual spans to choose from. */
export function Period({ days, set, zone = 'UTC' }: PeriodProps) {
  const spans = presets(dayFromNow(0, zone));
  const chosen = spans.find(({ from, to }) => from === days.from && to === days.to);
  return (
    <Group gap="xs" align="flex-start">
      <Select
        label="Days"
        w={150}
        value={chosen?.name ?? ownDays}
        data={[...spans.map(({ name }) => name), ...(chosen ? [] : [ownDays])]}
        allowDeselect={false}
        onChange={(name) => {
          const span = spans.find((one) => one.name === name);
          if (!span) return;
          set('from', span.from);
          set('to', span.to);
        }}
      />
      <Day label="From" value={days.from} max={days.to} set={(value) => set('from', value)} />
      <Day
        label={zone === 'UTC' ? 'To (UTC days)' : `To (${zoneInWords(zone)})`}
        value={days.to}
        min={days.from}
        set={(value) => set('to', value)}
        error={days.from > days.to && 'Ends before it begins'}
      />
    </Group>
  );
}

/** Fields of a period for reports that count by UTC days, with the local hour at which those begin. */
export function DaysFields() {
  const { from, to, set } = useDays();
  return (
    <Stack gap={4}>
      <Period days={{ from, to }} set={set} />
      <Small>{writeUtcDays()}</Small>
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

/** Years that the registry takes. While one types 2026 the field has the years 2, 20 and 202. */
const inTypedYear = /^(19|2\d)\d\d-/;

function Day({ label, value, min, max, error, set }: DayProps) {
  /** What is in the field until one leaves it, also while its year is not whole. */
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      label={label}
      value={typed ?? value}
      min={min}
      max={max}
      error={error}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day);
        if (inTypedYear.test(day)) set(day);
      }}
      onBlur={() => setTyped(undefined)}
      w={150}
    />
  );
}
