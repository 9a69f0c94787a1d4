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

/** A directory, and the assigned ones that are not in it, since the registry lists enabled accounts alone there. */
export const withAssigned = <Entry extends DirectoryEntry>(
  directory: Entry[],
  assigned: DirectoryEntry[],
) => {
  const known = new Set(directory.map(({ email_domain }) => email_domain));
  return [...directory, ...assigned.filter(({ email_domain }) => !known.has(email_domain))];
};

interface ListProps {
  label: string;
  entries: DirectoryEntry[];
  /** Domains of the assigned ones. */
  assigned: readonly string[];
  toggle: (body: { email_domain: string; enabled: 'yes' | 'no' }) => void;
  /** The change that `toggle` makes. */
  change: { isPending: boolean; variables: { body: { email_domain: string } } | undefined };
  disabled?: boolean;
  /** Details of an assigned company. */
  more?: (entry: DirectoryEntry) => ReactNode;
}

const maxShown = 50;

/** Companies of a directory, each with a switch; assigned ones first. */
export function DirectoryList({ label, entries, assigned, toggle, change, disabled, more }: ListProps) {
  const isOn = ({ email_domain }: DirectoryEntry) => assigned.includes(email_domain);
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
              key={entry.email_domain}
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
