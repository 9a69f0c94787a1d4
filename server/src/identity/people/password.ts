import { randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { z } from 'zod';

/** OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const minLength = 10;

/** Keyboards may encode the same letter as different code points; after normalisation they are the same password. */
const normalised = (text: string) => text.normalize('NFKC');

const require = createRequire(import.meta.url);
let loaded: ReadonlySet<string> | undefined;

/** The most common leaked passwords, also those that are too short, which return with digits added. Loaded at first use, not at every start. */
function commonPasswords(): ReadonlySet<string> {
  if (loaded === undefined) {
    const { dictionary } =
      require('@zxcvbn-ts/language-common') as typeof import('@zxcvbn-ts/language-common');
    loaded = new Set(dictionary['passwords-common']);
  }
  return loaded;
}

/** Words that are tried first at this service (OWASP ASVS 5.0, 6.1.2); docs/security.md lists them. */
export const expectedWords = [
  ...['offerbook', 'coupons', 'coupon', 'offers', 'offer', 'voucher', 'redeem', 'gs1', '8112'],
  ...['manufacturer', 'provider', 'retailer', 'accelerator', 'clearinghouse', 'partner', 'platform'],
  ...['operator', 'admin', 'account', 'password', 'secret', 'welcome', 'login'],
];

/** Letters and digits that must be left of a password without expected words and the parts of its address. */
const minOwnChars = 6;

/** Without digits and marks around it, as in `Manchester2026!`. */
const core = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

const isCommon = (password: string): boolean => {
  const text = normalised(password).toLowerCase().trim();
  return commonPasswords().has(text) || commonPasswords().has(core(text));
};

/** A password field; never trimmed, never repeated in an answer. */
export const sentPassword = z.string({ error: 'must be text' }).max(200, 'must be at most 200 characters');

/** The field of a newly chosen password. */
export const newPassword = sentPassword
  .min(minLength, `must be at least ${minLength} characters; a few unrelated words are easy to keep`)
  .refine((text) => new Set(text).size > 3, 'must not be a few characters over and over')
  .refine(
    (text) => !isCommon(text),
    'is one of the most common passwords; a few unrelated words are easy to keep',
  );

/** A newly chosen password, or none; empty text counts as none. */
export const newPasswordOrNone = sentPassword
  .transform((text) => text || undefined)
  .pipe(newPassword.optional())
  .optional();

/** True for a password that is made of expected words and parts of the address. */
export function isGuessable(password: string, email: string): boolean {
  const parts = email.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2);
  let own = normalised(password).toLowerCase();
  for (const word of [...parts, ...expectedWords]) own = own.replaceAll(word, ' ');
  own = own.replace(/[^\p{L}\p{N}]/gu, '');
  return own.length < minOwnChars || commonPasswords().has(own);
}

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export const newSalt = (): string => base64(randomBytes(16));

/** The salt in the text of a hash: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export const saltOf = (passwordHash: string): string => passwordHash.split('$')[4] ?? '';

/** Deterministic for a password and salt. @param salt base64. */
export async function hashPassword(password: string, salt: string): Promise<string> {
  // Loaded with the first password: a start has none.
  const { hash } = await import('@node-rs/argon2');
  return hash(normalised(password), { ...cost, salt: Buffer.from(salt, 'base64') });
}
