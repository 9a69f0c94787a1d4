import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

interface Key {
  /** 8 hexadecimal digits, written before what the key sealed. */
  id: string;
  bytes: Buffer;
}

const keyOf = (secretKey: string): Key => ({
  id: createHash('sha256').update(`offerbook key id ${secretKey}`).digest('hex').slice(0, 8),
  bytes: createHash('sha256').update(secretKey).digest(),
});

/** What was sealed with a key that this server was not given. */
export class UnknownKey extends Error {}

/**
 * Seals secrets that must be read again (they sign messages) with AES-256-GCM under SECRET_KEY, and opens what
 * earlier keys sealed. A sealed text is `<key id>.<base64>`; texts from before keys had ids lack the first part.
 */
export class SecretBox {
  readonly #keys: readonly Key[];

  /** @param earlierKeys keys that open what they once sealed, and seal nothing. */
  constructor(secretKey: string, earlierKeys: readonly string[] = []) {
    this.#keys = [secretKey, ...earlierKeys].map(keyOf);
  }

  /** The id of the key that seals. */
  get keyId(): string {
    return this.#keys[0]!.id;
  }

  seal(text: string): string {
    const { id, bytes } = this.#keys[0]!;
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return `${id}.${Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64')}`;
  }

  /**
   * @throws UnknownKey when none of the keys sealed the text; another error when the text was changed.
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
        // Without an id the only way to know the key is to try each.
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
