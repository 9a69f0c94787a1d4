import { listStores } from '@offerbook/client';
import { useAnswer } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';

/** The most stores that one call gives. */
const maxStores = 1_000;

/** The names of a retailer's stores by their ids, of the first 1,000; other roles have none. */
export function useStoreNames(): ReadonlyMap<string, string> {
  const { role } = useCaller();
  const stores = useAnswer(listStores, { query: { pageSize: maxStores } }, { enabled: role === 'retailer' });
  return new Map((stores.data?.data ?? []).map(({ store_id, name }) => [store_id, name]));
}
