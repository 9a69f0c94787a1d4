import { Anchor } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useHere } from '../../../kit/here.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { CheckedOffer } from './checked-offer.tsx';

/** The offer of a checked coupon: in full for a clearinghouse, which has no screen of offers; otherwise the way to it. */
export function BaseOffer({ base }: { base: string }) {
  const here = useHere();
  const { role } = useCaller();
  if (role === 'clearinghouse') return <CheckedOffer key={base} base={base} />;
  if (role === 'retailer' || role === 'accelerator') return null;
  const folder = role === 'provider' ? 'authorized' : 'offers';
  return (
    <Anchor component={Link} to={here(`${folder}/${base}`)} fw={560}>
      To its offer <IconArrowRight size={14} aria-hidden />
    </Anchor>
  );
}
