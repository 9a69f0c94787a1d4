import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** A sentence under the title: what one does here. */
  lead?: ReactNode;
  /** What leads back up. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Width in pixels beyond which lines would be hard to read; lists take all there is. */
  width?: number;
  children: ReactNode;
}

/** A screen: one heading, what can be done, and the rest. */
export function Page({ title, lead, above, actions, width, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Offerbook`;
  }, [title]);
  return (
    <Stack gap="lg" maw={width}>
      <Group justify="space-between" align="flex-end" gap="md">
        <Box>
          {above}
          <Title order={1}>{title}</Title>
          {lead && (
            <Text c="dimmed" mt={4} maw={640} component="div">
              {lead}
            </Text>
          )}
        </Box>
        {actions && <Group gap="sm">{actions}</Group>}
      </Group>
      {children}
    </Stack>
  );
}

interface SheetProps {
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Without padding, as for a list that reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A group of facts or fields that belong together. */
export const Sheet = ({ title, lead, actions, flush, children }: SheetProps) => (
  <section className="sheet">
    {(title || actions) && (
      <Group justify="space-between" px="lg" pt="md" pb={flush ? 'sm' : 0} gap="sm">
        <Box>
          {title && <Title order={2}>{title}</Title>}
          {lead && (
            <Text size="sm" c="dimmed" mt={2} component="div">
              {lead}
            </Text>
          )}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    )}
    <Box p={flush ? 0 : 'lg'} pt={flush ? 0 : title ? 'md' : 'lg'}>
      {children}
    </Box>
  </section>
);
