import fs from 'node:fs';
import {
  addBrand,
  connect,
  depositStrings,
  getAccessToken,
  listAccounts,
  listActivity,
  listBrands,
  listManufacturerRedemptions,
  listOffers,
  type OfferbookError,
  readOffer,
  redeemCoupons,
  rollbackCoupon,
  saveOffer,
} from '@offerbook/client';
import { type Caller, deposited, newBase, offerData } from '@offerbook/world';
import { beforeEach, expect, test } from 'vitest';
import {
  derivedGroups,
  derivedOperations,
  derivedShapes,
  derivedVersion,
  derivedWire,
  groupsFile,
  operationsFile,
  shapesFile,
  versionFile,
  wireFile,
} from '../client/derive.mjs';
import { sceneBehindFlakyProxy } from './harness/flaky-proxy.ts';
import { operatorToken } from './harness/offerbook.ts';

const { proxy, scene } = await sceneBehindFlakyProxy();
beforeEach(() => {
  proxy.fates.length = 0;
  proxy.seen.length = 0;
});

const keysOf = ({ account }: Caller) => ({ accessKey: account.access_key, secretKey: account.secret_key });
const as = (caller: Caller, more: Partial<Parameters<typeof connect>[0]> = {}) =>
  connect({ baseUrl: proxy.url, ...keysOf(caller), retryDelaysMs: [1, 1], ...more });

/** The error a call must end with. */
const failure = (call: Promise<unknown>): Promise<OfferbookError> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error as OfferbookError,
  );

test('the client is what openapi.json derives to; npm run derive makes it so', async () => {
  expect(fs.readFileSync(wireFile, 'utf8')).toBe(await derivedWire());
  expect(fs.readFileSync(shapesFile, 'utf8')).toBe(await derivedShapes());
  expect(fs.readFileSync(operationsFile, 'utf8')).toBe(derivedOperations());
  expect(fs.readFileSync(groupsFile, 'utf8')).toBe(derivedGroups());
  expect(fs.readFileSync(versionFile, 'utf8')).toBe(derivedVersion());
});

test('what is derived for the client stays short enough to load and to read: at most 6,500 lines', () => {
  const folder = new URL('../client/src/derived/', import.meta.url);
  const lines = fs
    .readdirSync(folder)
    .map((file) => fs.readFileSync(new URL(file, folder), 'utf8').split('\n').length);
  expect(lines.reduce((sum, one) => sum + one, 0)).toBeLessThan(6_500);
});

test('a call takes what its operation takes and gives its answer, typed', async () => {
  const registry = as(scene.manufacturer);
  const base = newBase();
  const saved = await registry.call(saveOffer, {
    body: { data: { ...offerData(base), base_gs1: base } },
    query: { lock: 'yes' },
  });
  const state: 'editable' | 'locked' = saved.data.state;
  expect([saved.status, state, saved.data.base_gs1]).toEqual(['success', 'locked', base]);
  const read = await registry.call(readOffer, { params: { base_gs1: base } });
  expect(read.data.primary_purchase_gtins).toEqual(['00012345678905']);
  // @ts-expect-error a parameter of the path is required
  await expect(registry.call(readOffer, {})).rejects.toThrow('params.base_gs1');
});

test('a refusal is an error with status, code, sentence, fields and the id of the call in the log', async () => {
  const error = await failure(as(scene.manufacturer).call(addBrand, { body: { brand_id: '' } }));
  expect(error).toMatchObject({
    name: 'OfferbookError',
    status: 400,
    code: 'VALIDATION',
    errors: [{ field: 'brand_id', message: 'must not be empty' }],
    temporary: false,
  });
  expect(error.executionId).toMatch(/^[0-9a-f-]{36}$/);
});

test('one token serves all calls for 59 minutes, then a new one is fetched', async () => {
  let now = Date.now();
  const registry = as(scene.retailer, { now: () => now });
  const tokens = () => proxy.seen.filter(({ path }) => path === '/access_token').length;
  const redeem = () => registry.call(redeemCoupons, { body: { gs1s: '8112', pre_process: 'yes' } });
  await Promise.all([redeem(), redeem(), redeem()]);
  expect(tokens()).toBe(1);
  now += 58 * 60_000;
  await redeem();
  expect(tokens()).toBe(1);
  now += 2 * 60_000;
  await redeem();
  expect(tokens()).toBe(2);
});

test('a token that cannot be renewed goes on serving while it is valid', async () => {
  let now = Date.now();
  const registry = as(scene.manufacturer, { now: () => now });
  proxy.fates.push('unavailable', 'unavailable');
  await registry.call(listBrands);
  now += 60 * 60_000;
  proxy.fates.push('unavailable');
  expect((await registry.call(listBrands)).status).toBe('success');
});

test('a token that is refused is renewed once and the call goes out again', async () => {
  const registry = as(scene.manufacturer);
  await registry.call(listBrands);
  proxy.fates.push('refuse-token');
  expect((await registry.call(listBrands)).status).toBe('success');
  proxy.fates.push('refuse-token', 'pass', 'refuse-token');
  expect(await failure(registry.call(listBrands))).toMatchObject({ status: 401 });
});

test('wrong keys are an error at the first call, not a loop', async () => {
  const registry = connect({ baseUrl: proxy.url, ...keysOf(scene.retailer), secretKey: 'wrong' });
  expect(await failure(registry.call(listBrands))).toMatchObject({ status: 401, code: 'UNAUTHORIZED' });
  expect(proxy.seen).toHaveLength(1);
});

test('a write whose answer was lost is sent again under the same id and happens once', async () => {
  const registry = as(scene.manufacturer);
  await registry.call(listBrands);
  proxy.fates.push('lose', 'unavailable');
  const answer = await registry.call(addBrand, { body: { brand_id: 'Lost and Found' } });
  expect(answer.data.brand_id).toBe('Lost and Found');
  const sent = proxy.seen.filter(({ method }) => method === 'POST' && method !== undefined).slice(1);
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(sent).toHaveLength(3);
  const brands = await registry.call(listBrands);
  expect(brands.data.filter((brand) => brand.brand_id === 'Lost and Found')).toHaveLength(1);
});

test('a redeem whose answer was lost gives the strings when it is sent again', async () => {
  const [gs1] = await deposited(scene.provider, scene.base, 1, 100);
  const registry = as(scene.retailer);
  proxy.fates.push('pass', 'lose');
  const answer = await registry.call(redeemCoupons, { body: { gs1s: [gs1!] } });
  expect(answer.newly_redeemed).toEqual([{ gs1, master_offer_file: scene.base }]);
  expect(answer.master_offer_files[scene.base]!.primary_purchase_save_value).toBe(100);
  await registry.call(rollbackCoupon, { params: { gs1: gs1! } });
});

test('a rollback that names no id is sent once: a repeat would undo the sale that has the coupon by then', async () => {
  const [gs1] = (await deposited(scene.provider, scene.base, 1, 150)) as [string];
  const registry = as(scene.retailer);
  const redeem = (client_txn_id: string) =>
    registry.call(redeemCoupons, { body: { gs1s: [gs1], client_txn_id } });
  await redeem('lane-1');
  proxy.fates.push('lose');
  const lost = await failure(registry.call(rollbackCoupon, { params: { gs1 } }));
  expect(lost).toMatchObject({ status: 0, effectUnknown: true });
  await redeem('lane-2');
  const named = { params: { gs1 }, query: { client_txn_id: 'lane-1' } };
  proxy.fates.push('lose');
  expect((await registry.call(rollbackCoupon, named)).already_rolled_back).toBe(true);
  expect((await redeem('lane-3')).results).toMatchObject([{ reason: 'already_redeemed' }]);
});

test('strings that the service makes are made once though the answer was lost', async () => {
  const registry = as(scene.provider);
  proxy.fates.push('pass', 'lose');
  const body = { gs1s: [scene.base, scene.base], mode: 'base_gs1' as const };
  const answer = await registry.call(depositStrings, { body });
  expect(answer.newly_added).toHaveLength(2);
  const offer = await as(scene.manufacturer).call(readOffer, { params: { base_gs1: scene.base } });
  const made = await as(scene.manufacturer).call(readOffer, { params: { base_gs1: scene.base } });
  expect(made.data.deposited_count).toBe(offer.data.deposited_count);
});

test('after two more tries the client gives up and says that nothing answered', async () => {
  const tries: number[] = [];
  const registry = as(scene.manufacturer, {
    onRetry: (_, waited) => tries.push(waited),
    retryDelaysMs: [3, 5],
  });
  await registry.call(listBrands);
  proxy.cutOff = true;
  const error = await failure(registry.call(listBrands));
  proxy.cutOff = false;
  expect(error).toMatchObject({ status: 0, code: 'UNREACHABLE', temporary: true });
  expect(error.message).toContain('/manufacturer/brands');
  expect(tries.map((waited) => waited >= 3 && waited <= 7)).toEqual([true, true]);
});

test('clients that lost one server together do not return together, and none returns early', async () => {
  const waits: number[] = [];
  const retryDelaysMs = Array.from({ length: 12 }, () => 40);
  const registry = as(scene.manufacturer, { onRetry: (_, waitMs) => waits.push(waitMs), retryDelaysMs });
  await registry.call(listBrands);
  proxy.cutOff = true;
  await failure(registry.call(listBrands));
  proxy.cutOff = false;
  expect(waits).toHaveLength(12);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...waits)).toBeLessThanOrEqual(50);
  // All twelve alike by chance: once in 10^11 runs.
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test('who calls too often waits as long as the registry says', async () => {
  const waits: number[] = [];
  const registry = as(scene.manufacturer, { onRetry: (_, waitMs) => waits.push(waitMs) });
  await registry.call(listBrands);
  proxy.fates.push('too-many');
  expect((await registry.call(listBrands)).status).toBe('success');
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(1_000);
});

test('an aborted call ends at once, also while it waits for its next try', async () => {
  for (const fates of [['unavailable'], ['pass', 'unavailable']] as const) {
    const stop = new AbortController();
    proxy.fates.push(...fates);
    const onRetry = () => stop.abort(new Error('changed my mind'));
    const call = as(scene.manufacturer, { retryDelaysMs: [20_000], onRetry }).call(listBrands, {
      signal: stop.signal,
    });
    await expect(call).rejects.toThrow('changed my mind');
  }
});

test('lists are walked page by page, as pages and as rows', async () => {
  const registry = as(scene.manufacturer);
  for (let n = 0; n < 5; n++) await registry.call(addBrand, { body: { brand_id: `Paged ${n}` } });
  const seen: string[] = [];
  for await (const row of registry.rows(listActivity, { query: { pageSize: 2 } }))
    seen.push(row.execution_id);
  expect(seen.length).toBeGreaterThan(5);
  expect(new Set(seen).size).toBe(seen.length);
  const sizes: number[] = [];
  for await (const page of registry.pages(listOffers, { query: { pageSize: 1 } }))
    sizes.push(page.data.length);
  expect(sizes.length).toBeGreaterThan(1);
  expect(Math.max(...sizes)).toBe(1);
});

test('a report comes as CSV, unread, for who wants to pipe it', async () => {
  const reply = await as(scene.manufacturer).stream(listManufacturerRedemptions, {
    params: { from: '2020-01-01', to: '2099-12-31' },
    query: { format: 'csv' },
  });
  expect(reply.headers.get('content-type')).toContain('text/csv');
  expect((await reply.text()).split('\r\n')[0]).toContain('gs1,base_gs1');
});

test('an operator, a token got elsewhere and nobody call what is theirs', async () => {
  const operator = connect({ baseUrl: proxy.url, operatorToken });
  expect((await operator.call(listAccounts)).data.length).toBeGreaterThan(2);
  const { access_key, secret_key } = scene.manufacturer.account;
  const nobody = connect({ baseUrl: `${proxy.url}/` });
  const answer = await nobody.call(getAccessToken, { body: { access_key, secret_key } });
  const accessToken = answer['x-access-token'];
  const held = connect({ baseUrl: proxy.url, accessKey: access_key, accessToken });
  expect((await held.call(listBrands)).status).toBe('success');
});

test('what is no registry is said to be none', async () => {
  const error = await failure(connect({ baseUrl: `${proxy.url}/docs` }).call(listBrands));
  expect(error.code).toMatch(/UNEXPECTED|NOT_FOUND/);
});
