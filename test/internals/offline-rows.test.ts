import { afterAll, beforeAll, expect, test } from 'vitest';
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
    expect(read(...lines)).toEqual({
      rows: [{ gs1, at: 1_795_688_400_000, store: '0042' }],
      broken: [],
      repeated: 0,
    });
});

test.each(['1795688400', '1795688400000', '0614141000005'])('a store %s is a store and no time', (store) => {
  const at = Date.parse('2026-11-26T15:15:00Z');
  expect(read('gs1,store,time', `${gs1},${store},2026-11-26 10:15`).rows).toEqual([{ gs1, at, store }]);
  expect(read('gs1,store', `${gs1},${store}`).rows).toEqual([{ gs1, at: missing.at, store }]);
  expect(read(`${gs1},${store},2026-11-26 10:15`).rows).toEqual([{ gs1, at, store }]);
});
