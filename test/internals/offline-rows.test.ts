import { afterAll, beforeAll, expect, test } from 'vitest';
import { readInstant } from '../../server/src/platform/wire/instant.ts';
import { readOfflineRows } from '../../web/src/screens/shop/retailer/offline-rows.ts';
import { showMomentsIn } from '../../web/src/ui/zone.ts';

const gs1 = '8112009988459000019133924009755364';
const now = Date.parse('2026-11-27T12:00:00Z');
const missing = { at: Date.parse('2026-11-20T13:00:00Z'), store: 'below' };
const read = (...lines: string[]) => readOfflineRows(lines.join('\n'), missing, now);
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

beforeAll(() => showMomentsIn('America/New_York'));
afterAll(() => showMomentsIn(undefined));

test('what a spreadsheet marks as text is read without its marks, in every column', () => {
  const row = [gs1, '1795688400000', '0042'].map((cell) => quoted(`="${cell}"`)).join(',');
  for (const lines of [[row], ['gs1,time,store', row]])
    expect(read(...lines)).toMatchObject({
      rows: [{ gs1, at: 1_795_688_400_000, store: '0042' }],
      broken: [],
      repeated: 0,
    });
});

test('an apostrophe that marks text is dropped in every column, and stays where it begins a name', () => {
  const at = Date.parse('2026-11-26T15:15:00Z');
  for (const head of [[], ['gs1,time,store']]) {
    expect(read(...head, `'${gs1},'2026-11-26 10:15,'0042`).rows).toEqual([{ gs1, at, store: '0042' }]);
    const city = "'s-Hertogenbosch";
    expect(read(...head, `${gs1},2026-11-26 10:15,${city}`).rows).toEqual([{ gs1, at, store: city }]);
  }
});

test('a first row that is read as headings is told, and one with values of a redemption is refused', () => {
  const row = `${gs1},2026-11-26 10:15,0042`;
  expect(read(row)).toMatchObject({ headings: [], rows: [{}] });
  for (const head of ['gs1,time,store', 'AI 8112,Zeit,Filiale', ',x,'])
    expect(read(head, row)).toMatchObject({ headings: head.split(','), rows: [{}], broken: [] });
  for (const mistaken of [
    `812${gs1.slice(4)},,`,
    '8.11201E+33,x,y',
    ',2026-11-26 10:15,',
    'none,26.11.2026,A-7',
    ',,0042',
    ",,'0042",
  ])
    expect(read(mistaken, row)).toMatchObject({ headings: [], rows: [{}], broken: [{ place: 1 }] });
});

test.each(['1795688400', '1795688400000', '0614141000005'])('a store %s is a store and no time', (store) => {
  const at = Date.parse('2026-11-26T15:15:00Z');
  expect(read('gs1,store,time', `${gs1},${store},2026-11-26 10:15`).rows).toEqual([{ gs1, at, store }]);
  expect(read('gs1,store', `${gs1},${store}`).rows).toEqual([{ gs1, at: missing.at, store }]);
  expect(read(`${gs1},${store},2026-11-26 10:15`).rows).toEqual([{ gs1, at, store }]);
});

const taken: Array<[written: string, instant: string]> = [
  ['2026-11-26 10:15', '2026-11-26T15:15:00Z'],
  ['2026-11-26T10:15:30.5', '2026-11-26T15:15:30.500Z'],
  ['11/26/2026 10:15', '2026-11-26T15:15:00Z'],
  ['11/26/2026, 10:15:09 PM', '2026-11-27T03:15:09Z'],
  ['11/26/2026 12:05am', '2026-11-26T05:05:00Z'],
  // As browsers write it.
  ['11/26/2026, 10:15:09\u202fPM', '2026-11-27T03:15:09Z'],
  ['\u200e11/\u200e26/\u200e2026 10:15\u00a0AM', '2026-11-26T15:15:00Z'],
  ['2026-11-26\u00a010:15', '2026-11-26T15:15:00Z'],
  ['2026-11-26t10:15:00z', '2026-11-26T10:15:00Z'],
  ['2026-11-26 10:15:00,25Z', '2026-11-26T10:15:00.250Z'],
  ['2026-11-26T10:15:00-05', '2026-11-26T15:15:00Z'],
  ['2026-11-26T10:15:00-0500', '2026-11-26T15:15:00Z'],
  ['2026-11-26T10:15:00-05:00', '2026-11-26T15:15:00Z'],
  ['1795688400', '2026-11-26T10:20:00Z'],
  ['1795688400000', '2026-11-26T10:20:00Z'],
];

test.each(taken)(
  '%s is read as %s, with headings and without, as the registry reads it',
  (written, instant) => {
    const rows = [{ gs1, at: Date.parse(instant), store: '0042' }];
    const row = `${gs1},${quoted(written)},0042`;
    expect(read(row)).toMatchObject({ rows, broken: [], repeated: 0 });
    expect(read('gs1,time,store', row)).toMatchObject({ rows, broken: [], repeated: 0 });
    const registry = readInstant(written);
    if (registry instanceof Date) expect(registry).toEqual(new Date(instant));
  },
);

const unreadable = [
  '26.11.2026 10:15',
  '26/11/2026 10:15',
  '11/26/26 10:15',
  '2026/11/26 10:15',
  '11-26-2026 10:15',
  '2026-11-26 1:05',
  '2026-11-26T10:15:00 -0500',
  '2026-11-26 10:15 UTC',
  '2026-11-26 10:15 EST',
  '2026-11-26 10:15 PM',
  '2026-11-26T10:15:00+25:00',
  '11/26/2026 10:15 a.m.',
  '11/26/2026 13:15 AM',
  '11/26/2026 25:15',
  '11/26/2026 10:60',
  '11/26/2026 10:15:99',
  '2026-11-26 10:15:60',
  '2026-11-26',
  '2026-11-31',
  '2026-11-31 10:15',
  '2026-11-31T10:15:00Z',
  '11/31/2026 10:15',
  '20261126T101500Z',
  '20261126',
  '20261126101500',
  '20261126101500123',
  '20261126101500.5',
  '20261126 101500',
  '20261126-101500',
  '20261126T101500-0500',
  '202611261015',
  '26NOV2026',
  '26-Nov-2026',
  '5-Nov-26',
  '26-Nov',
  'Nov-26',
  'November 26, 26',
  "26. Nov. '26",
  '/Date(1795654412000)/',
  'Nov 26, 2026',
  '10:15',
  '1795688400.5',
  '46352.427',
  '1795688400000000',
];

test.each(unreadable)(
  '%s is recorded as no other time: its row is broken, and told how to write it',
  (written) => {
    const why = expect.stringMatching(/is no time that can be read.*2026-11-26 10:15/);
    const row = `${gs1},${quoted(written)},0042`;
    for (const lines of [[row], ['gs1,time,store', row], ['gs1,Redeemed At,store', row]]) {
      const { rows, broken } = read(...lines);
      expect([rows, broken]).toEqual([[], [expect.objectContaining({ why })]]);
    }
  },
);

test('a column headed as the time decides: what is not a time there is broken, and a date beside it is no time', () => {
  const head = 'gs1,expiry date,redeemed at,store';
  expect(read(head, `${gs1},2026-11-25 10:15,yesterday,0042`)).toMatchObject({
    rows: [],
    broken: [{ place: 2 }],
  });
  expect(read(head, `${gs1},2026-11-25 10:15,,0042`).rows).toEqual([{ gs1, at: missing.at, store: '0042' }]);
  expect(read(head, `${gs1},11/25/2026,2026-11-26 10:15,0042`).rows).toEqual([
    { gs1, at: Date.parse('2026-11-26T15:15:00Z'), store: '0042' },
  ]);
});

test('a compact time that cannot be read breaks its row beside a GLN too', () => {
  for (const row of [`${gs1},20261126101500,9520123456788`, `${gs1},9520123456788,20261126101500`])
    expect(read(row)).toMatchObject({
      rows: [],
      broken: [{ why: expect.stringMatching(/^“20261126101500”/) }],
    });
  const at = Date.parse('2026-11-26T15:15:00Z');
  expect(read(`${gs1},20150101,2026-11-26 10:15`).rows).toEqual([{ gs1, at, store: '20150101' }]);
});

const stores = ['0042', '12', 'A-7', 'Main Street 5', '12-345', '1.2', '20261340', '201611', 'Marlow 0042'];
test.each([...stores, '12 Market', 'DEC12', '20261126A'])('a store %s without a time is no date', (store) => {
  expect(read(`${gs1},${store}`).rows).toEqual([{ gs1, at: missing.at, store }]);
});
