import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connect, type Registry } from '@offerbook/client';
import { Option } from 'commander';
import { exitCodes, UsageError } from './failure.ts';

/** What says which registry is meant and who calls it. */
export interface Connection {
  url: string;
  profile: string;
  accessKey?: string;
  secretKeyFile?: string;
  operatorTokenFile?: string;
}

/** A profile as `offerbook login` keeps it. */
export interface Profile {
  url: string;
  access_key: string;
  secret_key: string;
}

const usualUrl = 'http://127.0.0.1:8112';
/** Only from the environment or a file: whoever lists processes sees a command line. */
const secretVariable = 'OFFERBOOK_SECRET_KEY';
const operatorVariable = 'OFFERBOOK_OPERATOR_TOKEN';

/** The options of every command that calls a registry. */
export const connectionOptions = (): Option[] => [
  new Option('--url <address>', `the registry (usually ${usualUrl})`).env('OFFERBOOK_URL'),
  new Option('--profile <name>', 'credentials kept by `login`').env('OFFERBOOK_PROFILE').default('default'),
  new Option('--access-key <key>', `with ${secretVariable}`).env('OFFERBOOK_ACCESS_KEY'),
  new Option('--secret-key-file <file>', `in place of ${secretVariable}; - reads standard input`),
];
export const operatorOptions = (): Option[] => [
  new Option('--url <address>', `the registry (usually ${usualUrl})`).env('OFFERBOOK_URL'),
  new Option(
    '--operator-token-file <file>',
    `in place of ${operatorVariable}; usually data/operator-token of the server`,
  ),
];

const readSecret = (file: string) => fs.readFileSync(file === '-' ? 0 : file, 'utf8').trim();

const folder = () =>
  path.join(process.env['XDG_CONFIG_HOME'] || path.join(os.homedir(), '.config'), 'offerbook');

export const profileFile = (name: string): string => {
  if (!/^[\w.-]{1,64}$/.test(name)) throw new UsageError('--profile: take letters, digits, - and . only.');
  return path.join(folder(), `${name}.json`);
};

export function keepProfile(name: string, profile: Profile): string {
  const file = profileFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.writeFileSync(file, `${JSON.stringify(profile, null, 1)}\n`, { mode: 0o600 });
  // A file that was there keeps its mode when it is written.
  fs.chmodSync(file, 0o600);
  return file;
}

function keptProfile(name: string): Profile | undefined {
  const file = profileFile(name);
  if (!fs.existsSync(file)) return undefined;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Profile;
  } catch {
    throw new UsageError(`${file} is not valid JSON. Run login again.`);
  }
}

/** The keys a command goes by: what the command line and the environment say, then the profile. */
export function keysOf({ url, profile, accessKey, secretKeyFile }: Connection): Profile {
  const secret = secretKeyFile === undefined ? process.env[secretVariable] : readSecret(secretKeyFile);
  if (accessKey && secret) return { url: url || usualUrl, access_key: accessKey, secret_key: secret };
  if (accessKey || secretKeyFile !== undefined) {
    const missing = accessKey ? secretVariable : 'OFFERBOOK_ACCESS_KEY';
    throw new UsageError(`${missing} is missing: a key goes with its secret.`, exitCodes.credentials);
  }
  const kept = keptProfile(profile);
  if (kept !== undefined) return { ...kept, url: url || kept.url };
  throw new UsageError(
    `No credentials. Set OFFERBOOK_ACCESS_KEY and ${secretVariable}, or keep them with: offerbook login`,
    exitCodes.credentials,
  );
}

const patience = { retryDelays: [1_000, 10_000, 20_000] };
const tell = (error: Error, waitMs: number) =>
  void process.stderr.write(`${error.message} Trying again in ${(waitMs / 1000).toFixed(1)} s.\n`);

/** The registry, called by an account. */
export function asAccount(connection: Connection): Registry {
  const { url, access_key, secret_key } = keysOf(connection);
  return connect({
    baseUrl: url,
    accessKey: access_key,
    secretKey: secret_key,
    onRetry: tell,
    ...patienceOf(),
  });
}

/** The registry, called by whoever runs it. */
export function asOperator({ url, operatorTokenFile }: Connection): Registry {
  const beside = path.join('data', 'operator-token');
  const file = operatorTokenFile ?? (fs.existsSync(beside) ? beside : undefined);
  const operatorToken =
    (operatorTokenFile === undefined ? process.env[operatorVariable] : undefined) ||
    (file && readSecret(file));
  if (!operatorToken) {
    throw new UsageError(
      `No operator token. Set ${operatorVariable}, or name its file with --operator-token-file.`,
      exitCodes.credentials,
    );
  }
  return connect({ baseUrl: url || usualUrl, operatorToken, onRetry: tell, ...patienceOf() });
}

/** `OFFERBOOK_RETRY_MS=0,0` shortens the waits, as a script or a test may want. */
function patienceOf() {
  const written = process.env['OFFERBOOK_RETRY_MS'];
  if (written === undefined) return patience;
  const delays = written.split(',').filter((one) => one !== '');
  if (delays.some((one) => !/^\d{1,7}$/.test(one))) {
    throw new UsageError('OFFERBOOK_RETRY_MS: give milliseconds separated by commas, such as 1000,10000.');
  }
  return { retryDelays: delays.map(Number) };
}
