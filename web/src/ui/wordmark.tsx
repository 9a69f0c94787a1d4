import { Group, Text } from '@mantine/core';

/** The name, with a coupon that has two half circles punched out. */
export const Wordmark = ({ light }: { light?: boolean }) => (
  <Group gap={10} wrap="nowrap">
    <svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">
      <path
        fill={light ? '#fff' : 'var(--mantine-primary-color-filled)'}
        d="M5 4h22a2 2 0 0 1 2 2v7a3 3 0 0 0 0 6v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a3 3 0 0 0 0-6V6a2 2 0 0 1 2-2Z"
      />
      <path
        fill="none"
        stroke={light ? '#063f34' : '#fff'}
        strokeWidth="2.4"
        strokeLinecap="round"
        d="M10 10v12M14.5 10v12M18 10v8M22 10v12"
      />
    </svg>
    <Text span fw={720} fz={20} lts="-0.02em" c={light ? '#fff' : 'var(--ink)'}>
      Offerbook
    </Text>
  </Group>
);
