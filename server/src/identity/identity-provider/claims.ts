/** What a provider says of a person, in its ID token or at its userinfo endpoint. */
export type Claims = Record<string, unknown>;

/** Some providers write booleans as text or number; whatever else it is verifies nothing. */
const isTrue = (claim: unknown): boolean =>
  claim === true || claim === 1 || (typeof claim === 'string' && ['true', '1'].includes(claim.toLowerCase()));

/**
 * Microsoft Entra ID never sends `email_verified`, but whether the owner of the address's domain is verified
 * (`xms_edov`, an optional claim).
 *
 * @returns undefined: not said.
 */
function verified({ email_verified, xms_edov }: Claims): boolean | undefined {
  const claim = email_verified ?? xms_edov;
  return claim === undefined || claim === null ? undefined : isTrue(claim);
}

const textOf = (claim: unknown): string | undefined =>
  typeof claim === 'string' && claim !== '' ? claim : undefined;

const sameAddress = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * The address, whether it is verified, and the name: each from the ID token, else from userinfo (OpenID Connect Core,
 * 5.3 and 5.4). A verification counts for the address beside which it stands: userinfo that names another address
 * verifies nothing of the one in the token.
 */
export function personIn(token: Claims, userinfo: Claims = {}) {
  const email = textOf(token['email']) ?? textOf(userinfo['email']);
  const other = textOf(userinfo['email']);
  const isOfSame = email !== undefined && (other === undefined || sameAddress(email, other));
  const isVerified = verified(token) ?? (isOfSame ? verified(userinfo) : undefined);
  return { email, isVerified, name: textOf(token['name']) ?? textOf(userinfo['name']) };
}
