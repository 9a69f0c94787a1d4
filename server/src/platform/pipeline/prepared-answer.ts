const json = Symbol('json');

type Prepared = { message: string; [json]?: string | Buffer };

/**
 * An answer of which there is only its JSON, made of parts that many answers share or while the database still works on
 * it. For operations without replay and activity, which keep fields of an answer.
 */
export const preparedAnswer = <A extends { message: string }>(text: string | Buffer): A =>
  ({ message: '', [json]: text }) as Prepared as A;

/** The JSON of an answer, where it was made before. */
export const preparedJson = (answer: { message: string }): string | Buffer | undefined =>
  (answer as Prepared)[json];

/** The answer with its fields. */
export function withFields<A extends { message: string }>(answer: A): A {
  const text = preparedJson(answer);
  return text === undefined ? answer : (JSON.parse(String(text)) as A);
}
