import { IconArrowRight } from '@tabler/icons-react';
import { useCaller } from '../../../registry/caller.tsx';
import { To } from '../../../ui/to.tsx';
import { CheckedOffer } from './checked-offer.tsx';

/** The offer of a checked coupon: in full for a clearinghouse, which has no screen of offers; otherwise the way to it. */
export function BaseOffer({ base }: { base: string }) {
  const { role } = useCaller();
  if (role === 'clearinghouse') return <CheckedOffer key={base} base={base} />;
  if (role === 'retailer' || role === 'accelerator') return null;
  const folder = role === 'provider' ? 'authorized' : 'offers';
  return (
    <To path={`${folder}/${base}`} fw={560}>
      To its offer <IconArrowRight size={14} aria-hidden />
    </To>
  );
}
