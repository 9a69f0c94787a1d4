import { type Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { browse, consent, loginPath, tokenPath } from './harness/third-party.ts';
import { Visitor } from './harness/visitor.ts';

const paths = [
  '/enterprise/product/Manufacturer/create_mof/noheader',
  '/enterprise/product/Manufacturer/my_mofs/noheader',
];

onEveryEngine('widget pages', (engine) => {
  let book: Offerbook;
  let maker: Caller;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
    maker = await book.account('manufacturer', {
      origins: ['https://shop.example', 'https://b.example:8443'],
    });
  });
  afterAll(() => book?.stop());

  const open = (path: string, { account, token }: Pick<Caller, 'account' | 'token'>, more = {}) => {
    const query = { 'x-access-key': account.access_key, 'x-access-token': token, ...more };
    return browse(new Visitor(book.url), `${path}?${new URLSearchParams(query)}`);
  };
  const framedBy = ({ headers }: { headers: Headers }) =>
    /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy')!)?.[1];

  test.each(paths)(
    '%s is framed by the account’s registered origins alone, without cookie or referrer',
    async (path) => {
      const seen = await open(path, maker, { base_gs1: '8112000123456' });
      expect(seen.status).toBe(200);
      expect(seen.html).toContain('id="root"');
      expect(framedBy(seen)).toBe('https://shop.example https://b.example:8443');
      expect(seen.headers.get('x-frame-options')).toBeNull();
      expect(seen.headers.get('referrer-policy')).toBe('no-referrer');
      expect(seen.headers.get('cache-control')).toBe('no-store');
      expect(seen.headers.get('set-cookie')).toBeNull();
      expect(seen.html).not.toContain(maker.token);
    },
  );

  test('the key of a link is taken under either name; two that differ are none', async () => {
    const { account, token } = maker;
    const other = await book.account('manufacturer');
    const opened = (query: Record<string, string>) =>
      browse(
        new Visitor(book.url),
        `${paths[1]}?${new URLSearchParams({ ...query, 'x-access-token': token })}`,
      );
    const key = account.access_key;
    expect((await opened({ 'x-api-key': key })).status).toBe(200);
    expect((await opened({ 'x-access-key': key, 'x-api-key': key })).status).toBe(200);
    expect((await opened({ 'x-access-key': '', 'x-api-key': key })).status).toBe(200);
    expect((await opened({ 'x-access-key': key, 'x-api-key': other.account.access_key })).status).toBe(401);
    expect((await opened({ 'x-api-key': other.account.access_key })).status).toBe(401);
  });

  test('an account without origins is framed by nobody', async () => {
    expect(framedBy(await open(paths[0]!, await book.account('authorized_partner')))).toBe("'none'");
  });

  test('with a client’s token it is framed by the platform’s origins', async () => {
    const back = 'https://platform.example/back';
    const platform = await book.account('platform', {
      redirect_urls: [back],
      origins: ['https://platform.example'],
    });
    const client = await Visitor.signedUp(book);
    await ok(client.put('/enterprise/settings', { origins: ['https://own.example'] }));
    const temp = await consent(
      client,
      loginPath(platform, { redirectURL: back, timestamp: book.now.getTime() }),
    );
    const { access_token } = await ok(new Visitor(book.url).get(tokenPath(platform, temp)));
    const seen = await open(paths[1]!, { account: platform.account, token: access_token });
    expect([seen.status, framedBy(seen)]).toEqual([200, 'https://platform.example']);
  });

  test('a token that is wrong, expired, revoked or of another key is a plain page that says what to do', async () => {
    const other = await book.account('manufacturer');
    const { token, account } = maker;
    for (const wrong of [
      { account, token: '' },
      { account, token: 'test_at_unknown' },
      { account: other.account, token },
      { account, token: token.replace('test_', 'live_') },
    ]) {
      const seen = await open(paths[0]!, wrong);
      expect(seen.status).toBe(401);
      expect(seen.html).toMatch(/has ended[\s\S]*POST \/access_token/);
      expect(seen.html).not.toContain('<script');
      expect(seen.headers.get('content-security-policy')).toMatch(/frame-ancestors \*(;|$)/);
    }
    expect((await browse(new Visitor(book.url), paths[0]!)).status).toBe(401);
    book.moveClock(24 * 3_600_000 + 1_000);
    expect((await open(paths[0]!, maker)).status).toBe(401);
    await maker.signIn();
  });

  test('other roles, and a session instead of a token, get no widget', async () => {
    expect((await open(paths[0]!, await book.account('retailer'))).status).toBe(400);
    const visitor = await Visitor.signedUp(book);
    expect((await browse(visitor, paths[0]!)).status).toBe(401);
  });
});
