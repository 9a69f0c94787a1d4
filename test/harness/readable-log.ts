import { Writable } from 'node:stream';
import pino from 'pino';

/** A log whose lines, from warnings on, a test can read. */
export function readableLog() {
  const lines: Array<Record<string, unknown> & { msg: string }> = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  return { lines, log: pino({ level: 'warn', base: undefined }, sink) };
}
