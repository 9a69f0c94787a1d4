import { Box, Group, Spoiler, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { Quiet } from './text.ts';

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
        <Box miw={0}>
          {above}
          <Heading>{title}</Heading>
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

/** Longer titles, such as an offer's description, are cut to three lines until asked for. */
const longTitle = 140;
const lineHeightPx = 28;

const Heading = ({ children: title }: { children: string }) =>
  title.length <= longTitle ? (
    <Title order={1} style={{ overflowWrap: 'anywhere' }}>
      {title}
    </Title>
  ) : (
    <Spoiler maxHeight={3 * lineHeightPx} showLabel="Show all of it" hideLabel="Show less" mb={32}>
      <Title order={1} size="h3" lh={`${lineHeightPx}px`} style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
    </Spoiler>
  );

interface SheetProps {
  title?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for a list that reaches the edges. */
  flush?: boolean;
  children: ReactNode;
}

/** A group of facts or fields that belong together, one below the other. */
export const Sheet = ({ title, lead, actions, flush, children }: SheetProps) => (
  <section className="sheet">
    {(title || actions) && (
      <Group justify="space-between" px="lg" pt="md" pb={flush ? 'sm' : 0} gap="sm">
        <Box>
          {title && <Title order={2}>{title}</Title>}
          {lead && (
            <Quiet mt={2} component="div">
              {lead}
            </Quiet>
          )}
        </Box>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
    )}
    {flush ? (
      children
    ) : (
      <Stack gap="md" p="lg" pt={title ? 'md' : 'lg'}>
        {children}
      </Stack>
    )}
  </section>
);
