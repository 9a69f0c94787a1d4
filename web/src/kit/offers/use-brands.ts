import { listBrands, listPartnerBrands } from '@offerbook/client';
import { useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';

const creating: readonly string[] = ['full_set', 'full_set_with_lock'];

/** The brands the caller may see, and those for new offers: all for a manufacturer, some for a partner. */
export function useBrands() {
  const { role } = useCaller();
  const own = useAnswer(listBrands, undefined, { enabled: role === 'manufacturer' });
  const given = useAnswer(listPartnerBrands, undefined, { enabled: role === 'authorized_partner' });
  const brands = own.data?.data ?? given.data?.data ?? [];
  const granted = given.data?.data.filter(({ access_type }) => creating.includes(access_type));
  // As the registry reads what an offer names: the manufacturer's own id wins.
  const grantOf = (brand: string) =>
    given.data?.data.find(({ brand_id }) => brand_id === brand) ??
    given.data?.data.find(({ brand_internal_id }) => brand_internal_id === brand);
  return {
    brands,
    forNew: role === 'manufacturer' ? brands : (granted ?? []),
    /** False while loading, so that nothing is offered and then removed. */
    mayCreate: role === 'manufacturer' || (granted?.length ?? 0) > 0,
    isKnown: role === 'manufacturer' || given.data !== undefined,
    /** Whether the caller may lock offers of this brand. */
    mayLock: (brand: string) =>
      role === 'manufacturer' || grantOf(brand)?.access_type === 'full_set_with_lock',
  };
}
