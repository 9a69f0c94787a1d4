import { Anchor } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from './here.ts';

/** A link to the parent screen. */
export function Back({ to, children }: { to: string; children: string }) {
  const here = useHere();
  return (
    <Anchor
      component={Link}
      to={here(to)}
      size="sm"
      underline="hover"
      display="inline-flex"
      style={{ alignItems: 'center', gap: 6 }}
    >
      <IconArrowLeft size={14} aria-hidden />
      {children}
    </Anchor>
  );
}
