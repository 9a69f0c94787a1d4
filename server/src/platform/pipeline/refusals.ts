import { counted } from '@offerbook/client/counted-noun';

/** The codes of all refusals with their HTTP status; `refuse` below has their messages. */
const catalogue = {
  VALIDATION: 400,
  UNAUTHORIZED: 401,
  SECOND_STEP_REQUIRED: 401,
  SECOND_FACTOR_REQUIRED: 400,
  FORBIDDEN: 400,
  NOT_FOUND: 400,
  ALREADY_EXISTS: 400,
  MOF_LOCKED: 400,
  HAS_DEPOSITS: 400,
  BRAND_IN_USE: 400,
  FUNDER_NOT_OWNED: 400,
  NOT_REDEEMED: 400,
  NOT_REDEEMABLE: 400,
  NOT_DELETABLE: 400,
  EXCEED_MAXIMUM: 400,
  IDEMPOTENCY_MISMATCH: 400,
  WEBHOOK_NOT_VERIFIED: 400,
  DOMAIN_NOT_PROVEN: 400,
  RATE_LIMITED: 429,
  TOO_LARGE: 413,
  UNAVAILABLE: 503,
} as const;

export type RefusalCode = keyof typeof catalogue;

/** The HTTP status of a refusal. */
export const statusOf = (code: RefusalCode): number => catalogue[code];

export const refusalCodes = Object.keys(catalogue) as RefusalCode[];

export interface FieldError {
  field: string;
  message: string;
}

/** Thrown by operations and the pipeline, and rendered as the error envelope, to which `extra` adds fields. */
export class Refusal extends Error {
  readonly status: number;
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly errors?: FieldError[],
    readonly extra?: Record<string, unknown>,
  ) {
    super(message);
    this.status = catalogue[code];
  }
}

/** What every 503 asks a client to wait; the first of the two waits that clients of such registries keep anyway. */
export const retryAfterSeconds = 10;

/** The maximum number of strings that a refusal repeats, except at a till. */
export const maxEchoed = 100;

/** @param repeated which of the strings the answer holds; empty: it is not said. */
const tooMany = (maxStrings: number, count: number | string, gs1s: readonly string[], repeated: string) =>
  new Refusal(
    'EXCEED_MAXIMUM',
    `At most ${maxStrings} data strings go in one call and this one holds ${count}. Nothing was done; send them in several calls.${repeated && ` ${repeated} stand in gs1s.`}`,
    undefined,
    { gs1s: gs1s.map((gs1) => gs1.slice(0, 100)) },
  );

const secondStep = (message: string, step: Record<string, unknown>) =>
  new Refusal('SECOND_STEP_REQUIRED', message, undefined, { second_step: step });

const tooOften = (message: string, seconds: number) =>
  new Refusal('RATE_LIMITED', `${message} Wait ${seconds} seconds and try again.`, undefined, {
    retry_after: seconds,
  });

export const refuse = {
  /** One or more fields are invalid; the message is that of the first. */
  invalid: (errors: FieldError[]) =>
    new Refusal(
      'VALIDATION',
      errors[0] ? `${errors[0].field}: ${errors[0].message}` : 'The request is not valid.',
      errors,
    ),
  field: (field: string, message: string) => refuse.invalid([{ field, message }]),
  malformed: (message: string) => new Refusal('VALIDATION', message),
  unauthorized: (message: string) => new Refusal('UNAUTHORIZED', message),
  /** The password was right, or the session must prove more. @param step the part of the answer that goes on. */
  secondStep: (step: Record<string, unknown>) =>
    secondStep(
      'A second step is needed: a code of your authenticator app, a passkey or a recovery code. Send it with the ticket to POST /sign_in/second_step.',
      step,
    ),
  /** The sign-in is too long ago for what is asked; `methods` are those of a new one. */
  signInAgain: (methods: ReadonlyArray<'password' | 'identity_provider'>) =>
    secondStep(
      'You signed in a while ago, and this needs to know that it is you. Sign in again in this browser, with POST /sign_in or at the identity provider, and send the call again.',
      { methods },
    ),
  secondFactorMissing: (account: string) =>
    new Refusal(
      'SECOND_FACTOR_REQUIRED',
      `${account} requires a second factor of everybody, and you have none yet. Set one up in the portal under My sign-in; then this works.`,
    ),
  forbidden: (message: string) => new Refusal('FORBIDDEN', message),
  notAdmin: () =>
    new Refusal('FORBIDDEN', 'This is for admins of the account, and you are none. Ask an admin to do it.'),
  /** One answer for records that do not exist and for records the caller may not see: `what` must not reveal which. */
  notFound: (what: string) =>
    new Refusal('NOT_FOUND', `${what} was not found. Check it, and that your account may use it.`),
  notFoundBecause: (message: string) => new Refusal('NOT_FOUND', message),
  noSuchOperation: (method: string, path: string) =>
    new Refusal('NOT_FOUND', `There is no operation ${method} ${path}. See /docs for the list.`),
  /** @param field that names what exists. */
  alreadyExists: (message: string, field?: string) =>
    new Refusal('ALREADY_EXISTS', message, field === undefined ? undefined : [{ field, message }]),
  /** @param fields their names in `data` of the request. */
  locked: (fields: string[]) =>
    new Refusal(
      'MOF_LOCKED',
      `The master offer file is locked; ${fields.join(', ')} cannot change. Unlock it first, or send only the campaign fields.`,
      fields.map((field) => ({
        field: `data.${field}`,
        message: 'cannot change while the master offer file is locked',
      })),
    ),
  funderNotOwned: (funderId: string) =>
    new Refusal(
      'FUNDER_NOT_OWNED',
      `Funder id ${funderId} belongs to another manufacturer. Use a funder id of your own.`,
    ),
  hasDeposits: () =>
    new Refusal(
      'HAS_DEPOSITS',
      'Strings were deposited or redeemed under this master offer file, so it cannot be deleted. Deactivate it instead.',
    ),
  brandInUse: (offers: number) =>
    new Refusal(
      'BRAND_IN_USE',
      `The brand has ${counted(offers, 'master offer file')}. Move or delete them first.`,
    ),
  notRedeemed: (so = 'there is nothing to roll back') =>
    new Refusal('NOT_REDEEMED', `No redemption of yours stands for this data string, so ${so}.`),
  notRedeemable: (why: string) =>
    new Refusal('NOT_REDEEMABLE', `No fetch code is given for this data string: ${why}`),
  notDeletable: (why: string) => new Refusal('NOT_DELETABLE', why),
  /** @param gs1s the strings sent, of which the answer repeats the first 100. */
  exceeds: (maxStrings: number, count: number | string, gs1s: readonly string[]) =>
    tooMany(
      maxStrings,
      count,
      gs1s.slice(0, maxEchoed),
      maxStrings >= maxEchoed ? `The first ${maxEchoed}` : '',
    ),
  /** @param gs1s all strings sent: live tills go on with the list of the answer alone. */
  exceedsAtTill: (maxStrings: number, gs1s: readonly string[]) =>
    tooMany(maxStrings, gs1s.length, gs1s, 'All of them, each on its own,'),
  idempotencyMismatch: () =>
    new Refusal(
      'IDEMPOTENCY_MISMATCH',
      'This client_txn_id was used for a different request. Use a new id for a new request.',
    ),
  webhookNotVerified: (why: string) => new Refusal('WEBHOOK_NOT_VERIFIED', why),
  domainNotProven: (why: string) => new Refusal('DOMAIN_NOT_PROVEN', why),
  rateLimited: (seconds: number) => tooOften('Too many failed attempts.', seconds),
  tooManySignUps: (seconds: number) => tooOften('Too many accounts were opened from your address.', seconds),
  tooManyMails: (seconds: number) => tooOften('Too many mails were asked for.', seconds),
  tooManyCalls: (perMinute: number, seconds: number) =>
    tooOften(
      `The limit is ${perMinute} calls a minute, for the keys of an account together, for each user and for each platform.`,
      seconds,
    ),
  tooLarge: (maxBytes: number) =>
    new Refusal('TOO_LARGE', `The request body is larger than ${maxBytes} bytes. Send it in several calls.`),
  tooIntricate: (maxEntries: number, maxKeys: number) =>
    new Refusal(
      'TOO_LARGE',
      `The request body holds more than ${maxEntries} entries or ${maxKeys} keys. Send it in several calls.`,
    ),
  tooManyBodies: () =>
    refuse.unavailable(
      `Too many request bodies are under way just now. Try again in ${retryAfterSeconds} seconds.`,
    ),
  tooManyLongFiles: (maxFilesOfAccount: number) =>
    tooOften(
      `Too many long files are being read just now, of which an account may have ${maxFilesOfAccount}. Read one to its end, or break it off.`,
      retryAfterSeconds,
    ),
  /** Nothing was done for the call. */
  overloaded: () =>
    refuse.unavailable(
      `The service is overloaded just now, and nothing was done. Try again in ${retryAfterSeconds} seconds.`,
    ),
  unjudged: () =>
    refuse.unavailable(
      'The data strings could not all be judged just now. Send the same call again in 10 seconds, under the same client_txn_id if it has one.',
    ),
  unavailable: (message = 'The service cannot answer just now. Try again in 10 seconds.') =>
    new Refusal('UNAVAILABLE', message, undefined, { retry_after: retryAfterSeconds }),
};
