import { type Answer, OfferbookError, readWebhook } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';

export type Webhook = Answer<typeof readWebhook>['data'];

/**
 * The account's webhook, null without one: a regular answer, so that refetching does not unmount the form
 * being filled in. Polled every few seconds, so that a repaired receiver is seen to recover.
 */
export function useWebhook() {
  const calling = useCaller();
  return useQuery<Webhook | null, OfferbookError>({
    queryKey: [...keyOf(calling, readWebhook, {}), 'or none'],
    refetchInterval: 5_000,
    queryFn: async ({ signal }) => {
      try {
        return (await calling.registry.call(readWebhook, { signal })).data;
      } catch (error) {
        if (error instanceof OfferbookError && error.code === 'NOT_FOUND') return null;
        throw error;
      }
    },
  });
}
