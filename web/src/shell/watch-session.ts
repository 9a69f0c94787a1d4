import type { MutationCache, QueryCache } from '@tanstack/react-query';
import { refreshSession } from '../kit/session/session.ts';
import { isSignedOut, queryClient } from '../registry/answers.ts';
import { watchForOutage } from '../registry/outage.ts';

/** When any call finds the session ended, it is asked for: `SignInAgain` says why, or the account is gone from it. */
const watch = (error: unknown) => {
  if (isSignedOut(error)) void refreshSession();
  watchForOutage(error);
};

/** Begins to watch the calls of all screens. */
export function watchSession(): void {
  (queryClient.getQueryCache() as QueryCache).config.onError = watch;
  (queryClient.getMutationCache() as MutationCache).config.onError = watch;
}
