import { asText } from './as-text.ts';
import { classify } from './classify.ts';
import { type BaseString, parseBase } from './data-string.ts';
import type { Parsed } from './fault.ts';
import { groupsOf } from './groups.ts';
import { AI } from './layout.ts';
import { asScan, type Scan } from './scan.ts';
import { Span } from './span.ts';

/**
 * The text of a scan without what scanners, spreadsheets, chats and people put around and between its digits; digits
 * that are written in another form, such as full-width ones, become those of ASCII. What has no such meaning stays.
 */
export const cleanScan = (raw: string): string => groupsOf(asText(raw)).text;

/**
 * Everything that a scan or a typed, pasted or exported text holds, in order; an empty list where it holds nothing
 * but noise. Whatever separates two whole strings (line ends, tabs, FNC1, symbology identifiers, commas …) makes them
 * two; strings joined without a separator are split by their structure; the parts of a string that stand in groups or
 * on several lines are that string. What cannot be read is invalid for itself and spoils nothing else. Format 2
 * (newspaper insert) is accepted, as registries use it beside GS1's standard; `classify` and the `parse…` functions
 * read strictly. For the hot path and hostile input: time is linear in the text's length, and it never throws.
 *
 * @param maxStrings reading ends soon after this number of strings.
 */
export function scansIn(
  given: string,
  { maxStrings = Number.POSITIVE_INFINITY }: { maxStrings?: number } = {},
): Scan[] {
  const raw = asText(given);
  const groups = groupsOf(raw);
  const { text, from, sent, before } = groups;
  const scans: Scan[] = [];
  let strings = 0;
  for (let first = 0; first < before.length && strings <= maxStrings; ) {
    let last = first;
    const goesOn = (next: number) =>
      before[next] === 'noise' || (before[next] === 'separator' && !text.startsWith(AI, from[next]));
    while (last + 1 < before.length && goesOn(last + 1)) last++;
    const alone = first === last ? text.slice(from[first], from[last + 1]) : undefined;
    const read =
      alone === undefined
        ? new Span(raw, groups, first, last).read(maxStrings - strings)
        : [asScan(alone, classify(alone, { maxStrings: maxStrings - strings }), raw.slice(...sent[first]!))];
    for (const scan of read) {
      scans.push(scan);
      strings += scan.kind === 'strings' ? scan.strings.length : 1;
    }
    first = last + 1;
  }
  return scans;
}

/** Reads a text as `scansIn` does where one thing is expected: strings, one base string, or one fetch code. */
export function normaliseScan(raw: string, options: { maxStrings?: number } = {}): Scan {
  const scans = scansIn(raw, options);
  const [only] = scans;
  if (only === undefined) return asScan('', classify(''));
  if (scans.length === 1) return only;
  const strings = scans.flatMap((scan) => (scan.kind === 'strings' ? [scan] : []));
  if (strings.length === scans.length)
    return { kind: 'strings', strings: strings.flatMap((scan) => scan.strings) };
  const cleaned = cleanScan(raw);
  const broken = scans.find((scan) => scan.kind === 'invalid');
  const message = broken
    ? `A part of the text is no data string: ${broken.fault.message}`
    : 'The text holds several codes that are not all serialized data strings; give them one at a time.';
  const fault = {
    code: 'SEVERAL_TEXTS',
    message,
    part: 'text',
    position: 0,
    length: cleaned.length,
  } as const;
  return { kind: 'invalid', fault, cleaned, sent: raw.trim() };
}

/** Cleans and parses text where a base string is expected; a fault's span counts in `cleanScan(raw)`. */
export const normaliseBase = (raw: string): Parsed<BaseString> =>
  parseBase(cleanScan(raw), { strict: false });
