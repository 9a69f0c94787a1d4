import { deposited, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { MainStage } from './harness/stage.ts';
import { Visitor } from './harness/visitor.ts';
import { Receiver } from './harness/webhook-scene.ts';

onEveryEngine('an account as the operator sees it', (engine) => {
  const at = new MainStage(engine, { now: new Date('2026-05-04T12:00:00Z') });
  const read = (id: string) => at.book.operator('GET', `/operator/accounts/${id}`);

  test('shows its keys with their last use, its volume, and no secret', async () => {
    const [gs1] = await deposited(at.provider, at.base, 3);
    await ok(at.retailer.post('/retailer/redeem', { gs1s: gs1 }));
    const { account } = at.provider;
    const body = await ok(read(account.account_id));
    expect(body.data).toMatchObject({
      account_id: account.account_id,
      role: 'provider',
      email_domain: at.provider.domain,
      environment: 'test',
      enabled: true,
      disabled_at: null,
      go_live_requested_at: null,
      users: [],
      keys: [{ access_key: account.access_key, last_used_at: at.book.now.toISOString() }],
      webhooks: [],
      volume: { deposited: 3, deleted: 0, redeemed: 1, rolled_back: 0 },
    });
    expect(JSON.stringify(body)).not.toContain(account.secret_key);
    at.book.moveClock(29 * 86_400_000);
    expect((await ok(read(account.account_id))).data.volume.deposited).toBe(3);
    at.book.moveClock(86_400_000);
    expect((await ok(read(account.account_id))).data.volume.deposited).toBe(0);
  });

  test('shows its users, that it asked to go live, its webhook, and since when it is disabled', async () => {
    const ann = await Visitor.signedUp(at.book);
    const { data: session } = await ok(ann.get('/session'));
    const receiver = await Receiver.listen();
    const url = receiver.url('hook');
    await ok(ann.post('/enterprise/go_live'));
    await ok(ann.put('/enterprise/webhook', { url, actions: ['redeemed'] }));
    await ok(at.book.operator('POST', `/operator/accounts/${ann.account}/disable`));
    const now = at.book.now.toISOString();
    expect((await ok(read(ann.account))).data).toMatchObject({
      users: [{ email: session.person.email, role: 'admin', state: 'active' }],
      keys: [],
      go_live_requested_at: now,
      webhooks: [{ url, state: 'pending' }],
      enabled: false,
      disabled_at: now,
    });
    await receiver.close();
  });

  test('is not found where there is none, and read by no one else', async () => {
    await refused(read('test_999999'), 'NOT_FOUND');
    await refused(read('production_1'), 'NOT_FOUND');
    await refused(
      at.manufacturer.get(`/operator/accounts/${at.manufacturer.account.account_id}`),
      'UNAUTHORIZED',
    );
  });
});
