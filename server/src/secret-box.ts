import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Seals secrets that must be read again (they sign messages) with AES-256-GCM under SECRET_KEY. */
export class SecretBox {
  readonly #key: Buffer;

  constructor(secretKey: string) {
    this.#key = createHash('sha256').update(secretKey).digest();
  }

  seal(text: string): string {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
  }

  /** @throws when the text was sealed under another SECRET_KEY or was changed. */
  open(sealed: string): string {
    const bytes = Buffer.from(sealed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.#key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  }
}
