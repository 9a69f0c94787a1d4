import { firstNonDigit } from './layout.ts';
import { type Mark, strangeRunAt, symbolAt, withoutFullWidth } from './symbols.ts';

/**
 * A scan without its noise: `text` is what is left of it, `from[i]` where its group i begins, and `before[i]` the
 * strongest mark before that group; `sent[i]` is the group's place in the scan, from and up to. The last entry of `from`
 * is the end of the text.
 */
export interface Groups {
  text: string;
  from: number[];
  sent: Array<[from: number, to: number]>;
  before: Array<Exclude<Mark, 'strange'>>;
}

const strength = { noise: 0, separator: 1, start: 2 } as const;

/** Splits scanner text into groups of digits and of characters that a data string cannot hold. Linear. */
export function groupsOf(scan: string): Groups {
  if (scan !== '' && firstNonDigit(scan) < 0)
    return { text: scan, from: [0, scan.length], sent: [[0, scan.length]], before: ['noise'] };
  const raw = withoutFullWidth(scan);
  let text = '';
  const from: number[] = [];
  const sent: Groups['sent'] = [];
  const before: Groups['before'] = [];
  let pending: Groups['before'][number] | undefined = 'noise';
  const add = (part: string, at: number, length: number) => {
    if (pending !== undefined) {
      from.push(text.length);
      sent.push([at, at]);
      before.push(pending);
      pending = undefined;
    }
    text += part;
    sent.at(-1)![1] = at + length;
  };
  for (let at = 0; at < raw.length; ) {
    const plain = digitsAt(raw, at) || strangeRunAt(raw, at);
    if (plain > 0) {
      add(raw.slice(at, at + plain), at, plain);
      at += plain;
      continue;
    }
    const { mark, length, text: part } = symbolAt(raw, at);
    if (mark !== 'strange' && (pending === undefined || strength[mark] > strength[pending])) pending = mark;
    if (part !== '') add(part, at, length);
    at += length;
  }
  from.push(text.length);
  return { text, from, sent, before };
}

function digitsAt(raw: string, from: number): number {
  let at = from;
  for (let unit = raw.charCodeAt(at); unit >= 0x30 && unit <= 0x39; unit = raw.charCodeAt(at)) at++;
  return at - from;
}
