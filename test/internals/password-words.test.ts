import fs from 'node:fs';
import { expect, test } from 'vitest';
import { expectedWords } from '../../server/src/identity/people/password.ts';

test('the page lists the words that make no password', () => {
  const page = fs.readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
  const [, listed = ''] = /the parts\s+of the e-mail address, and ([^.]+)\./.exec(page) ?? [];
  expect(listed.split(/,\s+/)).toEqual(expectedWords);
});
