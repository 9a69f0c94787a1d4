/** Files with the same data strings as spreadsheets, tills and people write them, and files that are refused. */

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const utf16 = (text: string) => Buffer.from(text, 'utf16le');
const bigEndian = (bytes: Buffer) => Buffer.from(bytes).swap16();

/** Every file holds exactly the given strings, in their order. */
export function sheetsOf(strings: readonly string[]): Record<string, Buffer> {
  const lines = (of: (gs1: string, at: number) => string, end = '\n') => strings.map(of).join(end);
  const table = `id;gs1;name\r\n${lines((gs1, at) => `${at};${gs1};Größe "${at}"`, '\r\n')}\r\n`;
  return {
    'one a line': utf8(lines((gs1) => gs1)),
    'lines of an old Macintosh': utf8(lines((gs1) => gs1, '\r')),
    'commas and a heading': utf8(`consumer,gs1\n${lines((gs1, at) => `"Smith, ${at}",${gs1}`)}\n`),
    'semicolons and a heading': utf8(table),
    'semicolons, a decimal comma and no heading': utf8(lines((gs1, at) => `${at};0,50;${gs1}`)),
    tabs: utf8(`gs1\tprice\n${lines((gs1) => `${gs1}\t0,5`)}`),
    'a byte order mark': utf8(`\ufeff${table}`),
    'UTF-16 with a mark': utf16(`\ufeff${table}`),
    'UTF-16 without a mark': utf16(table),
    'UTF-16, the high byte first, with a mark': bigEndian(utf16(`\ufeff${table}`)),
    'UTF-16, the high byte first, without a mark': bigEndian(utf16(table)),
    'a line that names the separator': utf8(`sep=|\r\n${lines((gs1, at) => `a;b|${gs1}|${at}`, '\r\n')}`),
    'formulas that are text': utf8(`code,gs1\n${lines((gs1, at) => `${at},"=""${gs1}"""`)}`),
    apostrophes: utf8(lines((gs1) => `'${gs1}`)),
    'groups of four': utf8(lines((gs1) => gs1.replace(/\d{4}/g, '$& '))),
    'lines without anything': utf8(`\n\n${lines((gs1) => `${gs1}\n,,`)}\n\n`),
    'cells of several lines': utf8(`gs1,note\n${lines((gs1) => `${gs1},"two\nlines"`)}`),
  };
}

/** By what they are: the bytes, and what the refusal says. */
export const refusedSheets = (gs1: string): Record<string, [bytes: Buffer, says: RegExp]> => ({
  'an empty file': [utf8(''), /is empty/],
  'nothing but line ends': [utf8('\r\n\r\n'), /is empty/],
  'nothing but a heading': [utf8('gs1\n'), /No column of this file holds data strings/],
  'no strings': [utf8('name\nAnn\n'), /No column of this file holds data strings/],
  'a stray quote': [utf8(`"a"b\n${gs1}\n`), /Line 1: a quote/],
  'a stray quote further down': [utf8(`gs1\n${gs1}\n"${gs1}"8\n`), /Line 3: a quote/],
  'a quote that is never closed': [utf8(`gs1\n"${gs1}\n${gs1}\n`), /Line 2: a quote .* never closed/],
  'a rounded number': [
    utf8(`id,gs1\n1,8.11201E+24\n`),
    /Line 2: 8\.11201E\+24 .* rounded.*Format the column as text/,
  ],
  'a rounded number with a decimal comma': [
    utf8('gs1;id\n8,11201E+24;1\n'),
    /Line 2: 8,11201E\+24 .* rounded/,
  ],
  'a rounded number in full': [utf8(`gs1\n811200998845900${'0'.repeat(19)}\n`), /Line 2: 8112.* rounded/],
  'a rounded number in groups': [
    utf8('id,gs1\n1,"811,200,998,845,900,000,000,000,000,000,000.00"\n'),
    /Line 2: 811,200,998.* rounded/,
  ],
  'a rounded number in groups between which are blanks': [
    utf8('gs1;id\n811\u202f200\u202f998\u202f845\u202f900\u202f000\u202f000\u202f000\u202f000\u202f000;1\n'),
    /Line 2: 811.* rounded/,
  ],
  'another encoding': [Buffer.from(`name,gs1\nGr\xf6\xdfe,${gs1}\n`, 'latin1'), /Line 2: .*not UTF-8/],
  'a workbook': [Buffer.from('PK\x03\x04\x14\x00', 'latin1'), /workbook \(\.xlsx.*CSV UTF-8/],
  'an old workbook': [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), /\.xls\)/],
});
