import { Autocomplete, Select } from '@mantine/core';
import { listAcceleratorRetailers, readSamples } from '@offerbook/client';
import { useEffect } from 'react';
import { useStores } from '../../../kit/use-stores.ts';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';

interface PlaceFieldsProps {
  place: { store: string; retailer: string };
  set: (name: 'store' | 'retailer', value: string | null) => void;
  disabled?: boolean;
  /** Why the store is needed. */
  storeLabel?: string;
}

/** The till's place: a store of the retailer, or of the retailer an accelerator acts for. */
export const PlaceFields = (props: PlaceFieldsProps) =>
  useCaller().role === 'accelerator' ? <ForRetailer {...props} /> : <OwnStore {...props} />;

function OwnStore({ place, set, disabled = false, storeLabel = 'Store' }: PlaceFieldsProps) {
  const stores = useStores();
  const data = [...(stores.data ?? [])].map(([value, name]) => ({ value, label: `${name} (${value})` }));
  return (
    <Select
      label={storeLabel}
      data={[{ value: '', label: 'No store' }, ...data]}
      value={place.store}
      onChange={(value) => set('store', value)}
      disabled={disabled}
      searchable={data.length > 8}
      // More are found by their names.
      limit={100}
      error={stores.error ? 'Your stores could not be loaded' : undefined}
    />
  );
}

function ForRetailer({ place, set, disabled = false, storeLabel = 'Store id' }: PlaceFieldsProps) {
  const retailers = useAnswer(listAcceleratorRetailers);
  const samples = useAnswer(readSamples);
  const all = retailers.data?.data ?? [];
  const first = all[0]?.email_domain;
  useEffect(() => {
    if (place.retailer === '' && first !== undefined) set('retailer', first);
  }, [place.retailer, first, set]);
  return (
    <>
      <Select
        label="For which retailer"
        placeholder={retailers.data && all.length === 0 ? 'None has assigned you yet' : undefined}
        data={all.map(({ email_domain, name }) => ({ value: email_domain, label: name }))}
        value={place.retailer || null}
        onChange={(value) => set('retailer', value)}
        disabled={disabled}
        error={retailers.error ? 'The retailers could not be loaded' : undefined}
      />
      <Autocomplete
        label={storeLabel}
        data={samples.data?.data.stores ?? []}
        value={place.store}
        onChange={(value) => set('store', value)}
        disabled={disabled}
        maw={220}
      />
    </>
  );
}
