import { Checkbox } from '@mantine/core';
import { listOfferProviders, listOffers, toggleProvider } from '@offerbook/client';
import { useBrands } from '../../../kit/offers/use-brands.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { type Calling, callAs } from '../../../registry/caller.tsx';

/** The providers of the brand's newest offer, without disabled ones; none for a new brand. */
export function useProvidersBefore(brand: string) {
  const { brands } = useBrands();
  const isKnown = brands.some(({ brand_id, brand_internal_id }) =>
    [brand_id, brand_internal_id].includes(brand),
  );
  const query = { brand_id: brand, order: 'newest', archived: 'all', pageSize: 1 } as const;
  const last = useAnswer(listOffers, { query }, { enabled: isKnown });
  const base = isKnown && !last.isPlaceholderData ? last.data?.data[0]?.base_gs1 : undefined;
  const given = useAnswer(
    listOfferProviders,
    { params: { base_gs1: base ?? '' } },
    { enabled: base !== undefined },
  );
  const providers = base === undefined ? [] : (given.data?.data ?? []);
  return providers.filter(({ disabled }) => !disabled);
}

interface ProvidersAsBeforeProps {
  providers: ReadonlyArray<{ name: string }>;
  checked: boolean;
  change: (checked: boolean) => void;
}

/** Lets those give out the new offer who gave out the brand's last one. */
export function ProvidersAsBefore({ providers, checked, change }: ProvidersAsBeforeProps) {
  if (providers.length === 0) return null;
  return (
    <Checkbox
      label="Providers as in the last offer of this brand"
      description={`${providers.map(({ name }) => name).join(', ')} may then give out coupons of it.`}
      checked={checked}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}

/** Authorizes the providers for the offer; repeating it does no harm. */
export async function authorizeAll(
  calling: Calling,
  base: string,
  domains: readonly string[],
): Promise<void> {
  for (const email_domain of domains) {
    const body = { email_domain, enabled: 'yes' } as const;
    await callAs(calling, toggleProvider, { params: { base_gs1: base }, body });
  }
}
