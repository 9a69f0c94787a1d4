import { Box, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';

interface PageProps {
  title: string;
  /** A sentence under the title: the purpose of the screen. */
  lead?: ReactNode;
  /** The link to the parent screen. */
  above?: ReactNode;
  actions?: ReactNode;
  /** Maximum width in pixels for readable lines; lists use the full width. */
  width?: number;
  children: ReactNode;
}

/** A screen: one heading, its actions, and the content. */
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
  /** Without padding, for a list that reaches the edges. */
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
