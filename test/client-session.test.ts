import { changePassword, connect, listStores, signIn, signOut, signUp } from '@offerbook/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';

let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
});
afterAll(() => book?.stop());

/** `fetch` that keeps cookies, as a browser does for a page of the same origin. */
function withCookies(): typeof fetch {
  let cookie = '';
  return async (input, init) => {
    const sent: Record<string, string> = init?.credentials === 'same-origin' ? { cookie } : {};
    const answer = await fetch(input, { ...init, headers: { ...(init?.headers as object), ...sent } });
    for (const set of answer.headers.getSetCookie()) cookie = set.split(';')[0]!;
    return answer;
  };
}

test('a page signs a person up and in, and calls for the account', async () => {
  const [email, password] = ['ann@corner.example', 'a long enough phrase 42'];
  const browser = { baseUrl: book.url, fetch: withCookies() };
  const nobody = connect({ ...browser, session: {} });
  const { data } = await nobody.call(signUp, {
    body: {
      role: 'retailer',
      email_domain: 'corner.example',
      company_name: 'Corner',
      email,
      name: 'Ann',
      password,
    },
  });
  const page = connect({ ...browser, session: { account: data.account_id } });
  expect((await page.call(listStores)).status).toBe('success');
  await page.call(changePassword, { body: { password, new_password: 'another phrase 4711' } });
  await page.call(signOut);
  await expect(page.call(listStores)).rejects.toMatchObject({ status: 401 });
  await nobody.call(signIn, { body: { email, password: 'another phrase 4711', environment: 'test' } });
  expect((await page.call(listStores)).status).toBe('success');
});
