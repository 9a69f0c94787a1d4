import { type Caller, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { goodPassword, Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('an account whose keys are lost', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const invite = (id: string, email: string) =>
    book.operator('POST', `/operator/accounts/${id}/admin`, { email });
  const idOf = ({ account }: Caller): string => account.account_id;
  const join = (invitation_token: string, password = goodPassword, visitor = new Visitor(book.url)) =>
    visitor.post('/invitation/accept', { invitation_token, password });
  const invitedTo = async (shop: Caller, email = `ann@${shop.domain}`): Promise<string> =>
    (await ok(invite(idOf(shop), email))).data.invitation_token;

  test('gets its first admin from the operator, who makes new keys, and it reads in its activity who invited', async () => {
    const shop = await book.account('retailer');
    await ok(shop.put('/retailer/store/1', { name: 'Main Street' }));
    // The new secret key is in the answer alone, which is lost here.
    await ok(shop.post('/enterprise/keys/rotate', { now: 'yes' }));
    book.moveClock(second);
    await refused(shop.get('/enterprise/keys'), 'UNAUTHORIZED');
    const email = `ann@${shop.domain}`;
    const { message, data } = await ok(invite(idOf(shop), `  Ann@${shop.domain.toUpperCase()}`));
    expect(message).toContain(`${email} was invited as an admin of`);
    expect(data).toMatchObject({ email, role: 'admin', state: 'invited', sent_to: '' });
    const ann = new Visitor(book.url);
    await ok(join(data.invitation_token, goodPassword, ann));
    ann.account = idOf(shop);
    expect((await ok(ann.post('/enterprise/keys/rotate'))).data.secret_key).toBeTruthy();
    expect((await ok(ann.get('/retailer/stores'))).data).toHaveLength(1);
    const activity = (await ok(ann.get('/enterprise/activity'))).data;
    expect(activity).toContainEqual(
      expect.objectContaining({ actor: 'the operator', operation: 'invite-admin', subject: { email } }),
    );
  });

  test('gets another link from a repeated call, and then the earlier one opens nothing; a user who was only invited becomes the admin', async () => {
    const shop = await book.account('retailer');
    const email = `ben@${shop.domain}`;
    const asMember = (await ok(shop.post('/enterprise/users', { email, role: 'member' }))).data;
    const first = await invitedTo(shop, email);
    const last = await invitedTo(shop, email);
    for (const ended of [asMember.invitation_token, first]) await refused(join(ended), 'NOT_FOUND');
    const { data } = await ok(join(last));
    expect(data.accounts).toMatchObject([{ account_id: idOf(shop), user_role: 'admin' }]);
  });

  test('is answered as the first time when the call is repeated under its transaction id', async () => {
    const shop = await book.account('retailer');
    const body = { email: `ann@${shop.domain}`, client_txn_id: 'lost-answer' };
    const call = () => book.operator('POST', `/operator/accounts/${idOf(shop)}/admin`, body);
    const first = await ok(call());
    expect((await ok(call())).data).toEqual(first.data);
    await ok(join(first.data.invitation_token));
  });

  test('is not what an account is in which an admin signs in: no other is invited beside them, and the answer says who helps', async () => {
    const shop = await book.account('retailer');
    await ok(join(await invitedTo(shop)));
    const again = await refused(invite(idOf(shop), `eve@${shop.domain}`), 'FORBIDDEN');
    expect(again.message).toContain(`ann@${shop.domain} is an admin of this account`);
    expect(again.message).toContain('POST /operator/password_link');
    expect((await ok(shop.get('/enterprise/users'))).data).toHaveLength(1);
  });

  test('keeps a member a member: the operator invites another address, whose owner decides', async () => {
    const shop = await book.account('retailer');
    const email = `ben@${shop.domain}`;
    const { data } = await ok(shop.post('/enterprise/users', { email, role: 'member' }));
    await ok(join(data.invitation_token));
    expect((await refused(invite(idOf(shop), email), 'ALREADY_EXISTS')).message).toContain('as a member');
    expect((await ok(shop.get('/enterprise/users'))).data).toMatchObject([{ email, role: 'member' }]);
    await ok(join(await invitedTo(shop), 'eleven slow lanterns'));
  });

  test('no sample, and no account that has moved or never was, gets one', async () => {
    await Visitor.signedUp(book);
    const { data } = await ok(book.operator('GET', '/operator/accounts?q=.sample'));
    await refused(invite(data[0].account_id, 'ann@big.sample'), 'FORBIDDEN');
    await refused(invite('test_999999', 'ann@corner.example'), 'NOT_FOUND');
    const shop = await book.account('retailer');
    const { account_id } = (await ok(book.operator('POST', `/operator/accounts/${idOf(shop)}/go_live`))).data;
    await refused(invite(idOf(shop), `ann@${shop.domain}`), 'NOT_FOUND');
    const live = (await ok(invite(account_id, `ann@${shop.domain}`))).data;
    expect(live.invitation_token).toMatch(/^live_/);
    await refused(invite(account_id, 'no address'), 'VALIDATION');
  });
});
