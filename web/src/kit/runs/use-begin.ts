import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useCaller } from '../../registry/caller.tsx';
import { notifyFailure } from '../../ui/notices.tsx';
import { useHere } from '../../ui/to.tsx';
import type { Broken, Run } from './run.ts';
import { addRun } from './run-store.ts';
import { goOn, ownerOf } from './runner.ts';

/**
 * Stores a run, starts it and opens its screen. Busy until then, and a second press meanwhile begins no second run;
 * failures are shown.
 */
export function useBegin() {
  const calling = useCaller();
  const here = useHere();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const isBegun = useRef(false);
  const begin = async (
    given: Pick<Run, 'kind' | 'title' | 'retailer'>,
    items: readonly string[] | (() => Promise<readonly string[]>),
    broken: readonly Broken[] = [],
  ) => {
    if (isBegun.current) return;
    isBegun.current = true;
    setBusy(true);
    try {
      const read = typeof items === 'function' ? await items() : items;
      const run = await addRun({ ...given, owner: ownerOf(calling) }, read, broken);
      void goOn(calling, run);
      await navigate({ to: here(`runs/${run.id}`) });
    } catch (error) {
      notifyFailure(error);
      isBegun.current = false;
      setBusy(false);
    }
  };
  return { begin, busy };
}
