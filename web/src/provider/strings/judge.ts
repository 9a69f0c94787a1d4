import { normaliseScan } from '@offerbook/gs1';
import type { Broken } from '../../runs/run.ts';

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

/** Spreadsheets turn long digits into 8.11201E+29 and lose most of them. */
export const isRounded = (text: string) => /^\s*\d([.,]\d+)?E\+\d+\s*$/i.test(text);

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

  /** @param place for display: the line of a file, or the entry's number. */
  add(text: string, place: number): void {
    const found = normaliseScan(text);
    if (found.kind !== 'strings') {
      this.result.broken.push({ place, text: text.slice(0, longestShown), why: whyNot(text, found) });
      return;
    }
    for (const one of found.strings) {
      const { text: whole, base } = one;
      if (base.format === 2) {
        const why = 'It is a newspaper insert (format 2), which is never deposited.';
        this.result.broken.push({ place, text: whole, why });
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

function whyNot(text: string, found: Exclude<ReturnType<typeof normaliseScan>, { kind: 'strings' }>): string {
  if (isRounded(text)) return 'A spreadsheet rounded it. Format the column as text and export again.';
  if (found.kind === 'base') return 'It is a base data string, without a serial number.';
  if (found.kind === 'fetch_code') return 'It is a fetch code.';
  return found.fault.message;
}

/** Strings typed or pasted, separated by commas, semicolons or white space. */
export function judgeText(text: string, prefix: string): Judged {
  const judging = new Judging(prefix);
  text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .forEach((part, place) => {
      judging.add(part, place + 1);
    });
  return judging.result;
}

/** Typed strings that must all be valid: the strings, or what to correct first. */
export function typedStrings(text: string): { strings: string[]; fault?: string } {
  const { strings, broken } = judgeText(text, '');
  if (broken[0]) return { strings, fault: `No. ${broken[0].place}: ${broken[0].why}` };
  return strings.length > 0 ? { strings } : { strings, fault: 'Enter at least one serialized data string.' };
}
