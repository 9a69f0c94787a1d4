import {
  cellText,
  codeOf,
  csvLine,
  csvStart,
  isRounded,
  openStrings,
  productsOf,
  roundedSaid,
  rowsOf,
  SheetFault,
} from '@offerbook/spreadsheet';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStringFile } from '../../web/src/kit/strings/string-file.ts';
import {
  readProductFile,
  saidOfLongNamed,
  saidOfRefused,
} from '../../web/src/screens/maker/products/product-file.ts';
import { refusedSheets, sheetsOf } from '../harness/sheets.ts';

const strings = ['8112009988459000019133924009755364', '8112009988459000039133772240739897'];

/** The bytes in pieces of a size, as a disk or a network gives them. */
function* inPieces(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function stringsOf(bytes: Buffer, size = 65_536): Promise<string[]> {
  const { cells } = await openStrings(inPieces(bytes, size));
  const texts: string[] = [];
  for await (const part of cells)
    for (const { text, line } of part) {
      if (isRounded(text)) throw new SheetFault(roundedSaid(text), line);
      texts.push(text.replaceAll(' ', ''));
    }
  return texts;
}

const inPortal = (bytes: Buffer) =>
  readStringFile(new File([new Uint8Array(bytes)], 'list.csv'), '', {
    progress: () => {},
    signal: new AbortController().signal,
  });

describe('what spreadsheets write is read, in whatever pieces it comes, and in the portal alike', () => {
  test.each(Object.entries(sheetsOf(strings)))('%s', async (_what, bytes) => {
    for (const size of [1, 7, 65_536]) expect(await stringsOf(bytes, size)).toEqual(strings);
    const { judged } = await inPortal(bytes);
    expect([judged.strings, judged.broken]).toEqual([strings, []]);
  });
});

test('blanks behind a closing quote are no fault wherever a piece of the file ends', async () => {
  const line = `"${strings[0]}" \n`;
  const bytes = Buffer.from(line.repeat(2_000));
  for (let more = 0; more < line.length; more++)
    expect(await stringsOf(bytes, 65_536 + more)).toHaveLength(2_000);
});

describe('what cannot be read is refused with its line and what to do', () => {
  test.each(Object.entries(refusedSheets(strings[0]!)))('%s', async (_what, [bytes, says]) => {
    for (const size of [1, 65_536]) await expect(stringsOf(bytes, size)).rejects.toThrow(says);
    // The portal goes on behind a rounded cell and shows it with its line.
    const portal = await inPortal(bytes).then(
      ({ judged }) => judged.broken.map(({ place, why }) => `Line ${place}: ${why}`).join(),
      (error: Error) => error.message,
    );
    expect(portal).toMatch(/rounded/.test(says.source) ? /Line 2: .*rounded/ : says);
  });
});

test('a column is asked for by its heading, and a broken string is no heading', async () => {
  const table = Buffer.from(`old,gs1\n${strings[0]},${strings[1]}\n`);
  expect((await openStrings([table], { column: 'OLD' })).column).toBe('old');
  await expect(openStrings([table], { column: 'new' })).rejects.toThrow('no column "new"');
  expect(await stringsOf(Buffer.from(`812009988459\n${strings[0]}`))).toEqual(['812009988459', strings[0]]);
});

test('columns with one heading have names of their own, by which each is asked for, and none is named by the heading', async () => {
  const read = async (head: string, column?: string) => {
    const opened = await openStrings([Buffer.from(`${head}\n${strings.join()},${strings[0]}\n`)], { column });
    const { value } = (await opened.cells.next()) as { value: Array<{ text: string }> };
    return { ...opened, texts: value.map(({ text }) => text) };
  };
  const names = ['code', 'Code (column 2)', 'code (column 3)'];
  const { columns, isNamed } = await read('code,Code,code');
  expect([columns, isNamed]).toEqual([names, false]);
  for (const [at, name] of names.entries()) {
    const { column, texts } = await read('code,Code,code', name);
    expect([column, texts]).toEqual([name, [[...strings, strings[0]][at]]]);
  }
  const tricky = [(await read('a,a (column 3),a')).columns, (await read(',Column 1,x')).columns];
  for (const one of tricky) expect(new Set(one).size).toBe(3);
  expect((await read('gs1,old,GS1')).isNamed).toBe(false);
  expect((await read('gs1,old,new')).isNamed).toBe(true);
});

test('of two known headings of one meaning neither is passed over, and what is wanted tells strings from offers', async () => {
  const read = async (head: string, { row = strings.join(), orFirst = false } = {}) => {
    const { column, columns, isNamed } = await openStrings([Buffer.from(`${head}\n${row}\n`)], { orFirst });
    return { column, columns, isNamed };
  };
  const both = { columns: ['serialized_gs1', 'GS1'], isNamed: false };
  expect(await read('serialized_gs1,GS1')).toMatchObject(both);
  // What is empty at first may be filled further down.
  expect(await read('serialized_gs1,GS1', { row: `${strings[0]},` })).toMatchObject(both);
  const codes = { row: '8112009988459000,SAVE-20', orFirst: true };
  expect(await read('base_gs1,lookup_code', codes)).toMatchObject({
    columns: ['base_gs1', 'lookup_code'],
    isNamed: false,
  });
  for (const head of ['gs1,base_gs1', 'base_gs1,gs1']) {
    expect(await read(head)).toMatchObject({ column: 'gs1', isNamed: true });
    expect(await read(head, { orFirst: true })).toMatchObject({ column: 'base_gs1', isNamed: true });
  }
});

test('where lookup codes are wanted too, the first line of a file is one, unless a heading is known or asked for', async () => {
  const textsOf = async (text: string, column?: string) => {
    const { cells } = await openStrings([Buffer.from(text)], { column, orFirst: true });
    const texts: string[] = [];
    for await (const part of cells) texts.push(...part.map((cell) => cell.text));
    return texts;
  };
  const codes = ['SAVE-20', 'SAVE-30'];
  expect(await textsOf('SAVE-20\nSAVE-30\n')).toEqual(codes);
  expect(await textsOf('SAVE-20')).toEqual(['SAVE-20']);
  expect(await textsOf(`SAVE-20\n${strings[0]}\n`)).toEqual(['SAVE-20', strings[0]]);
  expect(await textsOf('SAVE-20,a\nSAVE-30,b\n', 'Column 1')).toEqual(codes);
  expect(await textsOf(',SAVE-20\n,SAVE-30\n', 'Column 2')).toEqual(codes);
  expect(await textsOf('SAVE-20\nSAVE-30,b\n', 'Column 2')).toEqual(['b']);
  expect(await textsOf('Lookup code\nSAVE-20\nSAVE-30\n')).toEqual(codes);
  expect(await textsOf('n,Promotion\n1,SAVE-20\n2,SAVE-30\n', 'promotion')).toEqual(codes);
  expect(await textsOf('Promotion\nSAVE-20\nSAVE-30\n')).toEqual(['Promotion', ...codes]);
});

test('of several columns that may hold lookup codes none is passed over', async () => {
  const read = (text: string) => openStrings([Buffer.from(text)], { orFirst: true });
  expect(await read('SAVE-20;SAVE-30\n')).toMatchObject({
    columns: ['Column 1', 'Column 2'],
    isNamed: false,
  });
  expect(await read('SAVE-20,\nSAVE-30,a\n')).toMatchObject({ columns: ['Column 1', 'Column 2'] });
  expect(await read('SAVE-20,\nSAVE-30,\n')).toMatchObject({ columns: ['Column 1'] });
});

test('whatever is written comes back, plain and for Excel, and nothing of it is a formula', () => {
  const value = fc.string({ unit: fc.constantFrom(...'a=+-@;,"8'), minLength: 1, maxLength: 8 });
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 40 });
  const style = fc.constantFrom('csv' as const, 'excel' as const);
  fc.assert(
    fc.property(fc.array(fc.oneof(value, digits), { minLength: 2, maxLength: 5 }), style, (values, kind) => {
      const head = values.map((_, at) => `c${at}`);
      const row = rowsOf(csvStart(kind) + csvLine(head, kind) + csvLine(values, kind))[1]!.cells;
      for (const cell of row) expect(cell).not.toMatch(/^[+@]|^-(?!\d+(\.\d+)?$)|^=(?!"[\dE]+"$)/i);
      expect(row.map(cellText)).toEqual(values);
    }),
    { numRuns: 300 },
  );
  expect(csvLine([strings[0], 12, '0042', '3E5', '=1+1'], 'excel')).toBe(
    `"=""${strings[0]}""",12,"=""0042""","=""3E5""",'=1+1\r\n`,
  );
  expect(codeOf(`="${strings[0]}"`)).toBe(strings[0]);
});

test('products are found by heading or order, and a rounded code is named with its line', () => {
  const { products, faults } = productsOf(rowsOf('Name;EAN\nOats;="0012345678905"\nMilk;3.6E+11'));
  expect(products).toEqual([{ line: 2, gtin: '0012345678905', name: 'Oats' }]);
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Line 3: 3\.6E\+11 .*rounded/),
  ]);
});

test.each([
  ['EAN,gtin,name', /^Line 1: EAN, gtin are headings for the same, gtin\. Keep one of these columns\.$/],
  ['gtin,Product,name', /Product, name .* name\. Keep one/],
  ['gtin,name,image,picture', /image, picture .* image_url\. Keep one/],
])('a product file headed %s is refused: two of its columns mean one thing', (head, said) => {
  expect(() => productsOf(rowsOf(`${head}\n037000930396,037000930397,Soap,`))).toThrow(said);
});

test('without headings each row has what stands in it, and is not cut to the width of the first', () => {
  expect(
    productsOf(rowsOf('037000930396\n037000930397,Soap\n4011,Kiwi,https://a.test/k.png')).products,
  ).toEqual([
    { line: 1, gtin: '037000930396' },
    { line: 2, gtin: '037000930397', name: 'Soap' },
    { line: 3, gtin: '4011', name: 'Kiwi', image_url: 'https://a.test/k.png' },
  ]);
});

test('a line of a product file without a product code is named in the portal', async () => {
  const read = (text: string) => readProductFile(new File([text], 'list.csv'));
  const { products, refused } = await read(
    'gtin,name\n037000930396.00,Soap\nABC,Tea\n037000930397,Milk\n,Jam',
  );
  expect(products).toEqual([{ gtin: '037000930397', name: 'Milk' }]);
  expect(refused).toEqual([
    { line: 2, code: '037000930396.00' },
    { line: 3, code: 'ABC' },
    { line: 5, code: '' },
  ]);
  expect(saidOfRefused(refused.slice(0, 1))).toBe(
    '1 line without a product code is left out: line 2 (037000930396.00)',
  );
  expect(saidOfRefused([...refused, { line: 6, code: 'x' }])).toBe(
    '4 lines without a product code are left out: line 2 (037000930396.00), line 3 (ABC), line 5, and 1 more',
  );
  await expect(read('ABC,Tea')).rejects.toThrow('No line of this file begins with a product code.');
});

test('a name that is too long is not cut in the portal: its line is named, and its code can still be chosen', async () => {
  const long = 'x'.repeat(201);
  const file = new File([`037000930396,${long}\n037000930397,${long.slice(1)}`], 'list.csv');
  const { products, longNamed } = await readProductFile(file);
  expect(products).toEqual([{ gtin: '037000930396' }, { gtin: '037000930397', name: long.slice(1) }]);
  expect(saidOfLongNamed(longNamed)).toBe(
    '1 line with a name of more than 200 characters is left out: line 1 (037000930396)',
  );
});
