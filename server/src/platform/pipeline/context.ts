import type { Queryable } from '../db/database.ts';
import type { WebhookAction } from '../vocabulary/actions.ts';
import type { AccessType, Role } from '../vocabulary/roles.ts';
import type { Scope } from '../vocabulary/scopes.ts';
import type { ActivityNotes } from './activity-notes.ts';
import type { OperationFacts } from './operation.ts';
import type { Environment, Registry } from './registry.ts';

/** A person signed in with a session. */
export interface Person {
  personId: number;
  email: string;
  name: string;
}

/** The calling account: enabled, and authenticated by key and token or by a session of one of its users. */
export interface Actor {
  accountId: number;
  role: Role;
  emailDomain: string;
  name: string;
  timeZone: string | undefined;
  /** The platform that calls for the account, with a token that the account granted. */
  platform?: { accountId: number; emailDomain: string };
  /** The access key of the call, the platform's if a platform calls; absent for sessions. Without `scopes` it may do everything. */
  key?: { name: string; scopes?: readonly Scope[] };
  /** The user who calls with a session. */
  person?: Person & { admin: boolean; hasFactor: boolean };
}

/**
 * Roles that may call; `all`: any account, `open`: without sign-in, `operator`: with the operator token, or a person with
 * the role, `person`: any person with a session, independent of an account.
 */
export type Allow = readonly Role[] | 'all' | 'open' | 'operator' | 'person';

/** Called with the action before an event is written; throws if the operation does not declare the action. */
export type Emit<E extends WebhookAction> = (action: E) => void;

/** A context of an operation that declares these actions. */
export type Emitting<E extends WebhookAction> = { emit: Emit<E> };

export type Shape = Record<string, unknown>;

/** The input of every operation. Besides this it gets only its caller: no connection pool, no clock, no request. */
interface CallContext<P, Q, B, E extends WebhookAction> {
  /** The operation's declaration, for its replays and activity. */
  operation: OperationFacts;
  /** The transaction of this call; for `group` and `direct` operations the database. */
  tx: Queryable;
  /** For the rows of a report of an operation that `mayLag`: a replica where there is one; else as `tx`. Rights are read from `tx`. */
  reports: Queryable;
  now: Date;
  registry: Registry;
  params: P;
  query: Q;
  body: B;
  /** UUID of this call, as in the answer, the log and the journal. */
  executionId: string;
  /** The caller's network address, access key and session in this registry, for limits on failed attempts; `agent`: its User-Agent, as sent; `sessions`: of all registries; `attempt`: the cookie of a sign-in at the identity provider. */
  from: {
    address: string;
    accessKey: string | undefined;
    session: string | undefined;
    sessions: readonly string[];
    agent: string;
    attempt: string | undefined;
  };
  /** The client's id of this call, from body, query or header; see replay.ts. */
  txnId: string | undefined;
  emit: Emit<E>;
  /** What the activity says of this call besides its answer's message. */
  notes: ActivityNotes;
}

interface AccountFields {
  actor: Actor;
  /** The manufacturer named in `?email_domain=`, for operations that an authorized partner may call. */
  onBehalfOf: string | undefined;
  /** The access type the operation needs of a partner. */
  needs: AccessType;
}

interface OperatorFields {
  /** Both registries; other calls have access to only one. */
  registries: Readonly<Record<Environment, Registry>>;
  /** The person of production who acts as the operator; undefined: a program with the operator token. */
  person: Person | undefined;
}

/** The fields of a context by kind of caller: only calls of accounts have an `actor`, from which rights are read. */
type CallerFields<A extends Allow> = A extends 'open'
  ? unknown
  : A extends 'operator'
    ? OperatorFields
    : A extends 'person'
      ? { person: Person }
      : AccountFields;

export type Context<
  P = unknown,
  Q = unknown,
  B = unknown,
  A extends Allow = 'all',
  E extends WebhookAction = never,
> = CallContext<P, Q, B, E> & CallerFields<A>;

/** The context of any operation, as the pipeline builds it. */
export interface AnyContext
  extends CallContext<Shape, Shape, Shape, WebhookAction>,
    Omit<AccountFields, 'actor'>,
    Partial<OperatorFields> {
  actor: Actor | undefined;
  person: Person | undefined;
}
