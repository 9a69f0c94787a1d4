import { lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../server/src/platform/vocabulary/durations.ts';
import { alertStage } from './harness/alert-stage.ts';
import { faults, refused } from './harness/envelope.ts';
import { eventually } from './harness/eventually.ts';
import type { Mail } from './harness/mail-server.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { operatorAt } from './harness/operators.ts';
import { failingEndpoint } from './harness/records.ts';
import { rowsOf } from './harness/tables.ts';
import { erasePerson } from './harness/upkeep.ts';
import type { Visitor } from './harness/visitor.ts';

onEveryEngine('mails that a reader need not get', (engine) => {
  const at = alertStage(engine);
  const { registryOf, look, lookLater, told, opened, invited, choose } = at;

  /** The link of a mail that ends such mails. */
  const endOf = (mail: Mail): string => {
    const [, url = ''] = /^<(http\S+)>$/.exec(mail.headers.get('list-unsubscribe') ?? '') ?? [];
    expect(mail.text).toContain(`\n${url}\n`);
    return url.replace('http://localhost:8112', '');
  };
  /** As a mail program or a scanner calls it: from elsewhere, without a cookie. */
  const asks = (path: string, method = 'POST', more: RequestInit = {}) =>
    fetch(at.book.url + path, {
      ...{ method, redirect: 'manual', ...more },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example', ...more.headers },
    });
  const oneClick = () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    return { body };
  };
  const kindsOf = async (visitor: Visitor) => (await ok(visitor.get('/enterprise/alerts'))).data.kinds;

  test('end by the link in them, by a POST alone, without a sign-in and however often: of that kind, for that person', async () => {
    const { caller: maker, ann, email } = await opened('manufacturer');
    const provider = await at.book.account('provider');
    const ben = await invited(ann, 'ben', maker.domain);
    await choose(ann, 'offers_ending', 'offers_nearly_out', 'weekly_digest');
    await choose(ben.visitor, 'offers_ending');
    const soon = new Date(at.book.now.getTime() + 3 * dayMs).toISOString().slice(0, 10);
    await lockedOffer(maker, [provider], { redemption_end_time: soon, campaign_end_time: soon });
    await look();
    const [mail] = await told(email);
    expect(mail!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const link = endOf(mail!);
    const scanned = await asks(link, 'GET');
    expect([scanned.status, await scanned.text()]).toEqual([
      200,
      expect.stringContaining('<form method="post">'),
    ]);
    expect((await asks(link, 'HEAD')).status).toBe(200);
    expect(await kindsOf(ann)).toEqual(['offers_nearly_out', 'offers_ending', 'weekly_digest']);

    // Another kind, person, registry or code was never in a mail.
    const [text, code] = [link.slice(0, link.lastIndexOf('.')), link.slice(link.lastIndexOf('.') + 1)];
    for (const forged of [
      link.replace('offers_ending', 'offers_nearly_out'),
      link.replace('offers_ending', 'offers_ending~weekly_digest'),
      link.replace('.user.', '.operator.'),
      link.replace('test.', 'production.'),
      `${text}.${code.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
      text,
      '/unsubscribe',
    ])
      for (const method of ['GET', 'POST']) expect((await asks(forged, method)).status, forged).toBe(400);
    expect(await kindsOf(ann)).toEqual(['offers_nearly_out', 'offers_ending', 'weekly_digest']);

    for (const body of [oneClick(), { body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }, {}]) {
      const done = await asks(link, 'POST', body);
      expect([done.status, done.headers.get('set-cookie')]).toEqual([200, null]);
      expect(await kindsOf(ann)).toEqual(['offers_nearly_out', 'weekly_digest']);
    }
    expect(await kindsOf(ben.visitor)).toEqual(['offers_ending']);
    const { data } = await ok(ann.get('/enterprise/activity?pageSize=50'));
    const noted = data.filter(({ operation }: { operation: string }) => operation === 'unsubscribe');
    expect(noted).toMatchObject([
      {
        actor: 'a person who is not signed in',
        message: `Mails to ${email} were ended by the link in one of them: the redemption of an offer ends soon.`,
      },
    ]);
  });

  test('end by it for a user who has never chosen kinds too, and the other kinds stay', async () => {
    const live = await opened('manufacturer', 'production');
    const since = new Date(at.book.now.getTime() - hourMs);
    await failingEndpoint(registryOf('production'), live.ann, at.book.now, since);
    await look('production');
    const [mail] = await told(live.email, 'production');
    expect((await asks(endOf(mail!), 'POST', oneClick())).status).toBe(200);
    expect(await kindsOf(live.ann)).toEqual(['budgets_nearly_spent', 'refusals_rising']);
  });

  test('leave no network address of who ended them, or asked for a new password, once that person is erased', async () => {
    const { caller, ann, email } = await opened('manufacturer', 'production');
    const since = new Date(at.book.now.getTime() - hourMs);
    await failingEndpoint(registryOf('production'), ann, at.book.now, since);
    await look('production');
    const [mail] = await told(email, 'production');
    expect((await asks(endOf(mail!), 'POST', oneClick())).status).toBe(200);
    await ok(ann.post('/password_link/request', { environment: 'production', email }));
    const noted = async () =>
      (await ok(caller.get('/enterprise/activity?pageSize=50'))).data
        .filter(({ actor }: { actor: string }) => actor === 'a person who is not signed in')
        .map(({ operation, address }: Record<string, string>) => [operation, address]);
    const done = ['request-password-link', 'unsubscribe'];
    expect(await noted()).toEqual(done.map((operation) => [operation, '127.0.0.1']));
    await erasePerson(at.book, email, 'production');
    expect(await noted()).toEqual(done.map((operation) => [operation, '']));
  });

  test('tell operators who confirmed their address and chose it of accounts that ask to go live, each once', async () => {
    const [olga, rita] = ['olga@registry.example', 'rita@registry.example'];
    const visitors = [await operatorAt(at.book, olga), await operatorAt(at.book, rita)];
    const mailsTo = async (email: string) => {
      const rows = (await rowsOf(registryOf(), 'mail')).filter((mail) => mail['email'] === email);
      const seen = () =>
        at.mails.mails.filter((mail) => mail.to === email && mail.text.includes('Operators:'));
      await eventually('they have arrived', async () => seen().length === rows.length);
      return seen();
    };
    const path = (email: string) => `/operator/operators/${email}/alerts`;
    const shown = async (email: string) =>
      (await ok(at.book.operator('GET', '/operator/operators'))).data.find(
        (one: { email: string }) => one.email === email,
      );
    const first = await opened('retailer');
    await ok(first.ann.post('/enterprise/go_live'));
    await look();
    expect(await mailsTo(olga)).toEqual([]);
    expect(await shown(olga)).toMatchObject({ email_confirmed: 'no', kinds: ['go_live_requested'] });

    // The request of before was told to no one, and is told to the first who may be.
    for (const [place, email] of [olga, rita].entries()) {
      await ok(visitors[place]!.post('/session/email_proof', {}));
      const [proof] = await at.mails.to(email);
      const [, email_token] = /confirm-address#(\S+)/.exec(proof!.text)!;
      await ok(visitors[place]!.post('/session/email_proof', { email_token }));
    }
    await ok(visitors[1]!.put(path(rita), { kinds: [] }));
    await refused(visitors[1]!.put(path(olga), { kinds: [] }), 'FORBIDDEN');
    expect(Object.keys(await faults(visitors[1]!.put(path(rita), { kinds: ['weather'] })))).toEqual([
      'kinds',
    ]);
    await refused(at.book.operator('PUT', path('nobody@registry.example'), { kinds: [] }), 'NOT_FOUND');
    await Promise.all([look(), look(), look('production')]);
    const [mail, ...more] = await mailsTo(olga);
    expect(more).toEqual([]);
    expect(mail!.headers.get('subject')).toContain('An account asks to go live');
    expect(mail!.text).toContain(`“Acme Foods” (retailer ${first.caller.domain}).`);
    expect(mail!.text).toContain('http://localhost:8112/portal/operator\n');

    const [second, third] = [await opened('provider'), await opened('retailer')];
    for (const { ann } of [second, third, first]) await ok(ann.post('/enterprise/go_live'));
    await lookLater(9 * minuteMs);
    expect(await mailsTo(olga)).toHaveLength(1);
    await lookLater(minuteMs);
    await lookLater(10 * minuteMs);
    const [, next, ...others] = await mailsTo(olga);
    expect(others).toEqual([]);
    expect(next!.headers.get('subject')).toContain('2 requests to go live');
    for (const { caller } of [second, third]) expect(next!.text).toContain(caller.domain);
    expect(next!.text).not.toContain(first.caller.domain);
    expect(await mailsTo(rita)).toEqual([]);

    // The clock was ahead when they were told.
    await ok((await opened('provider')).ann.post('/enterprise/go_live'));
    await lookLater(-2 * hourMs);
    expect(await mailsTo(olga)).toHaveLength(3);

    for (const _ of [1, 2]) expect((await asks(endOf(next!), 'POST', oneClick())).status).toBe(200);
    expect(await shown(olga)).toMatchObject({ kinds: [] });
    await ok((await opened('retailer')).ann.post('/enterprise/go_live'));
    await lookLater(10 * minuteMs);
    expect(await mailsTo(olga)).toHaveLength(3);
  });
});
