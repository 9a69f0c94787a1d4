import { listStores } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { everyRow, keyOf } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';

/** The names of all stores of a retailer by their ids; other roles have none. */
export function useStores() {
  const calling = useCaller();
  return useQuery<ReadonlyMap<string, string>>({
    queryKey: [...keyOf(calling, listStores, undefined), 'names'],
    enabled: calling.role === 'retailer',
    // A long list takes several calls. A change of the account reads it anew.
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => {
      const names = new Map<string, string>();
      for await (const { store_id, name } of everyRow(calling, listStores, undefined, signal))
        names.set(store_id, name);
      return names;
    },
  });
}

const none: ReadonlyMap<string, string> = new Map();

/** As `useStores`, with none while they are read. */
export const useStoreNames = (): ReadonlyMap<string, string> => useStores().data ?? none;
