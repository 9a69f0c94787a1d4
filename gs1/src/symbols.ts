/**
 * What stands at a place of a scan beside digits. `noise` is dropped wherever it stands. A `separator` is dropped
 * inside a string and ends one that is whole. A `start` begins another string whatever precedes it.
 */
export type Mark = 'noise' | 'separator' | 'start' | 'strange';

/** A symbol of a scan: its meaning, its length in UTF-16 units, and the text that it stands for, if any. */
export interface Symbol {
  mark: Mark;
  length: number;
  text: string;
}

const single = (mark: Mark): Symbol => ({ mark, length: 1, text: '' });
const noise = single('noise');
const separator = single('separator');

/** Blanks and hyphens of groups, quotes of spreadsheets and JSON, and the marks of chats for bold and code. */
const NOISE = new Set(' -"\'`*_');
/** Lists, JSON arrays, and the characters that scanners are often set to print for FNC1. */
const SEPARATORS = new Set(',;|~[]');
const LATER_SEPARATORS = /[\u2028\u2029\u2400-\u241f\u2421\u2424\u21b5\u23ce\u2194、،؛•·●▪]/u;
const LATER_NOISE =
  /[\p{White_Space}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Dash}\p{Quotation_Mark}´ʼ′␠␢␣]/u;

/** Names of the control characters of ASCII (ISO/IEC 646) that scanners and editors print, and FNC1. */
const NAMES =
  'NUL|SOH|STX|ETX|EOT|ENQ|ACK|BEL|BS|HT|TAB|LF|NL|VT|FF|CR|SO|SI|DLE|DC[1-4]|NAK|SYN|ETB|CAN|EM|SUB|ESC|FS|GS|RS|US|DEL|FNC1|F1';

/** What keyboards of other countries print for the `]` of a scanner that types as one of the United States. */
const SAME_KEY = ['+', '[', '´', '¨'];
/** Symbology identifiers of carriers that hold data strings, as they are left where a till drops what is no letter or digit. */
const BARE_IDENTIFIER = /(?:[eE]0|[cC][01]|[dD]2|[qQ]3)(?=\(?8112)/y;

/** Longer notations, by the character with which they begin. */
const NOTATIONS: Readonly<Record<string, ReadonlyArray<readonly [RegExp, Mark, string?]>>> = {
  // ISO/IEC 15424: `]`, a letter for the carrier, and a modifier; it identifies the carrier, not the coupon.
  ']': [[/\][A-Za-z][0-9A-Za-z]/y, 'start']],
  ...Object.fromEntries([...'eEcCdDqQ'].map((letter) => [letter, [[BARE_IDENTIFIER, 'start']]])),
  // A byte order mark of UTF-8 that was read as Latin-1.
  ï: [[/ï»¿/y, 'noise']],
  '(': [[/\( *8112 *\)/y, 'start', '8112']],
  '=': [[/=(?=["'])/y, 'noise']],
  // `^]` is GS in caret notation, unless a symbology identifier follows an FNC1.
  '^': [[/\^(?:FNC1|\](?![A-Za-z][0-9A-Za-z])|[@A-Z[\\^_])?/y, 'separator']],
  '\\': [[/\\(?:[rntfv]|x[01][0-9a-f]|u00[01][0-9a-f]|u202[89]|0[0-3][0-7])/iy, 'separator']],
  '%': [
    [/%[01][0-9a-f]/iy, 'separator'],
    [/%20/y, 'noise'],
    [/%5D[A-Za-z][0-9A-Za-z]/iy, 'start'],
  ],
  '&': [
    [/&#(?:0*(?:9|10|13|29|30)|x0*(?:9|a|d|1d|1e));/iy, 'separator'],
    [/&(?:nbsp|quot|#39|apos);/iy, 'noise'],
  ],
  ...Object.fromEntries(
    [...'<{', ...SAME_KEY].map((begins) => [
      begins,
      [
        [/[+[´¨][A-Za-z][0-9A-Za-z](?=\(?8112)/y, 'start'],
        [new RegExp(`[<{[](?:${NAMES}|(?:0x|U\\+00)[01][0-9A-F])[>}\\]]`, 'iy'), 'separator'],
      ],
    ]),
  ),
};

/** By character code, whether it is a character of ASCII that nothing printed around a data string begins with. */
const STRANGE = Array.from({ length: 0x7f }, (_, unit) => {
  const character = String.fromCharCode(unit);
  const isDigit = character >= '0' && character <= '9';
  return unit > 0x20 && !isDigit && !(character in NOTATIONS) && ofAscii(character).mark === 'strange';
});

/**
 * A scan with the full-width characters of an input method (U+FF01 to U+FF5E, U+3000) as those of ASCII: so they begin
 * notations too. Each stays one UTF-16 unit, so that places in the result are places in the scan.
 */
export const withoutFullWidth = (raw: string): string =>
  raw.replace(/[\uff01-\uff5e\u3000]/g, (character) =>
    character === '\u3000' ? ' ' : String.fromCharCode(character.charCodeAt(0) - 0xfee0),
  );

/** How many such characters follow each other from there on: text that is no scan is passed over without a look at each. */
export function strangeRunAt(raw: string, from: number): number {
  let at = from;
  while (STRANGE[raw.charCodeAt(at)]) at++;
  return at - from;
}

/** The symbol at a place of a scan that holds no ASCII digit and no full-width characters. Constant time. */
export function symbolAt(raw: string, at: number): Symbol {
  const unit = raw.charCodeAt(at);
  if (unit === 0x20) return noise;
  if (unit < 0x20 || (unit >= 0x7f && unit <= 0x9f)) return separator;
  const character = raw[at]!;
  for (const [pattern, mark, text = ''] of NOTATIONS[character] ?? []) {
    pattern.lastIndex = at;
    if (pattern.test(raw)) return { mark, length: pattern.lastIndex - at, text };
  }
  if (unit < 0x7f) return ofAscii(character);
  return beyondAscii(String.fromCodePoint(raw.codePointAt(at)!));
}

function ofAscii(character: string): Symbol {
  if (NOISE.has(character)) return noise;
  if (SEPARATORS.has(character)) return separator;
  return { mark: 'strange', length: 1, text: character };
}

/**
 * Bold digits, small punctuation and the like count as the one of ASCII that Unicode's compatibility form (NFKC) gives
 * for them; of digits only decimal ones (general category Nd), so neither superscripts nor circled numbers.
 */
function beyondAscii(character: string): Symbol {
  const { length } = character;
  if (LATER_SEPARATORS.test(character)) return { mark: 'separator', length, text: '' };
  if (LATER_NOISE.test(character)) return { mark: 'noise', length, text: '' };
  const plain = character.normalize('NFKC');
  if (/^[0-9]$/.test(plain) && /\p{Nd}/u.test(character)) return { mark: 'strange', length, text: plain };
  if (/^[!-/:-@[-`{-~]$/.test(plain)) {
    const { mark, text } = plain === '^' ? separator : ofAscii(plain);
    return { mark, length, text };
  }
  return { mark: 'strange', length, text: character };
}
