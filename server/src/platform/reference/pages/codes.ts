import type { RefusalCode } from '../../pipeline/refusals.ts';

/** For each code of a refusal: when it is given, and what a program does then. */
export const codeMeanings: Record<RefusalCode, string> = {
  VALIDATION:
    'The input is wrong; `errors`, where it is present, lists the fields. Correct it before you send it again.',
  UNAUTHORIZED:
    'The access key or token is missing, unknown or expired. Get a new token with `POST /access_token`, once, and repeat the call.',
  SECOND_STEP_REQUIRED:
    'The password was right and a second step is due: send it with the ticket to `POST /sign_in/second_step`. Without a ticket: the sign-in is more than 10 minutes ago; sign in again in the same browser, and send the call again.',
  SECOND_FACTOR_REQUIRED:
    'The account requires a second factor of everybody. The person sets one up in the portal under My sign-in.',
  FORBIDDEN:
    'The role, the scope of the key or the person’s rights do not include this, or what it would change is settled; `message` says which.',
  NOT_FOUND: 'There is no such record, or the account may not see it; the answer is the same for both.',
  ALREADY_EXISTS: 'A record with this identifier is there already.',
  MOF_LOCKED: 'The offer is locked, and `errors` lists fields that cannot change. Unlock it first.',
  HAS_DEPOSITS: 'Strings were deposited or redeemed under the offer. Deactivate it instead of deleting it.',
  BRAND_IN_USE: 'The brand has offers. Move or delete these first.',
  FUNDER_NOT_OWNED: 'The funder id belongs to another manufacturer.',
  NOT_REDEEMED: 'No redemption of yours stands for this string: there is nothing to roll back.',
  NOT_REDEEMABLE: 'No fetch code is given for a string that cannot be redeemed.',
  NOT_DELETABLE: 'The string cannot be deleted any more; `message` says why.',
  EXCEED_MAXIMUM: 'The call holds too many strings. Nothing was done: send them in several calls.',
  IDEMPOTENCY_MISMATCH:
    'The `client_txn_id` was used for a different request. Use a new one for each new request.',
  WEBHOOK_NOT_VERIFIED: 'The webhook’s address has not proved itself; `message` says what it answered.',
  DOMAIN_NOT_PROVEN: 'The TXT record of the domain was not seen; `message` says what was, and what to do.',
  RATE_LIMITED: 'Too many calls or failed attempts. Wait as long as `Retry-After` says.',
  TOO_LARGE: 'The body is larger than this operation takes. Send it in several calls.',
  UNAVAILABLE:
    'The service cannot answer now. Repeat the same call after 10 seconds, and again after 20, with the same `client_txn_id`.',
};
