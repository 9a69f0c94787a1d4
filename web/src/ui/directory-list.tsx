import { Button, Group, ScrollArea, Stack, Switch } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SearchField } from './search-field.tsx';
import { Quiet } from './text.ts';

interface DirectoryEntry {
  email_domain: string;
  name: string;
  /** Set on one that can do nothing now: it can only be switched off. */
  disabled?: true | undefined;
}

/** Tells a company from the deleted ones of its domain, which are one entry: what ends with one ends with all. */
const keyOf = ({ email_domain, disabled }: DirectoryEntry) => `${email_domain} ${disabled ?? false}`;

interface ListProps {
  label: string;
  /** Those to choose from; assigned ones may be missing, as disabled ones are in the registry's directories. */
  directory: DirectoryEntry[];
  assigned: DirectoryEntry[];
  toggle: (body: { email_domain: string; enabled: 'yes' | 'no' }) => void;
  /** The change that `toggle` makes. */
  change: { isPending: boolean; variables: { body: { email_domain: string } } | undefined };
  disabled?: boolean;
  /** Details of an assigned company. */
  more?: (entry: DirectoryEntry) => ReactNode;
}

const maxShown = 50;

/** Companies of a directory, each with a switch; assigned ones first. */
export function DirectoryList({ label, directory, assigned, toggle, change, disabled, more }: ListProps) {
  const on = new Map(assigned.map((entry) => [keyOf(entry), entry]));
  const isOn = (entry: DirectoryEntry) => on.has(keyOf(entry));
  const entries = [...directory.filter((entry) => !isOn(entry)), ...on.values()];
  const busy = change.isPending ? change.variables?.body.email_domain : undefined;
  const [q, setQ] = useState('');
  const [all, setAll] = useState(false);
  const wanted = q.trim().toLowerCase();
  const found = entries
    .filter(({ name, email_domain }) => `${name} ${email_domain}`.toLowerCase().includes(wanted))
    .sort((a, b) => Number(isOn(b)) - Number(isOn(a)) || a.name.localeCompare(b.name));
  const shown = all ? found : found.slice(0, maxShown);
  return (
    <Stack gap="sm">
      {entries.length > 8 && <SearchField label={`Search ${label}`} value={q} change={setQ} />}
      <ScrollArea.Autosize
        mah={520}
        type="auto"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
      >
        <Stack gap={0} component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={label}>
          {shown.map((entry) => (
            <Group
              key={keyOf(entry)}
              component="li"
              justify="space-between"
              gap="sm"
              py="sm"
              style={{ borderBottom: '1px solid var(--line)' }}
            >
              <Switch
                checked={isOn(entry)}
                disabled={disabled || busy === entry.email_domain || (entry.disabled && !isOn(entry))}
                onChange={(event) =>
                  toggle({
                    email_domain: entry.email_domain,
                    enabled: event.currentTarget.checked ? 'yes' : 'no',
                  })
                }
                label={entry.name}
                description={entry.disabled ? `${entry.email_domain}, disabled` : entry.email_domain}
              />
              {isOn(entry) && more?.(entry)}
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      {found.length === 0 && (
        <Quiet>{entries.length === 0 ? 'This directory is empty.' : 'No matches.'}</Quiet>
      )}
      {found.length > shown.length && (
        <Button variant="default" onClick={() => setAll(true)}>
          Show all {found.length}
        </Button>
      )}
    </Stack>
  );
}
