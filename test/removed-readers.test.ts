import { once } from 'node:events';
import {
  authorizeProvider,
  brandOf,
  type Caller,
  deposited,
  grant,
  mainScene,
  ok,
  partnerOf,
} from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeOf } from './harness/cast-records.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf } from './harness/reports.ts';
import { unread, written } from './harness/unread.ts';

/** Five pages: a file reads two of them ahead of its client. */
const rows = 4_500;

onEveryEngine('a long file whose client reads slowly', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let clearinghouse: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    // Codes enough for an answer of 170 kB.
    const codes = Array.from({ length: 10_000 }, (_, nth) => codeOf(String(nth).padStart(13, '0')));
    scene = await mainScene(book, { primary_purchase_gtins: codes });
    clearinghouse = await book.account('clearinghouse');
    const strings = await deposited(scene.provider, scene.base, rows);
    for (let at = 0; at < rows; at += 100)
      await ok(scene.retailer.post('/retailer/redeem', { gs1s: strings.slice(at, at + 100) }));
    await ok(assign('yes'));
    for (let at = 0; at < rows; at += 900) {
      const products = codes.slice(at, at + 900).map((gtin, nth) => ({ gtin, name: `Product ${at + nth}` }));
      await ok(scene.manufacturer.put('/manufacturer/products', { products }));
    }
  });
  afterAll(() => book?.stop());

  const assign = (enabled: 'yes' | 'no') =>
    scene.retailer.put('/retailer/toggle/clearinghouse', { email_domain: clearinghouse.domain, enabled });

  const ofRetailer = () => `/clearinghouse/redemptions/${scene.retailer.domain}/2026-05-04/2026-05-04`;

  /** What comes of a file, read only a second after something changed; `isWhole` as HTTP says it. */
  async function readLater(reader: Caller, path: string, change: () => Promise<unknown>) {
    const large = written(scene.manufacturer, `/manufacturer/base_gs1/${scene.base}`);
    // Answers that are read first keep the file from its client.
    const file = written(reader, `${path}format=csv`, 'Connection: close\r\n');
    const client = await unread(book, [...Array(40).fill(large), file]);
    await change();
    book.moveClock(1_000);
    const parts: Buffer[] = [];
    client.on('error', () => {}).on('data', (part) => parts.push(part));
    await once(client.resume(), 'close');
    const text = Buffer.concat(parts).toString();
    const csv = text.slice(text.lastIndexOf('text/csv'));
    return { bytes: csv.length, isWhole: csv.endsWith('\r\n0\r\n\r\n') };
  }

  test('comes whole while its reader may read it', async () => {
    const whole = await csvOf(clearinghouse, ofRetailer());
    expect(whole.match(/\r\n/g)).toHaveLength(1 + rows);
    const file = await readLater(clearinghouse, `${ofRetailer()}?`, async () => {});
    expect(file.isWhole).toBe(true);
    expect(file.bytes).toBeGreaterThan(whole.length);
  });

  test('is broken off once its retailer has no such clearinghouse any more', async () => {
    const whole = await csvOf(clearinghouse, ofRetailer());
    const file = await readLater(clearinghouse, `${ofRetailer()}?`, () => ok(assign('no')));
    expect(file.isWhole).toBe(false);
    expect(file.bytes).toBeLessThan(whole.length);
  });

  /** A file of products, after whose first pages something ended that its reader read it by. */
  async function breaksOff(reader: Caller, path: string, end: () => Promise<unknown>) {
    const whole = await csvOf(reader, path);
    // Some of the codes mean one product.
    expect(whole.match(/\r\n/g)!.length).toBeGreaterThan(rows - 100);
    const file = await readLater(reader, `${path}${path.includes('?') ? '&' : '?'}`, end);
    expect(file.isWhole).toBe(false);
    expect(file.bytes).toBeLessThan(whole.length);
  }

  test('of products is broken off once an offer that names them authorizes its provider no more', async () => {
    const provider = await book.account('provider');
    await authorizeProvider(scene.manufacturer, scene.base, provider);
    await breaksOff(provider, '/provider/products', () =>
      ok(
        scene.manufacturer.post(`/manufacturer/base_gs1/${scene.base}/toggle_provider`, {
          email_domain: provider.domain,
        }),
      ),
    );
  });

  test('of a catalogue is broken off once its partner has no brand of the manufacturer any more', async () => {
    const { manufacturer } = scene;
    const brand = await brandOf(manufacturer, 'Sunny Oats');
    const partner = await partnerOf(book, manufacturer, brand, 'view_only');
    await breaksOff(partner, `/manufacturer/products?email_domain=${manufacturer.domain}`, () =>
      grant(manufacturer, partner, brand, 'view_only', 'no'),
    );
  });

  test('is broken off once the key of its reader is replaced', async () => {
    const path = '/provider/data/fetch?mode=deposit';
    const whole = await csvOf(scene.provider, path);
    expect(whole.match(/\r\n/g)).toHaveLength(1 + rows);
    const replace = () => ok(scene.provider.post('/enterprise/keys/rotate', { now: 'yes' }));
    const file = await readLater(scene.provider, `${path}&`, replace);
    expect(file.isWhole).toBe(false);
    expect(file.bytes).toBeLessThan(whole.length);
  });
});
