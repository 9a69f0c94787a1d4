import { hash, verify } from '@node-rs/argon2';
import { z } from 'zod';

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane; the package's own default is the same algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const least = 10;

/** Two keyboards may write one letter as different code points; both are the same password. */
const same = (text: string) => text.normalize('NFKC');

/** A password as it is sent: never trimmed, never said back. */
export const sentPassword = z.string({ error: 'must be text' }).max(200, 'must be at most 200 characters');

/** A password somebody chooses. */
export const newPassword = sentPassword
  .min(least, `must be at least ${least} characters; a few unrelated words are easy to keep`)
  .refine((text) => new Set(text).size > 3, 'must not be a few characters over and over');

/** True for what anybody who knows the address would try first. */
export const isGuessable = (password: string, email: string): boolean =>
  [email, email.split('@')[0], email.split('@')[1]].includes(password.trim().toLowerCase());

export const hashPassword = (password: string): Promise<string> => hash(same(password), cost);

/** Costs as much when there is no such person: nobody learns from the time who has a password here. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword('the password of nobody');
  const right = await verify(kept ?? (await nobody), same(password));
  return right && kept !== undefined;
}

let nobody: Promise<string> | undefined;
