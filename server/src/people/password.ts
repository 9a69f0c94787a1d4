import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';

/** OWASP Password Storage Cheat Sheet: argon2id (the package's default) with 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const minLength = 10;

/** Keyboards may encode the same letter as different code points; after normalisation they are the same password. */
const normalised = (text: string) => text.normalize('NFKC');

/** The most common leaked passwords; shorter ones are refused for their length. */
const commonPasswords = new Set(dictionary['passwords-common'].filter((one) => one.length >= minLength));

/** A password field; never trimmed, never repeated in an answer. */
export const sentPassword = z.string({ error: 'must be text' }).max(200, 'must be at most 200 characters');

/** The field of a newly chosen password. */
export const newPassword = sentPassword
  .min(minLength, `must be at least ${minLength} characters; a few unrelated words are easy to keep`)
  .refine((text) => new Set(text).size > 3, 'must not be a few characters over and over')
  .refine(
    (text) => !commonPasswords.has(normalised(text).toLowerCase().trim()),
    'is one of the most common passwords; a few unrelated words are easy to keep',
  );

/** True for a password that is derived from the address and would be guessed first. */
export const isGuessable = (password: string, email: string): boolean =>
  [email, email.split('@')[0], email.split('@')[1]].includes(password.trim().toLowerCase());

const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

export const newSalt = (): string => base64(randomBytes(16));

/** The salt in the text of a hash: `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`. */
export const saltOf = (passwordHash: string): string => passwordHash.split('$')[4] ?? '';

/** Deterministic for a password and salt. @param salt base64. */
export const hashPassword = (password: string, salt: string): Promise<string> =>
  hash(normalised(password), { ...cost, salt: Buffer.from(salt, 'base64') });
