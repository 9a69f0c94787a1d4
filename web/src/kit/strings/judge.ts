import { type Scan, scansIn } from '@offerbook/gs1';
import { isRounded } from '@offerbook/spreadsheet';
import type { Broken } from '../runs/run.ts';

/** The result of checking a list of strings before sending. */
export interface Judged {
  /** Valid strings in the order given, without duplicates; cleaned of what scanners and people add. */
  strings: string[];
  /** Entries that are no serialized data string. */
  broken: Broken[];
  /** Duplicates. */
  repeated: number;
  /** Valid, but not under the provider's prefix: the registry will refuse them. */
  foreign: number;
  /** Number of strings per base string. */
  offers: Map<string, number>;
}

const longestShown = 200;

export const rounded = 'A spreadsheet rounded it. Format the column as text and export again.';

export class Judging {
  readonly result: Judged = {
    strings: [],
    broken: [],
    repeated: 0,
    foreign: 0,
    offers: new Map(),
  };
  readonly #seen = new Set<string>();
  readonly #prefix: string;

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  /** Takes a typed or pasted text; a broken entry is named by its number. */
  addText(text: string): void {
    let place = 1;
    for (const found of scansIn(text)) {
      this.#take(found, place);
      place += found.kind === 'strings' ? found.strings.length : 1;
    }
  }

  /** @param place for display: the line of the file. */
  addCell(cell: string, place: number): void {
    if (isRounded(cell)) this.#refuse(cell.trim(), rounded, place);
    else for (const found of scansIn(cell)) this.#take(found, place);
  }

  #refuse(text: string, why: string, place: number): void {
    this.result.broken.push({ place, text: text.slice(0, longestShown), why });
  }

  #take(found: Scan, place: number): void {
    if (found.kind !== 'strings') {
      const [text, why] = whyNot(found);
      this.#refuse(text, why, place);
      return;
    }
    for (const one of found.strings) {
      const { text: whole, base } = one;
      if (base.format === 2) {
        this.#refuse(whole, 'It is a newspaper insert (format 2), which is never deposited.', place);
        continue;
      }
      if (this.#seen.has(whole)) {
        this.result.repeated++;
        continue;
      }
      this.#seen.add(whole);
      this.result.strings.push(whole);
      if (!('serial' in one && one.serial.startsWith(this.#prefix))) this.result.foreign++;
      this.result.offers.set(base.text, (this.result.offers.get(base.text) ?? 0) + 1);
    }
  }
}

/** What a thing that is no string reads as, and why it is refused. */
export function whyNot(found: Exclude<Scan, { kind: 'strings' }>): [text: string, why: string] {
  switch (found.kind) {
    case 'base':
      return [found.base.text, 'It is a base data string, without a serial number.'];
    case 'fetch_code':
      return [found.code, 'It is a fetch code, which stands for a coupon for a short time only.'];
    case 'invalid':
      return [found.sent, isRounded(found.cleaned) ? rounded : found.fault.message];
  }
}

/** Strings typed or pasted, as people, chats and scanners write them; each broken entry with its number. */
export function judgeText(text: string, prefix: string): Judged {
  const judging = new Judging(prefix);
  judging.addText(text);
  return judging.result;
}

/** Typed strings that must all be valid: the strings, or what to correct first. */
export function typedStrings(text: string): { strings: string[]; fault?: string } {
  const { strings, broken } = judgeText(text, '');
  if (broken[0]) return { strings, fault: `No. ${broken[0].place}: ${broken[0].why}` };
  return strings.length > 0 ? { strings } : { strings, fault: 'Enter at least one serialized data string.' };
}
