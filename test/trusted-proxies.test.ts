import { ok } from '@offerbook/world';
import { expect, onTestFinished, test } from 'vitest';
import { Offerbook } from './harness/offerbook.ts';
import { Visitor } from './harness/visitor.ts';

test.each([
  ['::ffff:127.0.0.0/104', '203.0.113.8'],
  ['::ffff:127.0.0.1', '203.0.113.8'],
  ['::ffff:10.0.0.0/104', '127.0.0.1'],
  ['127.0.0.1/32', '203.0.113.8'],
])('with the proxy written %s a call that it forwards is one of %s', async (TRUST_PROXY, address) => {
  const behind = await Offerbook.start({ env: { TRUST_PROXY } });
  onTestFinished(() => behind.stop());
  const visitor = await Visitor.signedUp(behind, { role: 'retailer' });
  const headers = { 'x-forwarded-for': '203.0.113.8' };
  await ok(visitor.call('PUT', '/retailer/store/1', { name: 'Main Street' }, headers));
  const [row] = (await ok(visitor.get('/enterprise/activity'))).data;
  expect(row.address).toBe(address);
});
