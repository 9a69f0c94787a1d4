import { Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { Small } from '../../../ui/text.ts';

export interface Company {
  email_domain: string;
  name: string;
  assigned: boolean;
  disabled?: true | undefined;
}

interface CompaniesProps {
  label: string;
  of: Company[];
  /** The label of an assigned one. */
  yes: string;
  choose: string;
  change: (choice: Company) => void;
  /** The domain whose assignment is being changed. */
  busy: string | undefined;
  empty: ReactNode;
}

/** Companies to choose from; assigned ones first. */
export function Companies({ label, of, yes, choose, change, busy, empty }: CompaniesProps) {
  if (of.length === 0) return <>{empty}</>;
  const ordered = [...of].sort(
    (a, b) => Number(b.assigned) - Number(a.assigned) || a.name.localeCompare(b.name),
  );
  return (
    <Stack component="ul" gap="md" m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {ordered.map((choice) => (
        <Group component="li" key={choice.email_domain} justify="space-between" gap="sm">
          <Box style={{ minWidth: 0 }}>
            <Group gap={8}>
              <Text size="sm" fw={560}>
                {choice.name}
              </Text>
              {choice.assigned && <StateBadge is="good">{yes}</StateBadge>}
              {choice.disabled && <StateBadge is="off">Disabled</StateBadge>}
            </Group>
            <Small>{choice.email_domain}</Small>
          </Box>
          <Button
            size="xs"
            variant={choice.assigned ? 'default' : 'light'}
            loading={busy === choice.email_domain}
            aria-label={`${choice.assigned ? 'Unassign' : choose} ${choice.name}, ${choice.email_domain}`}
            onClick={() => change(choice)}
          >
            {choice.assigned ? 'Unassign' : choose}
          </Button>
        </Group>
      ))}
    </Stack>
  );
}
