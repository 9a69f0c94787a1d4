import { useRef, useState } from 'react';
import type { Offer } from '../../../../kit/offers/offer.ts';
import { refresh } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { sentenceOf } from '../../../../ui/sentence-of.ts';
import type { BulkAction } from './actions.ts';

interface BulkResult {
  offer: Offer;
  /** Why it was refused; absent: done. */
  fault?: string;
}

export interface BulkRun {
  action: BulkAction;
  offers: readonly Offer[];
  results: readonly BulkResult[];
  isRunning: boolean;
}

/** Does one thing to several offers, one after the other; a refusal of one does not stop the others. */
export function useBulk() {
  const calling = useCaller();
  const [run, setRun] = useState<BulkRun>();
  const stopped = useRef(false);
  const begin = async (action: BulkAction, offers: readonly Offer[]) => {
    stopped.current = false;
    const results: BulkResult[] = [];
    const show = (isRunning: boolean) => setRun({ action, offers, results: [...results], isRunning });
    show(true);
    for (const offer of offers) {
      if (stopped.current) break;
      try {
        await action.act(calling, offer.base_gs1);
        results.push({ offer });
      } catch (error) {
        results.push({ offer, fault: sentenceOf(error) });
      }
      show(true);
    }
    await refresh(calling);
    show(false);
  };
  return {
    run,
    begin: (action: BulkAction, offers: readonly Offer[]) => void begin(action, offers),
    stop: () => {
      stopped.current = true;
    },
    close: () => setRun(undefined),
  };
}
