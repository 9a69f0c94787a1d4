import { listRuns as listSharedRuns, readRun as readSharedRun } from '@offerbook/client';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { askAgain, refresh, useAnswer } from '../../registry/answers.ts';
import { useCaller } from '../../registry/caller.tsx';
import { useEnd } from '../session/session.ts';
import { forgetShared } from './on-server.ts';
import type { Run, RunKind, SharedRun } from './run.ts';
import { forgetRun, listRuns, readRun } from './run-store.ts';
import { goOn, liveRun, ownerOf, runsKey, stopRun, useLiveRuns } from './runner.ts';

/** A run's state, whether this page works on it, and what stopped it. */
export interface RunNow {
  run: Run;
  busy: boolean;
  failure: string | undefined;
}

function now(run: Run): RunNow {
  const live = liveRun(run.id);
  return { run: live?.run ?? run, busy: live !== undefined && !live.failure, failure: live?.failure };
}

/** Refetches while another window may be working on a run. */
const elsewhere = (runs: Array<Run | null>) =>
  runs.some((run) => run?.state === 'going' && liveRun(run.id) === undefined) ? 2_000 : false;

/** Continues runs interrupted by a reload, a lost connection or a closed window. */
function useResuming(runs: Run[] | undefined) {
  const calling = useCaller();
  const hasEnded = useEnd() !== undefined;
  useEffect(() => {
    const open = (runs ?? []).filter(({ state }) => state === 'going');
    // Without a session each would only be refused; signing in again takes them up.
    if (open.length === 0 || hasEnded) return;
    const takeUp = () => {
      for (const run of open) if (liveRun(run.id) === undefined) void goOn(calling, run);
    };
    const online = () => {
      for (const run of open) void goOn(calling, run);
    };
    takeUp();
    // Another window may hold a run and be closed before it is done.
    const timer = setInterval(takeUp, 5_000);
    window.addEventListener('online', online);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', online);
    };
  }, [runs, calling, hasEnded]);
}

/** This account's runs on this device, newest first. */
export function useRuns(...works: RunKind[]) {
  const calling = useCaller();
  useLiveRuns();
  const stored = useQuery({
    queryKey: [...runsKey(calling), 'all'],
    queryFn: () => listRuns(ownerOf(calling)),
    refetchInterval: ({ state }) => elsewhere(state.data ?? []),
  });
  useResuming(stored.data);
  return { ...stored, data: stored.data?.filter(({ kind }) => works.includes(kind)).map(now) };
}

export function useRun(id: string) {
  const calling = useCaller();
  useLiveRuns();
  const stored = useQuery({
    queryKey: [...runsKey(calling), id],
    queryFn: () => readRun(ownerOf(calling), id),
    refetchInterval: ({ state }) => elsewhere([state.data ?? null]),
  });
  const one = stored.data;
  useResuming(useMemo(() => (one ? [one] : undefined), [one]));
  return { ...stored, data: stored.data && now(stored.data) };
}

/** How often colleagues' runs are read while one goes on. */
const followMs = 3_000;

const isGoing = ({ state }: SharedRun) => state === 'going' || state === 'interrupted';

/** The account's runs that are not on this device, begun in other browsers or by programs; newest first. */
export function useSharedRuns(...works: RunKind[]) {
  const calling = useCaller();
  const own = useQuery({
    queryKey: [...runsKey(calling), 'all'],
    queryFn: () => listRuns(ownerOf(calling)),
  });
  const here = new Set(own.data?.map(({ id }) => id));
  const elsewhere = (runs: SharedRun[] | undefined) =>
    own.data && runs?.filter((run) => works.includes(run.kind) && !here.has(run.run_id));
  const shared = useAnswer(
    listSharedRuns,
    {},
    { refetchInterval: ({ state }) => elsewhere(state.data?.data)?.some(isGoing) === true && followMs },
  );
  return { ...shared, data: elsewhere(shared.data?.data) };
}

/** A run that is not on this device; asked for only once that is known. */
export const useSharedRun = (id: string, enabled: boolean) =>
  useAnswer(
    readSharedRun,
    { params: { run_id: id } },
    {
      enabled,
      refetchInterval: ({ state }) => state.data !== undefined && isGoing(state.data.data) && followMs,
    },
  );

/** The actions on existing runs. */
export function useRunActs() {
  const calling = useCaller();
  const again = () => askAgain(runsKey(calling));
  return {
    goOn: (run: Run) => void goOn(calling, run),
    stop: (run: Run) => void stopRun(calling, run.id),
    forget: async (run: Run) => {
      await forgetShared(calling, run.id);
      await forgetRun(run.id);
      await again();
      await refresh(calling);
    },
    forgetElsewhere: async (id: string) => {
      await forgetShared(calling, id);
      await refresh(calling);
    },
  };
}
