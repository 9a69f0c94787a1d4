import { connect, listBrands, openTill } from '@offerbook/client';
import { grouped } from '@offerbook/client/grouped';
import { webhookReceiver } from '@offerbook/client/webhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groups } from '../client/src/derived/groups.ts';
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
    [{ baseUrl, timeoutMs: 0 }, /milliseconds/],
  ];
  for (const [options, says] of refusals)
    expect(() => connect(options as Parameters<typeof connect>[0])).toThrow(says);
  const registry = connect({ baseUrl });
  expect(() => openTill(registry, {} as { store: string })).toThrow(/needs the store/);
  expect(() => webhookReceiver({ secrets: [], onEvent: () => {} })).toThrow(/needs secrets/);
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
