import {
  addBrand,
  connect,
  createKey,
  curlOf,
  getAccessToken,
  getClientToken,
  type ReceivedAnswer,
  type SentRequest,
  signIn,
} from '@offerbook/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

test('hooks show every request and answer without its secrets, and a request as a curl line', async () => {
  const { access_key, secret_key } = (await book.account('manufacturer')).account;
  const requests: SentRequest[] = [];
  const answers: ReceivedAnswer[] = [];
  const registry = connect({
    baseUrl: book.url,
    accessKey: access_key,
    secretKey: secret_key,
    onRequest: (request) => requests.push(request),
    onAnswer: (answer) => answers.push(answer),
  });
  await registry.call(addBrand, { body: { brand_id: "O'Hara" } });
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(answers.map(({ status, request }) => [status, request.number])).toEqual([
    [200, 1],
    [200, 2],
  ]);
  const line = curlOf(requests[1]!);
  expect(line).toContain(`'${book.url}/manufacturer/brand'`);
  expect(line).toContain("-H 'x-access-token: …'");
  expect(line).toContain(`-d '{"brand_id":"O'\\''Hara"}'`);

  const { 'x-access-token': token } = await registry.call(getAccessToken, {
    body: { access_key, secret_key },
  });
  const { data } = await registry.call(createKey, { body: { name: 'hooks' } });
  const signedIn = { email: 'ann@acme.example', password: 'nine green bottles' };
  const tempToken = 'once-and-for-five-minutes';
  await expect(registry.call(signIn, { body: signedIn })).rejects.toThrow();
  await expect(
    registry.call(getClientToken, { query: { temp_token: tempToken, signature: 'none' } }),
  ).rejects.toThrow();
  const shown = JSON.stringify([requests, answers]);
  expect(shown).toContain(data.access_key);
  for (const secret of [secret_key, token, data.secret_key, signedIn.password, tempToken])
    expect(shown).not.toContain(secret);
});
