import type { Caller, Reply } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../server/src/operations.ts';
import type { Operation } from './harness/cast.ts';
import { expectEnvelope, readRaw, refused, sendRaw } from './harness/envelope.ts';
import { Offerbook } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

let book: Offerbook;
let retailer: Caller;
let manufacturer: Caller;
let visitor: Visitor;
beforeAll(async () => {
  book = await Offerbook.start();
  [retailer, manufacturer] = [await book.account('retailer'), await book.account('manufacturer')];
  visitor = await Visitor.signedUp(book, { role: 'retailer' });
});
afterAll(() => book?.stop());

const withBody = operations.filter((op) => op.method !== 'GET');
const closed = withBody.filter((op) => op.allow !== 'open');

/** Says that a body follows, sends none of it, and gives the answer: there is one only if the body is not waited for. */
async function announced(
  method: string,
  path: string,
  headers: Record<string, string>,
  length = 'Content-Length: 2000',
): Promise<Reply> {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\ncontent-type: application/json\r\n`;
  const reply = readRaw(await sendRaw(book.url, `${head}${lines.join('')}${length}\r\n\r\n`));
  expectEnvelope(reply);
  return reply;
}

const pathOf = (op: Operation) => op.path.replace(/:[a-z0-9_]+/g, '1');
const keyOf = ({ account, token }: Caller, other = token) => ({
  'x-access-key': account.access_key,
  'x-access-token': other,
});

describe('a body is not waited for', () => {
  test.each(closed.map((op) => [op.name, op] as const))('%s without a credential', async (_name, op) => {
    expect((await announced(op.method, pathOf(op), {})).status).toBe(401);
  });

  test('with an unknown token, a key of another account, a wrong operator token or an ended session', async () => {
    const unknown = `test_at_${'x'.repeat(43)}`;
    const cookie = `offerbook_session=test_ss_${'x'.repeat(43)}`;
    const sent: Array<Record<string, string>> = [
      keyOf(retailer, unknown),
      keyOf(retailer, manufacturer.token),
      { 'x-access-token': retailer.token },
      { cookie, 'x-offerbook-portal': '1', 'x-account': visitor.account },
      { cookie: visitor.cookie, 'x-account': visitor.account },
    ];
    for (const headers of sent) {
      await refused(announced('POST', '/retailer/redeem', headers), 'UNAUTHORIZED');
      await refused(
        announced('POST', '/retailer/redeem', headers, 'Transfer-Encoding: chunked'),
        'UNAUTHORIZED',
      );
    }
    const operator = { authorization: 'Bearer not-the-operator-token' };
    await refused(announced('POST', '/operator/accounts', operator), 'UNAUTHORIZED');
  });

  test('from a role that may not call, or a program where only pages of this server may', async () => {
    await refused(announced('POST', '/provider/deposit', keyOf(retailer)), 'FORBIDDEN');
    await refused(announced('POST', '/sign_in', {}), 'UNAUTHORIZED');
  });

  test('at a path or method that nothing answers', async () => {
    for (const [method, path] of [
      ['POST', '/no_such_thing'],
      ['PUT', '/retailer/redeem'],
      ['POST', '/portal/'],
      ['PATCH', '/provider/deposit'],
      ['DELETE', '/'],
    ] as const) {
      await refused(announced(method, path, {}), 'NOT_FOUND');
    }
  });
});
