import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { refuse } from '../pipeline/refusals.ts';
import type { streamOf } from '../wire/streamed.ts';
import { BodyBudget } from './body-budget.ts';

/** About what waits in memory of a file whose client does not read: three of its pages. */
const fileBytes = 1024 * 1024;

const maxFiles = 256;
const maxFilesPerHolder = 8;

/** The files that go on after their first page, as their clients read them. One per server. */
export class LongFiles {
  readonly #budget = new BodyBudget(maxFiles * fileBytes, maxFilesPerHolder * fileBytes);

  /**
   * Begins a file, with which its call leaves its gate: how long the file takes is its client's affair, and what is read
   * for it takes its turns for connections.
   *
   * @param holder the account that reads it.
   * @param requireReader throws once the caller may not read it any more: the file is then broken off.
   * @throws Refusal RATE_LIMITED
   */
  begin(
    { raw }: FastifyReply,
    holder: string,
    { text, rest }: NonNullable<ReturnType<typeof streamOf>>,
    requireReader: () => Promise<unknown>,
  ): string | Readable {
    // Without its client there is no `close` to give the budget back.
    if (rest === undefined || raw.destroyed) return text;
    const bytes = this.#budget.take(holder, fileBytes);
    if (bytes === undefined) throw refuse.tooManyLongFiles(maxFilesPerHolder);
    raw.once('close', () => this.#budget.giveBack(holder, bytes));
    raw.place?.answered();
    return Readable.from(whole(text, rest, requireReader));
  }
}

async function* whole(
  text: string,
  rest: AsyncIterable<string>,
  requireReader: () => Promise<unknown>,
): AsyncGenerator<string> {
  yield text;
  for await (const page of rest) {
    await requireReader();
    yield page;
  }
}
