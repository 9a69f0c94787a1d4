import { sign, webcrypto } from 'node:crypto';
import {
  BasicConstraintsExtension,
  CRLDistributionPointsExtension,
  Extension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { type Attestation, bytes, type SoftwareKey, sha256, text } from './software-key.ts';

const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** DER (X.690) of less than 128 bytes. */
const der = (tag: number, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag, content.length]), content]);
};

/** Android's description of a key that answers the challenge (KeyDescription of its keystore). */
const keyDescription = (challenge: Buffer) => {
  const one = Buffer.from([1]);
  return der(
    0x30,
    ...[der(0x02, one), der(0x0a, one), der(0x02, one), der(0x0a, one)],
    ...[der(0x04, challenge), der(0x04), der(0x30), der(0x30)],
  );
};

/**
 * An attestation of the format `android-key` that a caller makes alone: the certificate of the key, by an authority of their
 * own, says that its list of revoked ones is at `crlUrl`. A verifier that builds the path asks there.
 */
export async function androidAttestation(
  key: SoftwareKey,
  challenge: string,
  crlUrl: string,
): Promise<Attestation> {
  const authority = await webcrypto.subtle.generateKey(ecdsa, true, ['sign', 'verify']);
  const publicKey = await webcrypto.subtle.importKey(
    'jwk',
    key.publicKey.export({ format: 'jwk' }) as webcrypto.JsonWebKey,
    ecdsa,
    true,
    ['verify'],
  );
  const usual = {
    issuer: 'CN=Caller',
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    signingAlgorithm: ecdsa,
    signingKey: authority.privateKey,
  };
  const root = await X509CertificateGenerator.create({
    ...usual,
    subject: usual.issuer,
    serialNumber: '01',
    publicKey: authority.publicKey,
    extensions: [new BasicConstraintsExtension(true, undefined, true)],
  });
  const leaf = await X509CertificateGenerator.create({
    ...usual,
    subject: 'CN=Key',
    serialNumber: '02',
    publicKey,
    extensions: [
      new CRLDistributionPointsExtension([crlUrl]),
      new Extension(
        '1.3.6.1.4.1.11129.2.1.17',
        false,
        keyDescription(sha256(key.clientData('webauthn.create', challenge))),
      ),
    ],
  });
  return {
    format: 'android-key',
    // CBOR: {alg: -7, sig, x5c: [leaf, root]}.
    statement: (signed, privateKey) =>
      Buffer.concat([
        Buffer.from([0xa3]),
        ...[text('alg'), Buffer.from([0x26])],
        ...[text('sig'), bytes(sign('sha256', signed, privateKey))],
        ...[text('x5c'), Buffer.from([0x82]), bytes(Buffer.from(leaf.rawData))],
        bytes(Buffer.from(root.rawData)),
      ]),
  };
}
