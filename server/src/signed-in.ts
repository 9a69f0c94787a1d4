import type { Answer } from './operation.ts';

const session = Symbol('session');

/** An answer that begins a session in the caller's browser, or ends it. */
interface SessionAnswer extends Answer {
  [session]: string | undefined;
}

/** Tells the transport to let the browser keep this session from now on; undefined: to forget it. */
export const keepingSession = (token: string | undefined, answer: Answer): Answer =>
  ({ ...answer, [session]: token }) as SessionAnswer;

/** What the browser is to keep; undefined when nothing changes. */
export const sessionToKeep = (answer: Answer): { token: string | undefined } | undefined =>
  session in answer ? { token: (answer as SessionAnswer)[session] } : undefined;
