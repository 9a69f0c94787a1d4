const bytes = Symbol('bytes');

/** Keeps beside a large answer its JSON, which is made while the database still works on it. */
export const withBytes = <A extends object>(answer: A): A => ({
  ...answer,
  [bytes]: Buffer.from(JSON.stringify(answer)),
});

/** The same answer without it, to which fields are added. */
export const withoutBytes = <A extends object>(answer: A): A =>
  bytes in answer ? { ...answer, [bytes]: undefined } : answer;

/** The JSON of an answer, where it was made before. */
export const bytesOf = (answer: object & { [bytes]?: Buffer | undefined }): Buffer | undefined =>
  answer[bytes];
