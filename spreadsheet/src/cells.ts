/** The start of a spreadsheet formula: at the beginning of a value, or after what may be read as the end of a cell. */
const FORMULA = /(^|[;\t\r\n])([ "']*)(?=[=+\-@\t\r＝＋－＠])/g;
const GUARD = /(^|[;\t\r\n])'(?=[ "']*[=+\-@\t\r＝＋－＠])/g;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** Codes that spreadsheets would change: they keep 15 digits of a number, no zeros before it, and read E as a power. */
const CODE_LIKE_NUMBER = /^(\d{12,}|0\d+|\d+E\d+)$/i;

/** How a file is written: plain by RFC 4180, or so that Excel and its like keep every digit and character. */
export type CsvStyle = 'csv' | 'excel';

/** What a file of a style begins with: without it Excel reads UTF-8 as the code page of its country. */
export const csvStart = (style: CsvStyle): string => (style === 'excel' ? '\ufeff' : '');

/**
 * A line by RFC 4180. An apostrophe disables formulas, also after a semicolon: in many locales spreadsheets split there
 * even within quotes. In the style `excel` codes that look like numbers are written as text, `="…"`.
 */
export const csvLine = (values: readonly unknown[], style: CsvStyle = 'csv'): string =>
  `${values.map((value) => cell(value, style)).join(',')}\r\n`;

function cell(value: unknown, style: CsvStyle): string {
  const text = value === null || value === undefined ? '' : String(value);
  if (style === 'excel' && CODE_LIKE_NUMBER.test(text)) return `"=""${text}"""`;
  const safe = NUMBER.test(text) ? text : text.replace(FORMULA, "$1'$2");
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The value of a cell as `csvLine` or a spreadsheet wrote it: without `="…"`, and without apostrophes before formulas. */
export function cellText(written: string): string {
  const [, text] = /^="(.*)"$/s.exec(written) ?? [];
  return text === undefined ? written.replace(GUARD, '$1') : text.replaceAll('""', '"');
}

/** A code in a cell: the same without an apostrophe in front, by which spreadsheets mark text. */
export const codeOf = (written: string): string => cellText(written).replace(/^'+/, '').trim();

const POWER = /^[+-]?\d([.,]\d+)?E\+?\d+$/i;
/** Spreadsheets keep 15 digits of a number, and write zeros for the others. */
const ZEROS_FOR_DIGITS = /^[1-9]\d{14}0{10,}$/;
/** A country's format of numbers adds these. */
const DECIMALS = /[.,]00?$/;
const GROUP_MARKS = /[.,'’\s]/g;

/** Whether a spreadsheet has turned the cell's long digits into a number, and most of them are lost. */
export function isRounded(written: string): boolean {
  const code = codeOf(written);
  return POWER.test(code) || ZEROS_FOR_DIGITS.test(code.replace(DECIMALS, '').replaceAll(GROUP_MARKS, ''));
}

/** What to say of a rounded cell, as the end of a sentence. */
export const roundedSaid = (written: string): string =>
  `${codeOf(written).slice(0, 40)} is a number that a spreadsheet has rounded, and its last digits are lost. Format the column as text and save the file again.`;
