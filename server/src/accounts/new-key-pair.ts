import type { Registry } from '../pipeline/registry.ts';
import { newCredential } from './account.ts';

/** A new access key, its secret as shown once, and the secret as stored. */
export function newKeyPair({ name, secrets }: Registry) {
  const secretKey = newCredential(name, 'sk');
  return { accessKey: newCredential(name, 'ak'), secretKey, sealedSecret: secrets.seal(secretKey) };
}
