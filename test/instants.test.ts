import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Caller, deposited, lockedOffer, ok, prefixOf } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDataFolder } from './harness/databases.ts';
import { faults } from './harness/envelope.ts';
import { ServerProcess } from './harness/server-process.ts';

/** East and west of UTC by more hours than the strings are old: a zone of the process would be seen. */
describe.each(['Asia/Tokyo', 'Pacific/Honolulu'])('a server process with TZ=%s', (TZ) => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'instants-'));
  let server: ServerProcess;
  let [manufacturer, provider, retailer]: Caller[] = [];
  let base: string;
  beforeAll(async () => {
    await fillDataFolder(folder);
    server = await ServerProcess.start({ TZ, DATA_DIR: folder });
    [manufacturer, provider, retailer] = [
      await server.account('manufacturer'),
      await server.account('provider'),
      await server.account('retailer'),
    ];
    await prefixOf(provider);
    base = await lockedOffer(manufacturer, [provider], dates);
  });
  afterAll(async () => {
    await server?.kill();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const begunMs = Date.now();
  const day = (days: number, from = begunMs) => new Date(from + days * 86_400_000).toISOString().slice(0, 10);
  const dates = {
    campaign_start_time: day(-3),
    campaign_end_time: day(40),
    redemption_start_time: day(-3),
    redemption_end_time: day(40),
  };

  test('reads an instant by the zone it says, and never by its own', async () => {
    const [gs1] = await deposited(provider!, base, 1);
    const at = new Date(Date.now() + 1_000).toISOString();
    const offline = (redeemed_at: unknown) =>
      retailer!.post('/retailer/redeem', { gs1s: gs1, offline: 'yes', pre_process: 'yes', redeemed_at });
    expect(await faults(offline(at.slice(0, 19)))).toEqual({ redeemed_at: expect.stringMatching(/zone/) });
    for (const written of [at, `${at.slice(0, 19)}+00:00`])
      expect((await ok(offline(written))).status, written).toBe('success');
    for (const fine of [Date.now() * 1_000, `${Date.now()}000000`])
      expect(await faults(offline(fine))).toEqual({
        redeemed_at: expect.stringMatching(/13 as epoch milliseconds/),
      });
    expect((await ok(offline(`${at.slice(0, 19)}+09:00`))).results[0].reason).toBe('not_deposited');
  });

  test('counts days by the zones of accounts and in UTC', async () => {
    const { data } = await ok(manufacturer!.get(`/manufacturer/base_gs1/${base}`));
    expect(data.redemption_start_time_utc).toBe(Date.parse(`${day(-3)}T04:00:00Z`) / 1_000);
    const today = (await ok(manufacturer!.get(`/manufacturer/base_gs1/${base}/distribution`))).data.by_day;
    expect(today).toHaveLength(1);
    // A file that runs across midnight deposited on the later day.
    expect([day(0), day(0, Date.now())]).toContain(today[0].day);
  });
});
