import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

export const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

/** A CBOR byte string (RFC 8949) of less than 65,536 bytes. */
export const bytes = (data: Buffer) =>
  Buffer.concat([
    data.length < 256
      ? Buffer.from([0x58, data.length])
      : Buffer.from([0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
/** A CBOR text of less than 24 bytes. */
export const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** The attestation of a new key: its format, and its statement in CBOR, made of what the key signs. */
export interface Attestation {
  format: string;
  statement: (signed: Buffer, privateKey: KeyObject) => Buffer;
}

/** What browsers send who were asked for none: an empty statement. */
export const unattested: Attestation = { format: 'none', statement: () => Buffer.from([0xa0]) };

/** A security key as WebAuthn level 3 describes one, for tests without a browser: ES256. */
export class SoftwareKey {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly publicKey = this.#pair.publicKey;
  readonly id = randomBytes(16);
  #count = 0;

  /** @param origin of the page that asks. */
  constructor(
    readonly origin: string,
    readonly host = 'localhost',
  ) {}

  clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));

  /** User present and verified; with `attested` bytes for a new credential. */
  #authenticatorData(attested?: Buffer): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++this.#count);
    const flags = Buffer.from([attested ? 0x45 : 0x05]);
    return Buffer.concat([sha256(this.host), flags, count, attested ?? Buffer.alloc(0)]);
  }

  /** The answer to creation options. */
  create({ challenge }: { challenge: string }, { format, statement }: Attestation = unattested) {
    const clientData = this.clientData('webauthn.create', challenge);
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    // COSE (RFC 9053): kty EC2, alg ES256, crv P-256, x, y.
    const cose = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = this.#authenticatorData(Buffer.concat([Buffer.alloc(16), length, this.id, cose]));
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('fmt'), text(format), text('attStmt')],
      statement(Buffer.concat([data, sha256(clientData)]), this.#pair.privateKey),
      ...[text('authData'), bytes(data)],
    ]);
    return {
      id: base64url(this.id),
      client_data: base64url(clientData),
      attestation: base64url(attestation),
      transports: ['usb'],
    };
  }

  /** The answer to request options. */
  answer({ challenge }: { challenge: string }) {
    const clientData = this.clientData('webauthn.get', challenge);
    const data = this.#authenticatorData();
    return {
      id: base64url(this.id),
      client_data: base64url(clientData),
      authenticator_data: base64url(data),
      signature: base64url(sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#pair.privateKey)),
    };
  }
}
