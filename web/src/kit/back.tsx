import { IconArrowLeft } from '@tabler/icons-react';
import { To } from '../ui/to.tsx';

/** A link to the parent screen. */
export function Back({ to, children }: { to: string; children: string }) {
  return (
    <To path={to} underline="hover" display="inline-flex" style={{ alignItems: 'center', gap: 6 }}>
      <IconArrowLeft size={14} aria-hidden />
      {children}
    </To>
  );
}
