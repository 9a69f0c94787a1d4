import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { likelyMeant } from '@offerbook/cli/likely-meant';
import { parse } from 'pg-connection-string';
import { z } from 'zod';
import { oidcFaults, oidcSettings } from './identity/identity-provider/settings.ts';
import { rangesOf } from './platform/http/caller-address.ts';
import { mailFaults, mailSettings } from './platform/mail/settings.ts';
import { maxRetentionDays, type Retained, retained } from './platform/vocabulary/retention.ts';
import { retentionSettings } from './retention-settings.ts';
import { choice, flag, listenAddress, perProcessor, port, whole } from './setting-forms.ts';
import { markFaults } from './setting-marks.ts';
import { ConfigError, minSecretLength, storedSecret } from './stored-secret.ts';

export { ConfigError } from './stored-secret.ts';

const tooShort = `must be at least ${minSecretLength} characters`;
/** Without the blanks and line ends that files of settings leave; empty is absent. */
const filled = z.string().transform((text) => text.trim() || undefined);

/** Names of private ranges, addresses, address ranges. */
const proxies = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every((one) => rangesOf(one) !== undefined),
    'must be the proxies themselves, not their number: addresses or ranges in full such as 10.0.0.7 or 10.0.0.0/8, or loopback, linklocal, uniquelocal, separated by commas',
  );
const malformedUrl =
  'is not a valid URL. Form: postgres://user:password@host:5432/database; write # / ? @ : and % in the password as %23 %2F %3F %40 %3A %25';

/** Why the driver cannot parse it; the host may be missing (a Unix socket, or ?host=). */
function postgresFault(text: string): string | undefined {
  try {
    parse(text);
    return undefined;
  } catch (error) {
    // The driver reads the files of certificates while it parses.
    return error instanceof Error && 'syscall' in error ? unreadableFile(text) : malformedUrl;
  }
}

function unreadableFile(text: string): string {
  const parameters = new URLSearchParams(text.slice(text.indexOf('?')));
  for (const name of ['sslcert', 'sslkey', 'sslrootcert']) {
    const file = parameters.get(name);
    try {
      if (file) readFileSync(file);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return `names by ${name} the file ${file}, which cannot be read (${code}). Correct ${name}, or make the file readable for this user`;
    }
  }
  return malformedUrl;
}

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, { error: 'must begin with postgres://', abort: true })
  .superRefine((text, context) => {
    const message = postgresFault(text);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

const publicUrl = z
  .url({ protocol: /^https?$/, error: 'must be a URL such as https://coupons.example' })
  .refine(
    (text) => !URL.canParse(text) || `${new URL(text).origin}/` === new URL(text).href,
    'must be scheme and host alone, such as https://coupons.example: a path, query or user cannot work, since the portal and the cookie are bound to the host. Give the registry a host name of its own',
  )
  .transform((text) => new URL(text).origin);

const collector = z.url({ protocol: /^https?$/, error: 'must be a URL such as http://collector:4318' });

function isNameServer(written: string): boolean {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(written) ?? [];
  return isIP(bracketed ?? plain ?? written) !== 0 && Number(port ?? 53) <= 65_535;
}

const nameServers = z
  .string()
  .transform((text) => text.split(',').map((one) => one.trim()))
  .refine(
    (all) => all.every(isNameServer),
    'must be addresses of name servers, with or without a port, such as 10.0.0.53 or [fd00::53]:5353, separated by commas',
  );

const environment = z.object({
  ...retentionSettings,
  PORT: port.default(8112),
  HOST: listenAddress.default('127.0.0.1'),
  /** Proxies whose X-Forwarded-For is trusted. */
  TRUST_PROXY: proxies.optional(),
  PUBLIC_URL: publicUrl.optional(),
  /** Name servers that are asked in place of the system's. */
  DNS_SERVERS: nameServers.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  /** Where files of archived strings are; absent: the folder archive in DATA_DIR. */
  ARCHIVE_FOLDER: z.string().optional(),
  /** How long after an offer's end `offerbook archive run` archives its strings; a store may report for 30 days. */
  ARCHIVE_AFTER_DAYS: whole(31, maxRetentionDays).default(365),
  DATABASE_URL: postgresUrl.optional(),
  /** A streaming replica of the database, from which reports are read. */
  DATABASE_READ_URL: postgresUrl.optional(),
  /** 0: only check that the schemas are up to date, as after `offerbook migrate`. */
  MIGRATE: flag.default(true),
  /** Number of processes in which `serve` answers calls on PostgreSQL; connections are given to them in turn. */
  WORKERS: perProcessor(256),
  /** Maximum number of connections to PostgreSQL per registry, in each server and each thread of `work`. */
  DATABASE_POOL: whole(1, 1_000).default(16),
  /** Timeout of each statement of a till's call; after it the answer is 503. */
  TILL_LIMIT_MS: whole(100, 60_000).default(5_000),
  OPERATOR_TOKEN: z.string().min(minSecretLength, tooShort).optional(),
  /** Whether persons who operate the registry need a second factor, and browsers may not send the operator token. */
  OPERATOR_SECOND_FACTOR: choice('required', 'off').default('required'),
  /** The identity provider with which people may sign in (OpenID Connect); absent: with passwords alone. */
  OIDC_ISSUER: z.string().optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Its name on buttons; absent: its host. */
  OIDC_NAME: z.string().max(60, 'must be at most 60 characters').optional(),
  /** The mail server that takes mails, and their sender; absent: links are shown to the person who asks for them. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  SECRET_KEY: z.string().min(minSecretLength, tooShort).optional(),
  /** Earlier keys, used only to decrypt, separated by commas; see `offerbook reseal`. */
  SECRET_KEYS: z
    .string()
    // A key may have commas itself, so the whole text may be one.
    .transform((text) => [...new Set([...text.split(','), text])].map((one) => one.trim()))
    .transform((all) => all.filter((one) => one.length >= minSecretLength))
    .refine((all) => all.length > 0, 'must be keys of at least 16 characters, separated by commas')
    .optional(),
  /** The collector of traces, by the names that tracing SDKs read; absent: none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
  /** Grants access only to /metrics. */
  METRICS_TOKEN: z.string().min(minSecretLength, tooShort).optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  /** 0: `serve` leaves delivery to `work` processes. */
  DELIVER: flag.default(true),
  /** 0: the calls of programs are not kept for their accounts to read. */
  REQUEST_LOG: flag.default(true),
  /** Port of `work` for /livez, /readyz and /metrics; absent: none. */
  WORK_PORT: port.optional(),
  /** Number of delivery threads of `work`; absent: one per processor. */
  WORK_THREADS: perProcessor(64),
  /** For how long a server that got SIGTERM serves calls, while /readyz says that it is not ready. */
  DRAIN_SECONDS: whole(0, 300).default(5),
  LOG_LEVEL: choice('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent').default('info'),
  /** Maximum number of strings in a deposit call; redeem's maximum is fixed at 100. */
  DEPOSIT_MAXIMUM: whole(1, 50_000).default(5_000),
  /** Calls per minute and account; 0: no limit. */
  RATE_LIMIT: whole(0, 10_000_000).default(0),
  /** Whether any visitor may open a test account. */
  SIGN_UP: choice('open', 'closed').default('open'),
  /** Schemas are named `<prefix>test` and `<prefix>production`. */
  SCHEMA_PREFIX: z
    .string()
    .regex(/^[a-z0-9_]*$/, 'must be small letters from a to z, digits and _ alone')
    .default(''),
});

/** Connections per registry that each worker has, unless its server has fewer: so no report delays tills. */
export const minWorkerConnections = 4;

/** A worker per processor, as far as the pool reaches; the embedded database belongs to one process. */
function usualWorkers(value: Pick<z.infer<typeof environment>, 'DATABASE_URL' | 'DATABASE_POOL'>): number {
  if (value.DATABASE_URL === undefined) return 1;
  return Math.min(
    availableParallelism(),
    Math.max(1, Math.floor(value.DATABASE_POOL / minWorkerConnections)),
  );
}

/** The settings as they were given, with their defaults. */
export type Settings = z.output<typeof environment>;

type Env = Record<string, string | undefined>;

/** Creates nothing. @throws ConfigError with every invalid variable and what it should be. */
export function settingsOf(env: Env = process.env): Settings {
  const given = Object.fromEntries(
    Object.keys(environment.shape).map((name) => [name, filled.parse(env[name] ?? '')]),
  );
  const parsed = environment.safeParse(given);
  const marked = markFaults(given);
  const invalid = parsed.success ? [] : parsed.error.issues;
  const faults = [
    ...Object.entries(marked).map(([name, fault]) => `${name}: ${fault}`),
    ...invalid.filter((i) => !(String(i.path[0]) in marked)).map((i) => `${String(i.path[0])}: ${i.message}`),
  ];
  if (given['DATABASE_URL'] !== undefined) {
    for (const name of ['OPERATOR_TOKEN', 'SECRET_KEY']) {
      if (given[name] === undefined) {
        faults.push(`${name}: must be given together with DATABASE_URL, the same on every server`);
      }
    }
  }
  if (given['DATABASE_URL'] === undefined && given['DATABASE_READ_URL'] !== undefined) {
    faults.push('DATABASE_READ_URL: must be given together with DATABASE_URL, of which it is a replica');
  }
  if (given['DATABASE_URL'] === undefined && Number(given['WORKERS'] ?? 1) > 1) {
    faults.push('WORKERS: must be 1 without DATABASE_URL; the embedded database belongs to one process');
  }
  faults.push(...oidcFaults(given), ...mailFaults(given));
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults.join('\n'));
  return parsed.data;
}

/** Variables that are set and resemble a setting that is not, as a misspelt name does. */
export const resembling = (env: Env = process.env): string[] =>
  likelyMeant(
    Object.keys(env).filter((name) => env[name]?.trim()),
    Object.keys(environment.shape),
  ).map(([name, meant]) => `${name} is no setting of Offerbook and is not read. Is ${meant} meant?`);

/**
 * Where the embedded database is; nothing is created to learn it. Undefined with DATABASE_URL.
 *
 * @throws ConfigError
 */
export function dataDirOf(env: Env = process.env): string | undefined {
  const { DATA_DIR, DATABASE_URL } = settingsOf(env);
  return DATABASE_URL === undefined ? path.resolve(DATA_DIR) : undefined;
}

/** Where files of archived strings are; nothing is created to learn it. @throws ConfigError */
export const archiveFolderOf = (env: Env = process.env): string => archiveFolder(settingsOf(env));

const archiveFolder = ({ ARCHIVE_FOLDER, DATA_DIR }: Settings): string =>
  path.resolve(ARCHIVE_FOLDER ?? path.join(DATA_DIR, 'archive'));

/** What a process works with: the settings, with what is made or derived where none is given. */
export type Config = ReturnType<typeof readConfig>;

/**
 * Reads the configuration from the environment, which no other module reads.
 *
 * @param broughtKey what SECRET_KEY is where none is configured and none stored: that of a backup.
 * @throws ConfigError with every invalid variable and what it should be.
 */
export function readConfig(env: Env = process.env, broughtKey?: string) {
  const value = settingsOf(env);
  const dataDir = path.resolve(value.DATA_DIR);
  const operator = value.OPERATOR_TOKEN === undefined ? storedSecret(dataDir, 'operator-token') : undefined;
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    trustProxy: value.TRUST_PROXY,
    /** Undefined: the system's. */
    dnsServers: value.DNS_SERVERS,
    dataDir,
    archiveFolder: archiveFolder(value),
    archiveAfterDays: value.ARCHIVE_AFTER_DAYS,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    workers: value.WORKERS ?? usualWorkers(value),
    /** Per registry; the workers of a server share them. */
    maxConnections: value.DATABASE_POOL,
    tillLimitMs: value.TILL_LIMIT_MS,
    operatorToken: value.OPERATOR_TOKEN ?? operator!.secret,
    /** Undefined where OPERATOR_TOKEN is given. */
    operatorTokenFile: operator?.file,
    operatorSecondFactor: value.OPERATOR_SECOND_FACTOR === 'required',
    oidc: oidcSettings(value),
    mail: mailSettings(value),
    secretKey: value.SECRET_KEY ?? storedSecret(dataDir, 'secret-key', broughtKey).secret,
    earlierSecretKeys: value.SECRET_KEYS ?? [],
    /** The collector of traces, to which the SDK's exporter may connect. */
    collector: value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_ENDPOINT,
    metricsToken: value.METRICS_TOKEN,
    migrate: value.MIGRATE,
    webhookAllowPrivate: value.WEBHOOK_ALLOW_PRIVATE,
    deliver: value.DELIVER,
    requestLog: value.REQUEST_LOG,
    workPort: value.WORK_PORT,
    workThreads: value.WORK_THREADS ?? availableParallelism(),
    drainMs: value.DRAIN_SECONDS * 1_000,
    logLevel: value.LOG_LEVEL,
    maxDepositStrings: value.DEPOSIT_MAXIMUM,
    maxRedeemStrings: 100,
    maxCallsPerMinute: value.RATE_LIMIT,
    signUpOpen: value.SIGN_UP === 'open',
    schemaPrefix: value.SCHEMA_PREFIX,
    /** Days after which the sweep deletes. */
    retention: Object.fromEntries(
      Object.entries(retained).map(([name, { setting }]) => [name, value[setting]]),
    ) as Record<Retained, number>,
  };
}
