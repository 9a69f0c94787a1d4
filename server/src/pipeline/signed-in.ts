const session = Symbol('session');

/** Marks the answer to set the session cookie to this token; undefined: to clear it. */
export const keepingSession = <A extends { message: string }>(token: string | undefined, answer: A): A => ({
  ...answer,
  [session]: token,
});

/** The session cookie to set or clear; undefined: leave it unchanged. */
export const sessionToKeep = (answer: {
  message: string;
  [session]?: string | undefined;
}): { token: string | undefined } | undefined => (session in answer ? { token: answer[session] } : undefined);
