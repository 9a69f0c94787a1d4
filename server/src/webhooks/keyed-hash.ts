import { hash } from 'node:crypto';

/** Bytes that SHA-256 takes at once. */
export const block = 64;

/** The key, filled up to a block and mixed with a byte, and room for more. */
function mixed(key: Buffer, byte: number, room = 0): Buffer {
  const bytes = Buffer.alloc(block + room, byte);
  for (const [at, one] of key.entries()) bytes[at] = one ^ byte;
  return bytes;
}

/**
 * HMAC-SHA256 (RFC 2104) of many texts by one key: two plain hashes for each. `createHmac` makes a context for every
 * text and looks up what fills it, which costs as much again as hashing a webhook's message.
 */
export class KeyedHash {
  readonly #inner: Buffer;
  readonly #outer: Buffer;

  constructor(key: Buffer) {
    const short = key.length > block ? hash('sha256', key, 'buffer') : key;
    this.#inner = mixed(short, 0x36);
    this.#outer = mixed(short, 0x5c, 32);
  }

  /** @param bytes the text, after as many bytes as a block has, which are written over. @returns base64 text. */
  sign(bytes: Buffer): string {
    this.#inner.copy(bytes);
    this.#outer.write(hash('sha256', bytes, 'binary'), block, 'latin1');
    return hash('sha256', this.#outer, 'base64');
  }
}
