import { deposited, lockedOffer, newBase, offerData, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';

onEveryEngine('settings', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine });
  });
  afterAll(() => book?.stop());

  test('an account of any role reads its settings and changes only what it sends', async () => {
    for (const role of ['retailer', 'platform', 'clearinghouse'] as const) {
      const account = await book.account(role, { name: 'Before' });
      expect((await ok(account.get('/enterprise/settings'))).data).toMatchObject({
        name: 'Before',
        time_zone: '',
        redirect_urls: [],
        origins: [],
      });
      const wanted = {
        name: 'After',
        time_zone: 'America/Chicago',
        redirect_urls: ['https://platform.example/back?from=us', 'http://localhost:3000/'],
        origins: ['https://shop.example', 'http://127.0.0.1:8080', 'http://[::1]:3000'],
      };
      expect((await ok(account.put('/enterprise/settings', wanted))).data).toMatchObject(wanted);
      expect((await ok(account.put('/enterprise/settings', { name: 'Later' }))).data).toMatchObject({
        ...wanted,
        name: 'Later',
      });
      await ok(account.put('/enterprise/settings', { time_zone: '', origins: [''] }));
      expect((await ok(account.get('/enterprise/settings'))).data).toMatchObject({
        ...wanted,
        name: 'Later',
        time_zone: '',
        origins: [],
      });
    }
  });

  test('origins are kept as browsers write them', async () => {
    const account = await book.account('platform');
    const origins = ['HTTPS://Shop.Example:443', 'http://shop.example:8080'];
    expect((await ok(account.put('/enterprise/settings', { origins }))).data.origins).toEqual([
      'https://shop.example',
      'http://shop.example:8080',
    ]);
  });

  test.each([
    ['time_zone', 'America/Nowhere'],
    ['time_zone', '+05:00'],
    ['time_zone', 'UTC\0'],
    ['name', ''],
    ['redirect_urls', ['javascript:alert(1)']],
    ['redirect_urls', ['ftp://platform.example/']],
    ['redirect_urls', ['https://user:secret@platform.example/']],
    ['redirect_urls', ['https://platform.example/#part']],
    ['redirect_urls', ['/back']],
    ['redirect_urls', 'https://platform.example/'],
    ['origins', ['https://shop.example/']],
    ['origins', ['https://shop.example/path']],
    ['origins', ['https://*.example']],
    ['origins', ['https://shop.example; script-src *']],
    ['origins', ['shop.example']],
    ['origins', ['https://shop.example:99999']],
  ])('%s %j is refused and nothing is saved', async (field, value) => {
    const account = await book.account('platform', { name: 'Same' });
    const reply = await account.put('/enterprise/settings', { name: 'Other', [field]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('VALIDATION');
    expect(reply.body.errors[0].field).toContain(field);
    expect((await ok(account.get('/enterprise/settings'))).data.name).toBe('Same');
  });

  test('a new time zone moves the days of the manufacturer’s own offers at once, and nobody else’s', async () => {
    const [manufacturer, other] = [await book.account('manufacturer'), await book.account('manufacturer')];
    const [base, others] = [await lockedOffer(manufacturer, []), await lockedOffer(other, [])];
    const read = async () => (await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data;
    const before = await read();
    const untouched = (await ok(other.get(`/manufacturer/base_gs1/${others}`))).data;
    // 01/01/2020 begins at 04:00 UTC in Puerto Rico, at 15:00 UTC of the day before in Tokyo.
    expect(before.campaign_start_time_utc).toBe(Date.parse('2020-01-01T04:00:00Z') / 1000);
    expect(before.redemption_end_time_utc).toBe(Math.floor(Date.parse('2091-01-01T09:59:59.999Z') / 1000));
    await ok(manufacturer.put('/enterprise/settings', { time_zone: 'Asia/Tokyo' }));
    const after = await read();
    expect(after).toMatchObject({
      campaign_start_time: '01/01/2020',
      campaign_start_time_utc: Date.parse('2019-12-31T15:00:00Z') / 1000,
      redemption_start_time_utc: Date.parse('2019-12-31T15:00:00Z') / 1000,
      campaign_end_time_utc: Math.floor(Date.parse('2090-12-31T14:59:59.999Z') / 1000),
      redemption_end_time_utc: Math.floor(Date.parse('2090-12-31T14:59:59.999Z') / 1000),
    });
    expect((await ok(other.get(`/manufacturer/base_gs1/${others}`))).data).toEqual(untouched);
    await ok(manufacturer.put('/enterprise/settings', { time_zone: '' }));
    expect((await read()).campaign_start_time_utc).toBe(before.campaign_start_time_utc);
  });

  test('an offer created right after the change, or during it, has the new zone', async () => {
    const manufacturer = await book.account('manufacturer');
    const create = async () => {
      const base = newBase();
      await ok(manufacturer.post('/manufacturer/base_gs1', { data: offerData(base) }));
      return base;
    };
    const made = await Promise.all([
      create(),
      create(),
      ok(manufacturer.put('/enterprise/settings', { time_zone: 'Asia/Tokyo' })).then(() => create()),
      create(),
    ]);
    for (const base of made) {
      expect((await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`))).data).toMatchObject({
        campaign_start_time_utc: Date.parse('2019-12-31T15:00:00Z') / 1000,
      });
    }
  });

  test('a till judges by the new zone with its next call', async () => {
    const late = await Offerbook.start({ engine, now: new Date('2026-06-02T03:00:00Z') });
    try {
      const manufacturer = await late.account('manufacturer', { time_zone: 'Asia/Tokyo' });
      const [provider, retailer] = [await late.account('provider'), await late.account('retailer')];
      const base = await lockedOffer(manufacturer, [provider], { redemption_end_time: '06/02/2026' });
      const [one, two] = await deposited(provider, base, 2);
      // Noon of June 2nd in Tokyo; 12 hours later it is June 3rd there, and still June 2nd in Honolulu.
      expect((await ok(retailer.post('/retailer/redeem', { gs1s: one }))).status).toBe('success');
      late.moveClock(13 * 3_600_000);
      const again = await late.account('retailer');
      const refused = await ok(again.post('/retailer/redeem', { gs1s: two }));
      expect(refused.results).toMatchObject([{ gs1: two, reason: 'expired' }]);
      await ok(manufacturer.put('/enterprise/settings', { time_zone: 'Pacific/Honolulu' }));
      expect((await ok(again.post('/retailer/redeem', { gs1s: two }))).status).toBe('success');
    } finally {
      await late.stop();
    }
  });

  test('the same client_txn_id gives the first answer again and another request under it is refused', async () => {
    const account = await book.account('retailer');
    const body = { name: 'Named once', client_txn_id: 'settings-1' };
    await ok(account.put('/enterprise/settings', body));
    await ok(account.put('/enterprise/settings', { name: 'Named since' }));
    expect((await ok(account.put('/enterprise/settings', body))).data.name).toBe('Named once');
    expect((await ok(account.get('/enterprise/settings'))).data.name).toBe('Named since');
    const other = await account.put('/enterprise/settings', { ...body, name: 'Else' });
    expect(other.body.code).toBe('IDEMPOTENCY_MISMATCH');
  });

  test('settings need a sign-in', async () => {
    for (const method of ['GET', 'PUT']) {
      expect((await fetch(`${book.url}/enterprise/settings`, { method })).status).toBe(401);
    }
  });
});
