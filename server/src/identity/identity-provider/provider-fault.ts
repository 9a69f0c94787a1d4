import { type Refusal, refuse } from '../../platform/pipeline/refusals.ts';
import type { OidcSettings } from './settings.ts';

/** What was asked of the provider: its addresses, a token for the person's answer, or more of the person's claims. */
export type Step = 'discovery' | 'token' | 'userinfo';

interface Asked {
  step: Step;
  settings: OidcSettings;
  redirectUri: string;
}

/** What openid-client throws, as far as it says what is wrong. */
interface Fault {
  /** The code that openid-client or the system gave the error. */
  code?: string;
  /** The provider's own code (RFC 6749, 4.1.2.1 and 5.2). */
  error?: string;
  error_description?: string;
  status?: number;
  message?: string;
  cause?: unknown;
}

/** The error and what caused it, from the outside inwards. */
function layersOf(error: unknown): Fault[] {
  if (typeof error !== 'object' || error === null) return [];
  return [error as Fault, ...layersOf((error as Fault).cause)];
}

/** Certificates and protocols of TLS, as Node.js names their faults. */
const ofTls = /CERT|SELF_SIGNED|UNABLE_TO_(?:GET|VERIFY)|^ERR_(?:TLS|SSL)|^EPROTO$/;

/** Codes of openid-client for a document that is none of a provider, or of another one. */
const noDocument = new Set([
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_INVALID_SERVER_METADATA',
  'OAUTH_MISSING_SERVER_METADATA',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

/** The provider's codes for a client that is registered otherwise than this registry uses it. */
const otherClient = new Set([
  'unauthorized_client',
  'unsupported_response_type',
  'unsupported_grant_type',
  'invalid_scope',
  'invalid_request',
  'insufficient_scope',
]);

/** @returns what the operator must mend; undefined for what may pass by itself, or is the person's. */
function toMend(error: unknown, { step, settings, redirectUri }: Asked): string | undefined {
  const layers = layersOf(error);
  const { code = '', error: refused = '', error_description: described = '' } = layers[0] ?? {};
  const systemCodes = layers.map((one) => one.code ?? '');
  const status = layers.map((one) => one.status).find((one) => one !== undefined) ?? 0;
  if (status >= 500 || status === 408 || status === 429) return undefined;
  if (/redirect_?ur[il]/i.test(refused) || /redirect.{0,8}ur[il]/i.test(described))
    return `register ${redirectUri} there as a redirect URI; it follows from PUBLIC_URL`;
  if (refused === 'invalid_client' || (step === 'token' && status === 401))
    return 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be those of the client registered there';
  if (otherClient.has(refused) || (step === 'userinfo' && status >= 400))
    return 'the client registered there must allow the authorization code flow and the scopes openid, email and profile';
  if (systemCodes.some((one) => ofTls.test(one)))
    return `OIDC_ISSUER, ${settings.issuer}, must have a certificate that this server trusts; NODE_EXTRA_CA_CERTS adds an authority of your own`;
  if (
    systemCodes.includes('ENOTFOUND') ||
    layers.some(({ message = '' }) => message === 'unexpected redirect')
  )
    return `OIDC_ISSUER, ${settings.issuer}, must be the address of the provider itself`;
  if (step === 'discovery' && (status >= 300 || noDocument.has(code)))
    return `OIDC_ISSUER must be the issuer as the provider names itself; ${settings.issuer} is not`;
  return undefined;
}

/** Codes of openid-client for an answer that does not fit what was asked: state, nonce, audience, signature, subject. */
const unfit = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
]);

/** The provider's codes for faults of its own that pass (RFC 6749, 4.1.2.1). */
const passing = new Set(['server_error', 'temporarily_unavailable']);

/**
 * The refusal of a sign-in that the provider did not answer as it should: a lasting fault of the settings says what to
 * mend, one that passes says to try again.
 *
 * @returns `mend`: for the log, what the operator must mend.
 */
export function refusalOf(error: unknown, asked: Asked): { refusal: Refusal; mend?: string } {
  const { name } = asked.settings;
  const mend = toMend(error, asked);
  if (mend !== undefined) {
    const refusal = refuse.forbidden(
      `No one can sign in here with ${name} until the operator of this server has mended its settings: ${mend}. Sign in with your password.`,
    );
    return { refusal, mend };
  }
  const { code = '', error: refused = '' } = error as Fault;
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR' && !passing.has(refused))
    return {
      refusal: refuse.forbidden(`${name} did not sign you in. Begin again, or sign in with your password.`),
    };
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED')
    return {
      refusal: refuse.field(
        'callback',
        `is of another time than this server’s clock shows. Begin again; if that does not help, the operator must set the clock`,
      ),
    };
  if (refused === 'invalid_grant' || unfit.has(code))
    return {
      refusal: refuse.field('callback', `is not the answer of ${name} to this browser. Begin again`),
    };
  return {
    refusal: refuse.unavailable(
      `${name} does not answer as it should just now. Sign in with your password, or try again later.`,
    ),
  };
}
