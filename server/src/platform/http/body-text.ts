import { isAscii, isUtf8 } from 'node:buffer';
import { type Refusal, refuse } from '../pipeline/refusals.ts';

const hasBytes = (bytes: Buffer, ...first: number[]): boolean =>
  first.every((byte, at) => bytes[at] === byte);

/** What declares that all characters are as in UTF-8. */
const utf8Names = /^(utf-?8|us-ascii|ascii)$/i;

const charsetOf = (declaredType: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*"?([\w:.+-]+)/i.exec(declaredType ?? '')?.[1];

/**
 * The text of a body, without a byte order mark. Text that would be misread is refused and never guessed: what is not
 * UTF-8, or has other characters than ASCII and is declared to be in another charset.
 *
 * @throws Refusal VALIDATION that names what was sent in place of UTF-8 (RFC 8259, 8.1).
 */
export function readText(bytes: Buffer, declaredType: string | undefined): string {
  // Nearly every body is ASCII, which is the same text in every charset that may be declared.
  if (isAscii(bytes) && bytes[0] !== 0 && bytes[1] !== 0) return bytes.toString('latin1');
  const hasMark = hasBytes(bytes, 0xef, 0xbb, 0xbf);
  const text = hasMark ? bytes.subarray(3) : bytes;
  const charset = charsetOf(declaredType);
  const isOther = charset !== undefined && !utf8Names.test(charset) && !hasMark;
  if (!isUtf8(text)) throw notUtf8(bytes, isOther ? charset : undefined);
  const utf16 = utf16Of(bytes);
  if (utf16 !== undefined) throw otherText(utf16);
  const utf8 = text.toString('utf8');
  // Each ASCII character is one byte in UTF-8 and in UTF-16 code units, so equal lengths mean ASCII alone.
  if (isOther && utf8.length !== text.length) throw otherText(charset);
  return utf8;
}

const otherText = (name: string): Refusal =>
  refuse.malformed(
    `The body is text in ${name.slice(0, 40)}, and must be in UTF-8. Send it encoded as UTF-8.`,
  );

function notUtf8(bytes: Buffer, charset: string | undefined): Refusal {
  if (hasBytes(bytes, 0x1f, 0x8b)) return otherEncoding('gzip');
  const name = charset ?? utf16Of(bytes);
  if (name !== undefined) return otherText(name);
  return refuse.malformed('The body holds bytes that are not UTF-8. Send it encoded as UTF-8.');
}

/** By its byte order mark, or by the zero byte beside its first ASCII character. */
function utf16Of(bytes: Buffer): string | undefined {
  const isMarked = hasBytes(bytes, 0xff, 0xfe) || hasBytes(bytes, 0xfe, 0xff);
  return isMarked || (bytes.length > 1 && (bytes[0] === 0) !== (bytes[1] === 0)) ? 'UTF-16' : undefined;
}

const otherEncoding = (name: string): Refusal =>
  refuse.malformed(
    `The body is compressed (${name.slice(0, 40)}), which is not read here. Send it uncompressed.`,
  );

/** @throws Refusal VALIDATION for a body that is declared to be compressed. */
export function refuseEncoded(contentEncoding: string | undefined): void {
  const name = contentEncoding?.trim() ?? '';
  if (name !== '' && name.toLowerCase() !== 'identity') throw otherEncoding(name);
}
