import { classify } from './classify.ts';
import type { InsertString, SerializedString } from './data-string.ts';
import type { Fault } from './fault.ts';
import type { Groups } from './groups.ts';
import { AI, FETCH_CODE_LENGTH, firstNonDigit, readBase, readInsert, readSerial } from './layout.ts';
import { asScan, type Scan } from './scan.ts';

/** A way to read the groups from one place up to `next`; `alone`: one group, whole by itself. */
interface Way {
  /** Asked of the way that is taken alone: ways from one group after another can hold nearly the same strings. */
  read: () => Scan;
  next: number;
  alone: boolean;
}

const AMBIGUOUS =
  'The digits can be read in two ways. Put each string, code or scan on a line of its own, without blanks.';

/**
 * Reads neighbouring groups that may be parts of one string. What separates whole strings ends them; parts that are
 * whole only together are one string; where two readings remain, neither is taken.
 */
export class Span {
  readonly #text: string;
  /** Where each group begins in the text, and the end of the text. */
  readonly #from: number[];
  readonly #sent: Groups['sent'];
  readonly #before: Groups['before'];
  readonly #count: number;
  readonly #groupAt: Map<number, number>;
  /** By the place of a string: the group before which the strings joined to it end, or -1. */
  readonly #joinedUpTo = new Map<number, number>();
  /** By group: the ways from it, read once for all the ways that end before it. */
  readonly #ways = new Map<number, Way[]>();
  /** The end of the groups that can be read in two ways. */
  #clashUpTo = 0;

  constructor(
    private readonly raw: string,
    { text, from, sent, before }: Groups,
    first: number,
    last: number,
  ) {
    const start = from[first]!;
    this.#text = text.slice(start, from[last + 1]);
    this.#from = from.slice(first, last + 2).map((at) => at - start);
    this.#sent = sent.slice(first, last + 1);
    this.#before = before.slice(first, last + 1);
    this.#count = last - first + 1;
    this.#groupAt = new Map(this.#from.map((at, group) => [at, group]));
  }

  /** What the groups hold, in order; ends soon after `maxStrings` strings. */
  read(maxStrings: number): Scan[] {
    const scans: Scan[] = [];
    let strings = 0;
    for (let group = 0; group < this.#count && strings <= maxStrings; ) {
      this.#clashUpTo = 0;
      const way = this.#wayFrom(group);
      const next = way?.next ?? (this.#clashUpTo || this.#afterNothing(group));
      const scan = way?.read() ?? this.#nothing(group, next);
      scans.push(scan);
      strings += scan.kind === 'strings' ? scan.strings.length : 1;
      group = next;
    }
    return scans;
  }

  #slice(group: number, next = group + 1): string {
    return this.#text.slice(this.#from[group], this.#from[next]);
  }

  #beginsString(group: number): boolean {
    return this.#text.startsWith(AI, this.#from[group]);
  }

  /** Whether a string may end before this group: digits that only a blank or a hyphen divides from it may not follow. */
  #mayEndBefore(group: number): boolean {
    return (
      group === this.#count ||
      this.#before[group] !== 'noise' ||
      this.#beginsString(group) ||
      firstNonDigit(this.#text.charAt(this.#from[group]!)) === 0
    );
  }

  #wayFrom(group: number): Way | undefined {
    const ways = this.#waysFrom(group).filter(({ next }) => this.#mayEndBefore(next));
    if (ways.length <= 1) return ways[0];
    const goesOn = ({ next }: Way) => next === this.#count || this.#waysFrom(next).length > 0;
    const good = ways.filter(goesOn);
    // Where nothing good follows in any case, the longest leaves the least.
    if (good.length === 0) return ways.reduce((best, way) => (way.next > best.next ? way : best));
    if (good.length === 1) return good[0];
    const alone = good.find((way) => way.alone);
    if (alone && this.#waysFrom(alone.next).some((way) => way.alone)) return alone;
    this.#clashUpTo = Math.max(...good.map(({ next }) => next));
    return undefined;
  }

  /** The readings from a group that end where a group ends. */
  #waysFrom(group: number): Way[] {
    if (!this.#beginsString(group)) return [];
    const known = this.#ways.get(group);
    if (known !== undefined) return known;
    const ways = this.#readingsFrom(group);
    this.#ways.set(group, ways);
    return ways;
  }

  #readingsFrom(group: number): Way[] {
    const own = this.#slice(group);
    const alone = asScan(own, classify(own));
    const whole: Way = { read: () => alone, next: group + 1, alone: true };
    if (alone.kind === 'strings') return [whole];
    const ways = alone.kind === 'invalid' ? [] : [whole];
    const at = this.#from[group]!;
    const several = (length: number, scan: Scan) => {
      const next = this.#groupAt.get(at + length);
      if (next !== undefined && next > group + 1) ways.push({ read: () => scan, next, alone: false });
    };
    const digits = this.#digitsFrom(at, 40);
    if (digits.length >= FETCH_CODE_LENGTH)
      several(FETCH_CODE_LENGTH, { kind: 'fetch_code', code: digits.slice(0, FETCH_CODE_LENGTH) });
    const base = readBase(digits, 0, false);
    if (base.ok) {
      const scan: Scan = { kind: 'base', base: base.value };
      for (const stray of [0, 1])
        if (base.value.text.length + stray <= digits.length) several(base.value.text.length + stray, scan);
    }
    const next = this.#endOfJoined(at);
    if (next >= 0)
      ways.push({ read: () => ({ kind: 'strings', strings: this.#joined(at) }), next, alone: false });
    return ways;
  }

  #digitsFrom(at: number, maxLength: number): string {
    const part = this.#text.slice(at, at + maxLength);
    const end = firstNonDigit(part);
    return end < 0 ? part : part.slice(0, end);
  }

  /** The string at a place of the text, whatever marks stand inside it. */
  #stringAt(at: number): SerializedString | InsertString | undefined {
    // The longest string, and the beginning of the next, by which an insert is recognised.
    const digits = this.#digitsFrom(at, 44);
    if (!digits.startsWith(AI)) return undefined;
    const base = readBase(digits, 0, false);
    if (!base.ok) return undefined;
    const insert = readInsert(digits, 0, base.value);
    if (insert) return insert;
    const serial = readSerial(digits, 0, base.value);
    return serial.ok ? serial.value : undefined;
  }

  #endOfJoined(from: number): number {
    const seen: number[] = [];
    let end = -1;
    for (let at = from; ; ) {
      const known = this.#joinedUpTo.get(at);
      const one = known === undefined ? this.#stringAt(at) : undefined;
      if (known !== undefined) end = known;
      if (one === undefined) break;
      seen.push(at);
      at += one.text.length;
      const next = this.#groupAt.get(at);
      if (next === undefined) continue;
      end = next;
      break;
    }
    for (const at of seen) this.#joinedUpTo.set(at, end);
    return end;
  }

  #joined(from: number): Array<SerializedString | InsertString> {
    const strings: Array<SerializedString | InsertString> = [];
    let at = from;
    do {
      const one = this.#stringAt(at)!;
      strings.push(one);
      at += one.text.length;
    } while (!this.#groupAt.has(at));
    return strings;
  }

  /** The first group that a refusal does not cover: it ends with its line, or where something readable begins. */
  #afterNothing(group: number): number {
    let next = group + 1;
    while (next < this.#count && this.#before[next] === 'noise' && !this.#wayFrom(next)) next++;
    return next;
  }

  #nothing(group: number, next: number): Scan {
    const cleaned = this.#slice(group, next);
    const sent = this.raw.slice(this.#sent[group]![0], this.#sent[next - 1]![1]);
    const read = asScan(cleaned, classify(cleaned), sent);
    if (read.kind === 'invalid') return read;
    const fault: Fault = {
      code: 'AMBIGUOUS_TEXT',
      message: AMBIGUOUS,
      part: 'text',
      position: 0,
      length: cleaned.length,
    };
    return { kind: 'invalid', fault, cleaned, sent };
  }
}
