import { expect, test } from 'vitest';
import { AttemptCookie } from '../../server/src/platform/http/attempt-cookie.ts';

test('what binds a sign-in to its browser goes over https only, but on this machine', () => {
  const request = { host: 'registry.internal', headers: {} };
  expect(new AttemptCookie('https://coupons.example').write('x', request)).toMatch(
    /^__Secure-offerbook_attempt=x; .*; Secure; SameSite=Lax$/,
  );
  expect(new AttemptCookie('http://127.0.0.1:8112').write('x', request)).not.toContain('Secure');
});
