import {
  Alert,
  Box,
  Button,
  Center,
  Group,
  Skeleton,
  Spoiler,
  Stack,
  Text,
  ThemeIcon,
  Title,
} from '@mantine/core';
import { IconAlertTriangle, type IconProps } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sentenceOf } from './sentence-of.ts';
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

const widths = ['38%', '92%', '84%', '88%', '71%', '79%', '64%', '90%', '55%'];

/** A skeleton while the first answer loads. */
export const Loading = ({ lines = 6 }: { lines?: number }) => (
  <Stack gap="sm" role="status" aria-label="Loading">
    {widths.slice(0, lines).map((width, place) => (
      <Skeleton key={width} height={place === 0 ? 28 : 16} width={width} radius="sm" />
    ))}
  </Stack>
);

/** A failed part of the screen: why, and a retry button. */
export const Failed = ({ error, retry }: { error: unknown; retry?: (() => void) | undefined }) => (
  <Alert color="red" icon={<IconAlertTriangle />} title="This could not be loaded" role="alert">
    <Text size="sm">{sentenceOf(error)}</Text>
    {retry && (
      <Button size="xs" variant="default" mt="sm" onClick={retry}>
        Try again
      </Button>
    )}
  </Alert>
);

/** In place of a button to save, for members. */
export const OnlyAdmins = () => <Quiet>Only admins of the account may change this.</Quiet>;

interface EmptyProps {
  icon: ComponentType<IconProps>;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** On a sheet of its own, in place of a table that has one. */
  sheet?: boolean;
}

/** An empty list: what it would hold, and how to fill it. */
export const Empty = ({ icon: Icon, title, children, action, sheet }: EmptyProps) => (
  <Center py={56} px="md" className={sheet ? 'sheet' : undefined}>
    <Stack align="center" gap="xs" maw={420}>
      <ThemeIcon size={48} radius="xl" variant="light" color="gray">
        <Icon size={24} stroke={1.6} />
      </ThemeIcon>
      <Title order={3} ta="center" style={{ overflowWrap: 'anywhere' }}>
        {title}
      </Title>
      {children && <Quiet ta="center">{children}</Quiet>}
      {action && <Group mt="xs">{action}</Group>}
    </Stack>
  </Center>
);

interface Waiting<T> {
  data: T | undefined;
  error: unknown;
  refetch: () => unknown;
}

interface TogetherProps {
  /** What the parts are drawn from. */
  of: ReadonlyArray<{ isLoading: boolean }>;
  children: ReactNode;
}

/** Parts one below the other, shown once each has its answer or has failed: none grows later above a button of the next. */
export function Together({ of, children }: TogetherProps) {
  const [isShown, setShown] = useState(false);
  const isNew = !isShown && of.every(({ isLoading }) => !isLoading);
  // From then on they stay, also while one is loaded again, with what was typed into them.
  if (isNew) setShown(true);
  return isShown || isNew ? children : <Loading />;
}

/** Shows an answer, or its loading or failed state. */
export function Shown<T>({
  of: { data, error, refetch },
  lines,
  children,
}: {
  of: Waiting<T>;
  lines?: number;
  children: (data: T) => ReactNode;
}) {
  if (data !== undefined) return <>{children(data)}</>;
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  return <Loading {...(lines === undefined ? {} : { lines })} />;
}
