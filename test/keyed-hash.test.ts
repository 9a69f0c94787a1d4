import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { block, KeyedHash } from '../server/src/webhooks/keyed-hash.ts';

test('a keyed hash is the HMAC-SHA256 that everybody else computes, whatever the key and the text', () => {
  for (let round = 0; round < 2_000; round++) {
    const [key, text] = [randomBytes(randomInt(200)), randomBytes(randomInt(2_000))];
    const own = new KeyedHash(key);
    const bytes = Buffer.concat([Buffer.alloc(block), text]);
    const expected = createHmac('sha256', key).update(text).digest('base64');
    expect([own.sign(bytes), own.sign(bytes)]).toEqual([expected, expected]);
  }
});
