import { asText } from './as-text.ts';
import { classify } from './classify.ts';
import type { Fault, FaultPart } from './fault.ts';
import { AI, isInsert, MAX_FUNDER_VLI, OFFER_CODE_LENGTH, TRACKING_LENGTH, VLI_OFFSET } from './layout.ts';

/**
 * One part of a text in words. `digits` is the part, `start` its 0-based position. The entry of a fault has
 * the label `fault`, and `digits` is the text at its position ('' at the end of the text).
 */
export interface Explanation {
  part: FaultPart;
  label: string;
  digits: string;
  start: number;
  meaning: string;
}

/**
 * Explains a base, serialized or joined text part by part, for people. For an invalid one: the readable
 * parts, then the fault. Never throws; does not clean the text (`cleanScan` scanner input first).
 */
export function explain(given: string): Explanation[] {
  const text = asText(given);
  const found = classify(text);
  if (found.kind === 'fetch_code') {
    const meaning = '16 digits beginning 8112: a short-lived code that stands for one coupon';
    return [{ part: 'text', label: 'fetch code', digits: text, start: 0, meaning }];
  }
  if (found.kind === 'invalid') {
    const readable = found.fault.code === 'NON_DIGIT_CHARACTER' ? found.fault.position : text.length;
    const parts = readParts(text, readable);
    return [...parts, explainFault(text, found.fault, parts)];
  }
  const parts = readParts(text, text.length);
  if (found.kind === 'base' && found.strayVli) {
    const stray = parts[parts.length - 1]!;
    stray.meaning = `serial VLI ${stray.digits} without a serial number after it: not part of the base data string, dropped`;
  }
  return parts;
}

function explainFault(text: string, fault: Fault, parts: Explanation[]): Explanation {
  const last = parts[parts.length - 1];
  const stopped = last ? last.start + last.digits.length : 0;
  // A missing part marks the whole value; it is shown where the part belongs.
  const start = Math.max(stopped, fault.position);
  const digits = text.slice(start, fault.position + fault.length);
  return { part: fault.part, label: 'fault', digits, start, meaning: fault.message };
}

/** Every complete part in the first `end` characters, up to the first invalid or incomplete one. */
function readParts(text: string, end: number): Explanation[] {
  const parts: Explanation[] = [];
  let at = 0;
  const take = (
    part: FaultPart,
    label: string,
    length: number,
    meaning: (digits: string) => string | null,
  ) => {
    const digits = text.slice(at, at + length);
    const means = at + length <= end ? meaning(digits) : null;
    if (means === null) return null;
    parts.push({ part, label, digits, start: at, meaning: means });
    at += length;
    return digits;
  };
  while (at < end) {
    if (take('ai', 'application identifier', AI.length, explainAi) === null) break;
    const format = take('format', 'format', 1, explainFormat);
    if (format === null) break;
    const funderVli = take('funder_vli', 'funder VLI', 1, explainFunderVli);
    if (funderVli === null) break;
    const funderLength = Number(funderVli) + VLI_OFFSET;
    if (take('funder_id', 'funder id', funderLength, () => 'who funds the offer') === null) break;
    if (take('offer_code', 'offer code', OFFER_CODE_LENGTH, () => 'which offer of that funder') === null)
      break;
    if (isInsert(text, Number(format), at)) {
      if (take('tracking', 'tracking digits', TRACKING_LENGTH, () => TRACKING) === null) break;
      continue;
    }
    const serialVli = take('serial_vli', 'serial VLI', 1, explainSerialVli);
    if (serialVli === null) break;
    const serialLength = Number(serialVli) + VLI_OFFSET;
    if (take('serial', 'serial number', serialLength, () => 'this one coupon, given out once') === null)
      break;
  }
  return parts;
}

const TRACKING = 'where the insert was printed; alike on every copy, redeemed any number of times';

function explainAi(digits: string): string | null {
  return digits === AI ? 'application identifier 8112: a coupon checked against a positive offer file' : null;
}

const FORMATS: Record<string, string> = {
  0: 'format 0: digital coupon',
  1: 'format 1: paper coupon',
  2: 'format 2: newspaper insert (in use, but not in the GS1 standard)',
};

function explainFormat(digit: string): string | null {
  return FORMATS[digit] ?? null;
}

function explainFunderVli(digit: string): string | null {
  const vli = Number(digit);
  return vli <= MAX_FUNDER_VLI ? `funder VLI ${digit}: the funder id has ${vli + VLI_OFFSET} digits` : null;
}

function explainSerialVli(digit: string): string {
  return `serial VLI ${digit}: the serial number has ${Number(digit) + VLI_OFFSET} digits`;
}
