import { chooseClearinghouse, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

const second = 1_000;

onEveryEngine('an account that took a domain it has no right to', (engine) => {
  let book: Offerbook;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-04T12:00:00Z') });
  });
  afterAll(() => book?.stop());

  const rename = (id: string, body: unknown) => book.operator('PUT', `/operator/accounts/${id}`, body);
  const disable = (id: string) => book.operator('POST', `/operator/accounts/${id}/disable`);
  const remove = (id: string) => book.operator('DELETE', `/operator/accounts/${id}`);

  test('is renamed by the operator, keeps what it has, and leaves the domain to its owner', async () => {
    const squatter = await book.account('retailer', { name: 'Big Corp' });
    await ok(squatter.put('/retailer/store/1', { name: 'Main Street' }));
    const id = squatter.account.account_id;
    const email_domain = book.newDomain('renamed');
    const { data } = await ok(rename(id, { email_domain, name: 'Corner Shop' }));
    expect(data).toMatchObject({ account_id: id, email_domain, name: 'Corner Shop', enabled: true });
    book.moveClock(second);
    expect((await ok(squatter.get('/enterprise/settings'))).data).toMatchObject({
      email_domain,
      name: 'Corner Shop',
    });
    expect((await ok(squatter.get('/retailer/stores'))).data).toHaveLength(1);
    const [row] = (await ok(squatter.get('/enterprise/activity'))).data;
    expect(row).toMatchObject({ actor: 'the operator', operation: 'rename-account' });
    await book.account('retailer', { email_domain: squatter.domain });
  });

  test('gets no domain that is taken or of the samples, and samples keep theirs', async () => {
    const [one, other] = [await book.account('retailer'), await book.account('retailer')];
    await refused(rename(one.account.account_id, { email_domain: other.domain }), 'ALREADY_EXISTS');
    await refused(rename(one.account.account_id, { email_domain: 'big.sample' }), 'VALIDATION');
    await refused(rename('test_999999', { name: 'X' }), 'NOT_FOUND');
    await Visitor.signedUp(book);
    const { data } = await ok(book.operator('GET', '/operator/accounts?q=.sample'));
    await refused(rename(data[0].account_id, { name: 'Mine' }), 'FORBIDDEN');
    await refused(remove(data[0].account_id), 'FORBIDDEN');
  });

  test('is deleted in test with what it made, and its people, keys and sessions end', async () => {
    const visitor = await Visitor.signedUp(book, { role: 'manufacturer' });
    const { person, accounts } = (await ok(visitor.get('/session'))).data;
    await ok(remove(visitor.account));
    book.moveClock(second);
    await refused(visitor.get('/manufacturer/base_gs1s'), 'UNAUTHORIZED');
    const signIn = { email: person.email, password: 'seven quiet lanterns' };
    await refused(new Visitor(book.url).post('/sign_in', signIn), 'UNAUTHORIZED');
    await refused(remove(visitor.account), 'NOT_FOUND');
    const owner = new Visitor(book.url);
    await owner.signUp({ role: 'manufacturer', email_domain: accounts[0].email_domain });
    expect((await ok(owner.get('/session'))).data.accounts).toHaveLength(1);
  });

  test('leaves in others’ books what it did there', async () => {
    const [maker, provider, shop] = [
      await book.account('manufacturer'),
      await book.account('provider'),
      await book.account('retailer'),
    ];
    const base = await lockedOffer(maker, [provider]);
    await ok(shop.post('/retailer/redeem', { gs1s: await deposited(provider, base, 1) }));
    await ok(remove(shop.account.account_id));
    const today = book.now.toISOString().slice(0, 10);
    const { data } = await ok(maker.get(`/manufacturer/redemptions/${today}/${today}`));
    expect(data).toMatchObject([{ retailer_email_domain: shop.domain }]);
  });

  test('is deleted in production only while nothing was offered, deposited or redeemed', async () => {
    const production = { environment: 'production' } as const;
    const empty = await book.account('retailer', production);
    await ok(empty.put('/retailer/store/1', { name: 'Main Street' }));
    await refused(remove(empty.account.account_id), 'FORBIDDEN');
    await ok(disable(empty.account.account_id));
    const { message } = await refused(remove(empty.account.account_id), 'FORBIDDEN');
    expect(message).toMatch(/may still be under way\. Try again in 15 seconds/);
    book.moveClock(15_000);
    await ok(remove(empty.account.account_id));
    await book.account('retailer', { ...production, email_domain: empty.domain });

    const [maker, provider, shop] = [
      await book.account('manufacturer', { ...production, funder_ids: ['900001'] }),
      await book.account('provider', production),
      await book.account('retailer', production),
    ];
    const base = await lockedOffer(maker, [provider], { base_gs1: newBase('900001') });
    await ok(shop.post('/retailer/redeem', { gs1s: await deposited(provider, base, 1) }));
    const [idle, agent, second] = [
      await book.account('provider', production),
      await book.account('accelerator', production),
      await book.account('provider', production),
    ];
    await ok(shop.put('/retailer/toggle/accelerator', { email_domain: agent.domain }));
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    await ok(maker.post(path, { email_domain: second.domain }));
    const [gs1] = await deposited(second, base, 1);
    await ok(agent.post('/retailer/redeem', { gs1s: gs1, retailer_email_domain: shop.domain }));
    const settling = [maker, provider, shop, agent, second];
    for (const { account } of [...settling, idle]) await ok(disable(account.account_id));
    book.moveClock(15_000);
    await ok(remove(idle.account.account_id));
    for (const { account } of settling) {
      const settled = await refused(remove(account.account_id), 'FORBIDDEN');
      expect(settled.message).toMatch(/books of others rest on them/);
    }
  });

  test('is deleted in production only while it settled nothing as a clearinghouse', async () => {
    const production = { environment: 'production' } as const;
    const [maker, provider, shop, idle, house] = [
      await book.account('manufacturer', { ...production, funder_ids: ['900002'] }),
      await book.account('provider', production),
      await book.account('retailer', production),
      await book.account('clearinghouse', production),
      await book.account('clearinghouse', production),
    ];
    const base = await lockedOffer(maker, [provider], { base_gs1: newBase('900002') });
    await ok(shop.post('/retailer/redeem', { gs1s: await deposited(provider, base, 1) }));
    const days = { from: '2026-05-04', to: '2026-05-04' };
    for (const by of [idle, house]) {
      await chooseClearinghouse(shop, by);
      const { data } = await ok(by.post('/clearinghouse/settlements', days));
      if (by === house) await ok(by.post(`/clearinghouse/settlements/${data.settlement_id}/close`, {}));
      await ok(disable(by.account.account_id));
    }
    book.moveClock(15_000);
    await ok(remove(idle.account.account_id));
    const { message } = await refused(remove(house.account.account_id), 'FORBIDDEN');
    expect(message).toMatch(/settlements.*books of others rest on them/);
  });

  test('that came from test is deleted in production too', async () => {
    const account = await book.account('retailer');
    const { data } = await ok(
      book.operator('POST', `/operator/accounts/${account.account.account_id}/go_live`),
    );
    await ok(disable(data.account_id));
    book.moveClock(15_000);
    await ok(remove(data.account_id));
    await refused(remove(account.account.account_id), 'NOT_FOUND');
  });
});
