import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCaller } from '../../registry/caller.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { useHere } from '../../ui/to.tsx';
import type { Broken, Run } from './run.ts';
import { addRun } from './run-store.ts';
import { goOn, ownerOf } from './runner.ts';

/** Stores a run, starts it and opens its screen. Busy until then; failures are shown. */
export function useBegin() {
  const calling = useCaller();
  const here = useHere();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async (
    given: Pick<Run, 'kind' | 'title' | 'retailer'>,
    items: readonly string[],
    broken: readonly Broken[] = [],
  ) => {
    setBusy(true);
    try {
      const run = await addRun({ ...given, owner: ownerOf(calling) }, items, broken);
      void goOn(calling, run);
      await navigate({ to: here(`runs/${run.id}`) });
    } catch (error) {
      notifyFailure(error);
      setBusy(false);
    }
  };
  return { begin, busy };
}
