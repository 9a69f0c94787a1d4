import { type Answer, OfferbookError, readWebhook } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../registry/answers.ts';
import { useCaller } from '../registry/caller.tsx';

export type Webhook = Answer<typeof readWebhook>['data'];

/**
 * The account's webhook, null when it has none: that is an answer like any other, and asking again must not take away
 * the form somebody is filling in. Asked every few seconds, so that whoever mends a receiver sees it get well.
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
