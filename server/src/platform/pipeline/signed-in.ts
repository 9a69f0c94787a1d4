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

const attempt = Symbol('attempt');

/** Marks the answer to set the cookie of a sign-in at the identity provider; undefined: to clear it. */
export const keepingAttempt = <A extends { message: string }>(kept: string | undefined, answer: A): A => ({
  ...answer,
  [attempt]: kept,
});

/** What to set or clear in that cookie; undefined: leave it unchanged. */
export const attemptToKeep = (answer: {
  message: string;
  [attempt]?: string | undefined;
}): { kept: string | undefined } | undefined => (attempt in answer ? { kept: answer[attempt] } : undefined);
