const beside = Symbol('beside');

/** What is sent with an answer outside its fields. */
interface Beside {
  /** The token to which the session cookie is set; null: it is cleared; absent: it stays. */
  session?: string | null;
  /** What the browser keeps of a sign-in at the identity provider, in a cookie; null and absent as above. */
  attempt?: string | null;
  /** The answer is from a replica that holds everything committed before; absent: it is up to date. */
  asOf?: Date;
}

type Answer = { message: string; [beside]?: Beside };

export const withBeside = <A extends Answer>(answer: A, more: Beside): A => ({
  ...answer,
  [beside]: { ...besideOf(answer), ...more },
});

export const besideOf = (answer: Answer): Beside => answer[beside] ?? {};
