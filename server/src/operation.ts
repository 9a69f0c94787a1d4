import type { z } from 'zod';
import type { Queryable } from './db/database.ts';
import type { Environment, Registry } from './registry.ts';

export const roles = [
  'manufacturer',
  'authorized_partner',
  'provider',
  'retailer',
  'accelerator',
  'clearinghouse',
  'platform',
] as const;
export type Role = (typeof roles)[number];

/** What a manufacturer grants an authorized partner on a brand, from least to most (spec, Brand access level). */
export const accessTypes = ['view_only', 'campaign_set', 'full_set', 'full_set_with_lock'] as const;
export type AccessType = (typeof accessTypes)[number];

/** Who calls: an enabled account, proven by key and token. */
export interface Actor {
  accountId: number;
  role: Role;
  emailDomain: string;
  name: string;
  timeZone: string | undefined;
  /** The platform that calls for the account, with a token that the account gave it. */
  platform?: { accountId: number; emailDomain: string };
  /** Who calls with a session instead of a key; absent for keys, which may all that an admin may. */
  person?: { personId: number; email: string; name: string; admin: boolean };
}

/** What a story gets, and all it gets: no pool, no clock, no request. */
export interface Story<P, Q, B> {
  /** The transaction of this call; for `group` and `read` operations the database itself. */
  tx: Queryable;
  actor: Actor;
  now: Date;
  registry: Registry;
  params: P;
  query: Q;
  body: B;
  /** UUID of this call; stands in the answer, the log and the journal. */
  executionId: string;
  /** The manufacturer named in `?email_domain=`, for operations that an authorized partner may call. */
  onBehalfOf: string | undefined;
  /** The access type the operation needs of a partner. */
  needs: AccessType;
  /** The caller's network address and the access key it sent, for limits on failed attempts. */
  from: { address: string; accessKey: string | undefined; session: string | undefined };
  /** What the client calls this call, in body, query or header; see replay.ts. */
  txnId: string | undefined;
  /** Both registries, for operations of the operator alone: nobody else's call crosses from one to the other. */
  registries: Readonly<Record<Environment, Registry>> | undefined;
}

/** A story of any operation, as the road carries it. */
export type AnyStory = Story<Shape, Shape, Shape>;

/**
 * How an operation reaches the database: `write` in one transaction with replay of a known transaction id,
 * `read` without a transaction, `group` through a group committer (the hot path).
 */
export type Way = 'write' | 'read' | 'group';

type Shape = Record<string, unknown>;

/** How large a body may be. */
export interface BodyLimit {
  maxBytes: number;
  /** Of a body over 64 kB: most entries of lists, and most keys of objects, counted before it is parsed. */
  maxEntries: number;
  maxKeys: number;
}

const kilobytes = 1024;
const smallBody = { maxEntries: Number.POSITIVE_INFINITY, maxKeys: Number.POSITIVE_INFINITY };

/** What bodies hold decides how large they may be. */
export const bodyLimits = {
  /** Without sign-in: any caller may send it. */
  open: { ...smallBody, maxBytes: 16 * kilobytes },
  /** A few fields, or the 100 strings of a basket in any notation. */
  usual: { ...smallBody, maxBytes: 64 * kilobytes },
  /** Some hundred lines or addresses. */
  roomy: { maxBytes: 256 * kilobytes, maxEntries: 5_000, maxKeys: 10_000 },
  /** Thousands of data strings or product codes are its purpose: 50,000 strings, or twelve lists of 10,000 codes. */
  bulk: { maxBytes: 4_096 * kilobytes, maxEntries: 150_000, maxKeys: 5_000 },
  /** The operator's account with 10,000 stores. */
  stores: { maxBytes: 4_096 * kilobytes, maxEntries: 80_000, maxKeys: 80_000 },
} as const satisfies Record<string, BodyLimit>;

/** How large the body of an operation may be. */
export const bodyLimitOf = (op: Pick<Operation, 'bodyLimit' | 'allow'>): BodyLimit =>
  op.bodyLimit ?? (op.allow === 'open' ? bodyLimits.open : bodyLimits.usual);

/** One operation of the wire, declared once; checks, documents and tests all derive from this object. */
export interface Operation<P = Shape, Q = Shape, B = Shape> {
  /** Unique, verb-noun, e.g. `redeem-coupons`. */
  name: string;
  /** The name under which first answers are kept: of a twin its original's, so that a retry may take either path. */
  replayName?: string;
  /** One line for people, as the contract's table names it. */
  summary: string;
  /** Longer, for the reference. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `/provider/gs1/:gs1`; further paths answer alike. */
  path: string;
  aliases?: string[];
  /** The section of the reference it stands in. */
  room: string;
  /**
   * Roles that may call; `all` signed-in accounts, `open` without sign-in, `operator` with the operator token, `person`
   * whoever is signed in with a session, in no account's name.
   */
  allow: readonly Role[] | 'all' | 'open' | 'operator' | 'person';
  /** Not for persons who are only members of the account, nor for platforms it let in. */
  admin?: boolean;
  /** Not for platforms that the account let in: what it shows or sets up is for the account's own people and programs. */
  notForPlatforms?: boolean;
  /** Begins or ends a session, so only pages of this server may call it. */
  portal?: boolean;
  /** What an authorized partner must have on the brand to call it; absent: no partner's operation. */
  needs?: AccessType;
  way: Way | ((input: { body: B }) => Way);
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** How large the body may be; absent: 64 kB, and 16 kB without sign-in. */
  bodyLimit?: BodyLimit;
  /** The answer's own fields, beside the envelope's. Checked in tests, a promise in the reference. */
  output: z.ZodType;
  /** The content type of an answer that is no envelope. */
  media?: string;
  /** Webhook actions it may cause. */
  emits?: readonly string[];
  /** A client may send it again after a lost answer without naming it: the second time changes nothing. Reads are, by default. */
  harmless?: boolean;
  /** Of an operator's operation: METRICS_TOKEN opens it as well as the operator token. */
  scraped?: boolean;
  /** The answer shows a secret: a stored first answer is sealed. */
  showsSecret?: boolean;
  /** Which registry an operation without an account speaks to; default `test`. */
  environment?: (input: { params: P; query: Q; body: B; session: string | undefined }) => Environment;
  /** What of its example is its own; see example.ts. */
  example?: { params?: Shape; query?: Shape; body?: Shape };
  run: (story: Story<P, Q, B>) => Promise<Answer>;
}

/** The answer's own fields; `message` and, in redeem alone, `status` override the envelope's. */
export type Answer = Record<string, unknown> & { message: string };

/**
 * An operation of the manufacturer's that partners may call, and its twin for them: the same under
 * `/manufacturer_agent/`, which the manufacturer itself does not call.
 */
export function withTwin(declared: Operation): Operation[] {
  const paths = [declared.path, ...(declared.aliases ?? [])].filter((path) =>
    path.startsWith('/manufacturer/'),
  );
  if (declared.needs === undefined || paths.length === 0) return [declared];
  const [path, ...aliases] = paths.map((own) => own.replace('/manufacturer/', '/manufacturer_agent/'));
  return [
    declared,
    {
      ...declared,
      name: `${declared.name}-as-partner`,
      replayName: declared.name,
      path: path!,
      aliases,
      allow: ['authorized_partner'],
    },
  ];
}

/** Declares an operation; exists so that input types flow from the schemas into `run`. */
export function operation<P = Shape, Q = Shape, B = Shape>(declared: Operation<P, Q, B>): Operation {
  return declared as unknown as Operation;
}
