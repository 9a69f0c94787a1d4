import type { Readable } from 'node:stream';

/** The lines of a text, without their ends. Node's readline ends lines at U+2028 as well, which rows may hold. */
export async function* linesIn(stream: Readable): AsyncGenerator<string> {
  let rest = '';
  stream.setEncoding('utf8');
  for await (const part of stream as AsyncIterable<string>) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
  if (rest !== '') yield rest;
}
