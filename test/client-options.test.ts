import { addBrand, connect, idKnownMs, listBrands, openTill } from '@offerbook/client';
import { grouped } from '@offerbook/client/grouped';
import { webhookReceiver } from '@offerbook/client/webhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { groups } from '../client/src/derived/groups.ts';
import { FlakyProxy } from './harness/flaky-proxy.ts';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

test('options with which no call can succeed are refused at once, with what to do', () => {
  const baseUrl = 'https://coupons.example';
  const refusals: Array<[options: object, says: RegExp]> = [
    [{}, /needs baseUrl.*https:/],
    [{ baseUrl: 'coupons.example' }, /must begin with http:\/\/ or https:\/\//],
    [{ baseUrl, accessKey: 'test_ak_1' }, /needs secretKey/],
    [{ baseUrl, accessKey: '', secretKey: 's' }, /accessKey is empty/],
    [{ baseUrl, accessKey: undefined, secretKey: 's' }, /accessKey is no text/],
    [{ baseUrl, secretKey: 's' }, /needs accessKey/],
    [{ baseUrl, accessKey: 'k', secretKey: 's', operatorToken: 't' }, /one kind of credentials/],
    ...[0, 0.5, Number.POSITIVE_INFINITY, 1e12].map((timeoutMs): [object, RegExp] => [
      { baseUrl, timeoutMs },
      /timeoutMs must be a whole number of milliseconds/,
    ]),
    ...[[-1], [Number.NaN], [10, Number.POSITIVE_INFINITY], [1e12], 1_000].map(
      (retryDelaysMs): [object, RegExp] => [{ baseUrl, retryDelaysMs }, /retryDelaysMs must be a list/],
    ),
    [{ baseUrl: `${baseUrl}/?a` }, /must be without name and password, \? and #/],
    [{ baseUrl: `${baseUrl}/#` }, /must be without name and password, \? and #/],
    [{ baseUrl: ' ' }, /needs baseUrl/],
    [{ baseUrl, accessKey: 'test_ak_€', secretKey: 's' }, /accessKey .* ASCII/],
    [{ baseUrl, accessKey: 'k', accessToken: 'a\nb' }, /accessToken .* ASCII/],
    [{ baseUrl, operatorToken: '€' }, /operatorToken .* ASCII/],
  ];
  for (const [options, says] of refusals)
    expect(() => connect(options as Parameters<typeof connect>[0])).toThrow(says);
  const registry = connect({ baseUrl });
  expect(() => openTill(registry, {} as { store: string })).toThrow(/needs the store/);
  expect(() => webhookReceiver({ secrets: [], onEvent: () => {} })).toThrow(/needs secrets/);
});

test('a time that no timer can hold is refused for one call and for a till, too', async () => {
  const registry = connect({ baseUrl: book.url });
  await expect(registry.call(listBrands, { timeoutMs: 1e12 })).rejects.toThrow(TypeError);
  await expect(registry.call(listBrands, { retryDelaysMs: [1e12] })).rejects.toThrow(/retryDelaysMs must/);
  for (const retryEveryMs of [0, Number.NaN, Number.POSITIVE_INFINITY, 1e12])
    expect(() => openTill(registry, { store: '', retryEveryMs })).toThrow(
      /retryEveryMs must be milliseconds/,
    );
  expect(() => openTill(registry, { store: '', timeoutMs: 1e12 })).toThrow(
    /timeoutMs must be a whole number/,
  );
});

test('blanks around the address are none of it', async () => {
  const { account } = await book.account('manufacturer');
  const keys = { accessKey: account.access_key, secretKey: account.secret_key };
  const registry = connect({ baseUrl: `\t${book.url}/ \n`, ...keys, retryDelaysMs: [] });
  expect((await registry.call(listBrands)).status).toBe('success');
  expect(registry.baseUrl).toBe(`${book.url}/`);
});

test.each([
  ['seconds that no timer can hold', '2147484', 3_600_000],
  ['an HTTP date', new Date(Date.now() + 1_800_000).toUTCString(), 1_700_000],
  ['an HTTP date of another year', new Date(Date.now() + 1e11).toUTCString(), 3_600_000],
])('Retry-After as %s is waited for, an hour at most', async (_, after, atLeastMs) => {
  const waits: number[] = [];
  const stop = new AbortController();
  const { account } = await book.account('manufacturer');
  const proxy = await FlakyProxy.before(book.url);
  onTestFinished(() => proxy.stop());
  const registry = connect({
    baseUrl: proxy.url,
    accessKey: account.access_key,
    secretKey: account.secret_key,
    onRetry: (_, waitMs) => {
      waits.push(waitMs);
      stop.abort(new Error('not so long'));
    },
  });
  await registry.call(listBrands);
  proxy.retryAfter = after;
  proxy.fates.push('too-many');
  await expect(registry.call(listBrands, { signal: stop.signal })).rejects.toThrow('not so long');
  // Jitter extends the wait by up to a quarter.
  expect(waits).toHaveLength(1);
  expect(waits[0]).toBeGreaterThanOrEqual(atLeastMs);
  expect(waits[0]).toBeLessThanOrEqual(4_500_000);
});

test('a write is given up at once where its next try would come when the registry knows its id no longer', async () => {
  const { account } = await book.account('manufacturer');
  const proxy = await FlakyProxy.before(book.url);
  onTestFinished(() => proxy.stop());
  const stop = new AbortController();
  const registry = connect({
    baseUrl: proxy.url,
    accessKey: account.access_key,
    secretKey: account.secret_key,
    retryDelaysMs: [idKnownMs + 1],
    onRetry: () => stop.abort(new Error('it waits')),
  });
  await registry.call(listBrands);
  proxy.fates.push('unavailable', 'unavailable');
  const { signal } = stop;
  await expect(registry.call(addBrand, { body: { brand_id: 'Late' }, signal })).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  // A read does no harm whenever it comes.
  await expect(registry.call(listBrands, { signal })).rejects.toThrow('it waits');
});

test('each operation is a method of its group, which makes the same call and says who calls', async () => {
  const { account } = await book.account('manufacturer');
  const agents: unknown[] = [];
  const registry = grouped(
    connect({
      baseUrl: book.url,
      accessKey: account.access_key,
      secretKey: account.secret_key,
      fetch: (url, init) => {
        agents.push(new Headers(init?.headers).get('user-agent'));
        return fetch(url, init);
      },
    }),
  );
  const methods = Object.values(groups).flatMap((group) => Object.values(group));
  expect(new Set(methods).size).toBe(methods.length);
  expect(methods.length).toBeGreaterThan(180);
  expect((await registry.brands.list()).data).toEqual((await registry.call(listBrands)).data);
  expect(new Set(agents)).toEqual(new Set([expect.stringMatching(/^offerbook-client\/\d+\.\d+\.\d+/)]));
});
