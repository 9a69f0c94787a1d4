import type { Classified } from './classify.ts';
import type { BaseString, InsertString, SerializedString } from './data-string.ts';
import type { Fault } from './fault.ts';

/**
 * What a scan or a part of it holds. `strings` are one string or several joined ones: serialized ones, which have
 * a `serial`, and codes of newspaper inserts, which have `tracking` instead. Of what is
 * invalid, `sent` is the part of the scan as it was sent, and the fault's span counts in `cleaned`.
 */
export type Scan =
  | { kind: 'strings'; strings: Array<SerializedString | InsertString> }
  | { kind: 'base'; base: BaseString }
  | { kind: 'fetch_code'; code: string }
  | { kind: 'invalid'; fault: Fault; cleaned: string; sent: string };

/** A clean text's kind as a scan: a stray VLI after a base string is dropped, one string and several are alike. */
export function asScan(cleaned: string, found: Classified, sent = cleaned): Scan {
  switch (found.kind) {
    case 'serialized':
      return { kind: 'strings', strings: [found.serialized] };
    case 'insert':
      return { kind: 'strings', strings: [found.insert] };
    case 'joined':
      return { kind: 'strings', strings: found.strings };
    case 'base':
      return { kind: 'base', base: found.base };
    case 'fetch_code':
      return found;
    case 'invalid':
      return { kind: 'invalid', fault: found.fault, cleaned, sent };
  }
}
