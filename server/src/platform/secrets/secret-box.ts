import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

interface Key {
  /** 8 hexadecimal digits, the prefix of texts sealed with the key. */
  id: string;
  bytes: Buffer;
}

const keyOf = (secretKey: string): Key => ({
  id: createHash('sha256').update(`offerbook key id ${secretKey}`).digest('hex').slice(0, 8),
  bytes: createHash('sha256').update(secretKey).digest(),
});

/** A text was sealed with a key that this server does not have. */
export class UnknownKey extends Error {}

/**
 * Encrypts ("seals") secrets that must be readable, because they sign messages, with AES-256-GCM and SECRET_KEY, and
 * decrypts them with it or an earlier key. A sealed text is `<key id>.<base64>`; texts of old versions have no key id.
 */
export class SecretBox {
  readonly #keys: readonly Key[];

  /** @param earlierKeys keys used only to decrypt. */
  constructor(secretKey: string, earlierKeys: readonly string[] = []) {
    this.#keys = [secretKey, ...earlierKeys].map(keyOf);
  }

  /** The id of the key used to encrypt. */
  get keyId(): string {
    return this.#keys[0]!.id;
  }

  seal(text: string): string {
    const { id, bytes } = this.#keys[0]!;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
    const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]).toString('base64')}`;
  }

  /**
   * Codes that only who has a key can make, one of each key and always the same for a text: HMAC-SHA256 in base64url, the
   * one of the current key first.
   */
  codesOf(text: string): string[] {
    return this.#keys.map(({ bytes }) => createHmac('sha256', bytes).update(text).digest('base64url'));
  }

  /**
   * @throws UnknownKey when the text was sealed with none of the keys; another error when it was tampered with.
   */
  open(sealed: string): string {
    const dot = sealed.indexOf('.');
    const bytes = Buffer.from(sealed.slice(dot + 1), 'base64');
    if (dot >= 0) {
      const id = sealed.slice(0, dot);
      const key = this.#keys.find((one) => one.id === id);
      if (key === undefined)
        throw new UnknownKey(`It was sealed with the key ${id}, which is not known here.`);
      return opened(bytes, key);
    }
    for (const key of this.#keys) {
      try {
        return opened(bytes, key);
      } catch {
        // A text without a key id is tried with each key.
      }
    }
    throw new UnknownKey('None of the keys known here sealed it.');
  }
}

function opened(bytes: Buffer, key: Key): string {
  const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
