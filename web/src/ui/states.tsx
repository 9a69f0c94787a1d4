import { Alert, Button, Center, Group, Skeleton, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconAlertTriangle, type IconProps } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { sentenceOf } from './sentence-of.ts';
import { Quiet } from './text.ts';

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
