import { z } from 'zod';
import type { WebhookAction } from '../vocabulary/actions.ts';
import type { AccessType } from '../vocabulary/roles.ts';
import type { Scope } from '../vocabulary/scopes.ts';
import type { Section } from '../vocabulary/sections.ts';
import { type BodyLimit, bodyLimits } from '../wire/body-limits.ts';
import type { StreamedAnswer } from '../wire/streamed.ts';
import type { Allow, AnyContext, Context, Emit, Shape } from './context.ts';
import type { Urgency } from './load-gate.ts';
import type { Environment } from './registry.ts';
import type { ShortRoad } from './short-road.ts';

/**
 * How an operation uses the database: `transaction`: in one transaction, with replay by transaction id; `direct`: without
 * (reads, and operations that open their own); `group`: through a group committer (the hot path).
 */
export type DatabaseUse = 'transaction' | 'direct' | 'group';

/** The declaration of an operation without its schemas and `run`. */
export interface OperationFacts {
  /** Unique, verb-noun, e.g. `redeem-coupons`. */
  name: string;
  /** A line for the reference, as in the contract's table. */
  summary: string;
  /** More for the reference. */
  description?: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Such as `/provider/gs1/:gs1`. */
  path: string;
  /** Further paths of the operation by their names in the reference, such as `redeem-as-accelerator`. */
  aliases?: Readonly<Record<string, string>>;
  /** The section of the reference. */
  section: Section;
  allow: Allow;
  /** Refused to persons who are members and not admins, and to platforms. */
  admin?: boolean;
  /** The scope an access key needs. Default: `manage` for changes and for admins' operations, else `read`. */
  scope?: Scope;
  /** Refused to platforms that act for the account. */
  notForPlatforms?: boolean;
  /** Refused to access keys: only a person who is signed in may. */
  notForKeys?: boolean;
  /**
   * A person must have proven in the last 10 minutes that it is they, which a stolen session cannot: for every call, or for
   * those of which the function says so.
   */
  recentProof?: true | ((input: never) => boolean);
  /** Only pages of this server may call it: it begins or ends a session, or a foreign page must not have visitors ask for it. */
  portal?: true | 'no cookie';
  /** Begins or ends a sign-in at the identity provider, whose cookie its context has. */
  atProvider?: boolean;
  /** The access type a partner needs on the brand; absent: partners may not call it. */
  needs?: AccessType;
  /** A customer waits for it at a till: under overload it is refused last. */
  atTill?: boolean;
  /** Absent: 64 kB, or 16 kB without sign-in. */
  bodyLimit?: BodyLimit;
  /** The content type of an answer without the envelope. */
  media?: string;
  /** Idempotent without a transaction id: a client may repeat it after a lost answer. Default: true for GET. */
  harmless?: boolean | 'named';
  /** Unknown query parameters are refused: a misspelt filter would give a report of something else. */
  strictQuery?: boolean;
  /** Acts without any field, so input it does not know is refused, as by every DELETE and wherever absence acts (wire/absence.ts). */
  bare?: boolean;
  /** Its context's `reports` may be a replica, so its answer may be some seconds old and says so in `data-as-of`. */
  mayLag?: boolean;
  /** An operator's operation that is refused to persons with the role: only the operator token may. */
  tokenOnly?: boolean;
  /** An operator's operation that METRICS_TOKEN also grants. */
  scraped?: boolean;
  /** The answer contains a secret, so a stored first answer is sealed. */
  showsSecret?: boolean;
  /** The part of its example that differs from the usual parameters; see example.ts. */
  example?: { params?: Shape; query?: Shape; body?: Shape };
  /** Absent: `direct` for a GET and for a caller without an account, else `transaction`. */
  database?: DatabaseUse | ((input: never) => DatabaseUse);
}

/** Undefined for operators, who must be able to act under overload. */
export const urgencyOf = ({
  allow,
  atTill,
}: Pick<OperationFacts, 'allow' | 'atTill'>): Urgency | undefined =>
  allow === 'operator' ? undefined : atTill ? 'till' : 'other';

export const bodyLimitOf = (op: Pick<OperationFacts, 'bodyLimit' | 'allow'>): BodyLimit =>
  op.bodyLimit ?? (op.allow === 'open' ? bodyLimits.open : bodyLimits.usual);

export const scopeOf = ({
  scope,
  admin,
  method,
}: Pick<OperationFacts, 'scope' | 'admin' | 'method'>): Scope =>
  scope ?? (admin || method !== 'GET' ? 'manage' : 'read');

/** The fields that `output` declares, and the message. A declared `status` replaces the envelope's. */
export type AnswerOf<O extends z.ZodType> = Given<z.input<O>> & { readonly message: string };

/** The type accepted for a declared value: any for an object without fields, which zod types as one that can have none. */
type Given<T> = T extends readonly (infer Entry)[]
  ? readonly Given<Entry>[]
  : Record<string, never> extends T
    ? unknown
    : T extends object
      ? { readonly [K in keyof T]: Given<T[K]> }
      : T;

/** The names of an answer's fields, at any depth, that `output` does not declare. */
type Undeclared<R, T> = R extends StreamedAnswer
  ? never
  : R extends readonly (infer Entry)[]
    ? T extends readonly (infer Declared)[]
      ? Undeclared<Entry, Declared>
      : never
    : R extends object
      ? T extends object
        ? { [K in keyof R]-?: K extends keyof T ? Undeclared<R[K], T[K]> : K }[keyof R]
        : never
      : never;

/** A path of an operation, and who may call it there. */
export interface Place {
  /** Its name in the reference; of the first place the operation's own. */
  id: string;
  path: string;
  allow: Allow;
}

/** An operation; its checks, its documentation and tests are derived from this object. */
export interface Declaration<
  P,
  Q,
  B,
  O extends z.ZodType,
  A extends Allow,
  E extends readonly WebhookAction[],
  R,
> extends OperationFacts {
  allow: A;
  /** Transaction ids belong to a caller, so open and person operations have neither replays nor `transaction`. */
  recentProof?: true | ((input: { body: B }) => boolean);
  database?: A extends 'open' | 'person' ? 'direct' : DatabaseUse | ((input: { body: B }) => DatabaseUse);
  params?: z.ZodType<P>;
  query?: z.ZodType<Q>;
  body?: z.ZodType<B>;
  /** The fields of the answer besides the envelope's; absent: none. */
  output?: O;
  /** The actions of the events it may write. */
  emits?: E;
  /** The registry of an operation without an account; default `test`. */
  environment?: (input: { params: P; query: Q; body: B; session: string | undefined }) => Environment;
  /** How its usual calls are answered before the framework sees them; see short-road.ts. */
  short?: (emit: Emit<E[number]>) => ShortRoad;
  run: (context: Context<P, Q, B, A, E[number]>) => Promise<R>;
}

const noFields = z.object({});

/** Declares an operation, and infers the types of `run` from its schemas, `allow` and `emits`. */
export const operation = <
  const A extends Allow,
  O extends z.ZodType = typeof noFields,
  P = Shape,
  Q = Shape,
  B = Shape,
  const E extends readonly WebhookAction[] = [],
  const R extends AnswerOf<O> | StreamedAnswer = never,
>(
  declared: Declaration<P, Q, B, O, A, E, R> &
    ([Undeclared<R, AnswerOf<O>>] extends [never] ? unknown : { undeclared: Undeclared<R, AnswerOf<O>> }),
): Declaration<P, Q, B, O, A, E, R> => declared;

/** An answer as the pipeline carries it. */
export type Answer = Shape & { message: string };

/** An operation without its type parameters, as the pipeline runs it. */
export interface Operation extends OperationFacts {
  database: DatabaseUse | ((input: AnyContext) => DatabaseUse);
  recentProof?: true | ((input: Pick<AnyContext, 'body'>) => boolean);
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  output: z.ZodType;
  emits?: readonly WebhookAction[];
  /** Where it is called; the first is its `path`. */
  places: readonly Place[];
  environment?: (
    input: Pick<AnyContext, 'params' | 'query' | 'body'> & { session: string | undefined },
  ) => Environment;
  emit: Emit<WebhookAction>;
  short?: ShortRoad;
  run: (context: AnyContext) => Promise<Answer>;
}

/** Any declared operation. */
type AnyDeclaration = Omit<
  Operation,
  'database' | 'recentProof' | 'output' | 'environment' | 'emit' | 'places' | 'short' | 'run'
> & {
  database?: DatabaseUse | ((input: never) => DatabaseUse);
  output?: z.ZodType;
  recentProof?: true | ((input: never) => boolean);
  environment?: (input: never) => Environment;
  short?: (emit: never) => ShortRoad;
  run: (context: never) => Promise<{ message: string }>;
};

/** The operations as the pipeline runs them. Erases the types of single operations. */
export const operationTable = (declared: readonly AnyDeclaration[]): readonly Operation[] =>
  declared.map((one) => {
    const emit = emitOf(one);
    const usual = { database: usualDatabase(one), output: noFields };
    return { ...usual, ...one, emit, places: placesOf(one), short: one.short?.(emit as never) } as Operation;
  });

const usualDatabase = ({ method, allow }: Pick<OperationFacts, 'method' | 'allow'>): DatabaseUse =>
  method === 'GET' || allow === 'open' || allow === 'person' ? 'direct' : 'transaction';

/** The operation as it is at each of its places, each with that place alone. */
export const atEachPlace = (op: Operation): Operation[] =>
  op.places.map((place) => ({ ...op, path: place.path, allow: place.allow, places: [place] }));

function emitOf({ name, emits = [] }: AnyDeclaration): Emit<WebhookAction> {
  const actions = new Set(emits);
  return (action) => {
    if (!actions.has(action)) throw new Error(`${name} wrote an event it does not declare: ${action}`);
  };
}

/** The paths that an operation declares and, where partners may call it, those under `/manufacturer_agent/`. */
function placesOf({ name, path, aliases = {}, allow, needs }: AnyDeclaration): readonly Place[] {
  const declared = [[name, path] as const, ...Object.entries(aliases)];
  const forPartners = declared
    .filter(([, own]) => needs !== undefined && own.startsWith('/manufacturer/'))
    .map(([, own]) => own.replace('/manufacturer/', '/manufacturer_agent/'));
  return [
    ...declared.map(([id, own]) => ({ id, path: own, allow })),
    ...forPartners.map((own) => ({
      id: `${name}-as-partner`,
      path: own,
      allow: ['authorized_partner'] as const,
    })),
  ];
}
