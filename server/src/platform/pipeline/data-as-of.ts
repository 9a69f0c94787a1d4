const asOf = Symbol('asOf');

type Answer = { message: string; [asOf]?: Date };

/** Marks the answer as one from a replica that holds everything committed before this instant. */
export const readAsOf = <A extends { message: string }>(at: Date, answer: A): A => ({
  ...answer,
  [asOf]: at,
});

/** The instant up to which the answer is complete; undefined: it is up to date. */
export const dataAsOf = (answer: Answer): Date | undefined => answer[asOf];
