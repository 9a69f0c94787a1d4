import { createHash, createHmac } from 'node:crypto';
import { verifyPush } from '@offerbook/client/webhooks';
import { expect, test } from 'vitest';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const [mine, other] = [base64('a secret of mine'), base64('of another endpoint')];
const gs1 = '8112000099884590009100000000000001';

const md5 = createHash('md5').update(`${gs1}deposited${mine}`).digest('hex');
const data = base64(JSON.stringify({ action: 'deposited', gs1, primary_signature: md5 }));
const body = JSON.stringify({ message: { data, messageId: 'm1', publishTime: '' }, subscription: '' });
const seconds = Math.floor(Date.now() / 1000);
const signed = createHmac('sha256', Buffer.from(mine, 'base64')).update(`m1.${seconds}.${body}`);
const headers = {
  'webhook-id': 'm1',
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${signed.digest('base64')}`,
};

test('a list of secrets may have blanks after its commas', async () => {
  const secrets = `whsec_${other}, whsec_${mine} `.split(',');
  expect(await verifyPush(body, headers, { secrets })).toMatchObject({ gs1 });
  expect(await verifyPush(body, {}, { secrets, trust: 'md5-suffices' })).toMatchObject({ gs1 });
});

test('a refusal says how many secrets are unusable, as those in quotes', async () => {
  const quoted = { secrets: `"whsec_${mine},whsec_${other}"`.split(',') };
  const why = 'secrets are none as the registry shows them; look for quotes and blanks.';
  await expect(verifyPush(body, headers, quoted)).rejects.toThrow(`2 of 2 ${why}`);
  const half = { secrets: [`'${mine}'`, other, ''], trust: 'md5-suffices' } as const;
  await expect(verifyPush(body, {}, half)).rejects.toThrow(`1 of 2 ${why}`);
  const foreign = verifyPush(body, headers, { secrets: [other] });
  await expect(foreign).rejects.toThrow(/^No signature in webhook-signature matches a secret\.$/);
});
