import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ConnectOptions, connect, type Registry } from '@offerbook/client';
import { Option } from 'commander';
import { exitCodes, UsageError } from './failure.ts';
import { textIn } from './given-file.ts';
import { variables } from './variables.ts';

/** Which registry to call, and as whom. */
export interface Connection {
  url: string;
  profile: string;
  accessKey?: string;
  secretKeyFile?: string;
  operatorTokenFile?: string;
}

/** A profile as `offerbook login` writes it. */
export interface Profile {
  url: string;
  access_key: string;
  secret_key: string;
}

export const defaultUrl = 'http://127.0.0.1:8112';

/** The options of every command that calls a registry. */
export const connectionOptions = (): Option[] => [
  new Option('--url <address>', `the registry (default ${defaultUrl})`).env(variables.url),
  new Option('--profile <name>', 'credentials stored by `login`').env(variables.profile).default('default'),
  new Option('--access-key <key>', `with ${variables.secretKey}`).env(variables.accessKey),
  new Option('--secret-key-file <file>', `instead of ${variables.secretKey}; - reads standard input`),
];
export const operatorOptions = (): Option[] => [
  new Option('--url <address>', `the registry (default ${defaultUrl})`).env(variables.url),
  new Option(
    '--operator-token-file <file>',
    `instead of ${variables.operatorToken}; default data/operator-token`,
  ),
];

const readSecret = (file: string) => textIn(file).trim();

const folder = () =>
  path.join(process.env['XDG_CONFIG_HOME'] || path.join(os.homedir(), '.config'), 'offerbook');

export const profileFile = (name: string): string => {
  if (!/^[\w.-]{1,64}$/.test(name))
    throw new UsageError('The name of a profile has 1 to 64 letters, digits, _, - and . only.');
  return path.join(folder(), `${name}.json`);
};

export function writeProfile(name: string, profile: Profile): string {
  const file = profileFile(name);
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  // Under another name first: a full disk must not cost the keys that were stored before.
  const draft = `${file}.${process.pid}`;
  try {
    fs.writeFileSync(draft, `${JSON.stringify(profile, null, 1)}\n`, { mode: 0o600, flush: true });
    fs.renameSync(draft, file);
  } finally {
    fs.rmSync(draft, { force: true });
  }
  return file;
}

/** A place for keys that are to come. */
export interface NewProfile {
  write(profile: Profile): string;
  /** Takes the place away again, because no keys came. */
  discard(): void;
}

/**
 * Makes the file of a new profile before the keys are there: what hinders it is known while nothing has been changed.
 *
 * @throws UsageError for a name that is none or taken; file errors where the folder cannot be written.
 */
export function newProfile(name: string): NewProfile {
  const file = profileFile(name);
  if (fs.existsSync(file))
    throw new UsageError(
      `The profile ${name} exists already. Give another name, or delete it: offerbook logout --profile ${name}`,
    );
  fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  fs.closeSync(fs.openSync(file, 'wx', 0o600));
  return { write: (profile) => writeProfile(name, profile), discard: () => fs.rmSync(file, { force: true }) };
}

/** The stored profiles by name; of one that cannot be read the name alone. */
export const storedProfiles = (): Array<{ name: string; profile?: Profile }> =>
  (fs.existsSync(folder()) ? fs.readdirSync(folder()) : [])
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -'.json'.length);
      try {
        return { name, profile: readProfile(name) };
      } catch {
        return { name };
      }
    });

function readProfile(name: string): Profile | undefined {
  const file = profileFile(name);
  if (!fs.existsSync(file)) return undefined;
  try {
    return JSON.parse(textIn(file)) as Profile;
  } catch {
    throw new UsageError(`${file} is not valid JSON. Run login again.`);
  }
}

/** The keys to use: from the command line and environment, else from the profile. */
export function keysOf({ url, profile, accessKey, secretKeyFile }: Connection): Profile {
  const secret = secretKeyFile === undefined ? process.env[variables.secretKey] : readSecret(secretKeyFile);
  if (accessKey && secret) return { url: url || defaultUrl, access_key: accessKey, secret_key: secret };
  if (accessKey || secretKeyFile !== undefined) {
    const missing = accessKey ? variables.secretKey : variables.accessKey;
    throw new UsageError(`${missing} is missing: a key goes with its secret.`, exitCodes.credentials);
  }
  const stored = readProfile(profile);
  if (stored !== undefined) return { ...stored, url: url || stored.url };
  throw new UsageError(
    `No credentials. Set ${variables.accessKey} and ${variables.secretKey}, or store them with: offerbook login`,
    exitCodes.credentials,
  );
}

const defaultRetries = { retryDelaysMs: [1_000, 10_000, 20_000] };
const noteRetry = (error: Error, waitMs: number) =>
  void process.stderr.write(`${error.message} Trying again in ${(waitMs / 1000).toFixed(1)} s.\n`);

/** @throws UsageError for an address that is none: nothing was sent, and no retry would help. */
export function connectTo(options: ConnectOptions): Registry {
  try {
    return connect(options);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** The registry, called by an account. */
export function asAccount(connection: Connection): Registry {
  const { url, access_key, secret_key } = keysOf(connection);
  return connectTo({
    baseUrl: url,
    accessKey: access_key,
    secretKey: secret_key,
    onRetry: noteRetry,
    ...retryOptions(),
  });
}

/** The registry, called by its operator. */
export function asOperator({ url, operatorTokenFile }: Connection): Registry {
  const defaultFile = path.join('data', 'operator-token');
  const file = operatorTokenFile ?? (fs.existsSync(defaultFile) ? defaultFile : undefined);
  const operatorToken =
    (operatorTokenFile === undefined ? process.env[variables.operatorToken] : undefined) ||
    (file && readSecret(file));
  if (!operatorToken) {
    throw new UsageError(
      `No operator token. Set ${variables.operatorToken}, or name its file with --operator-token-file.`,
      exitCodes.credentials,
    );
  }
  return connectTo({ baseUrl: url || defaultUrl, operatorToken, onRetry: noteRetry, ...retryOptions() });
}

function retryOptions() {
  const written = process.env[variables.retryMs];
  if (written === undefined) return defaultRetries;
  const delays = written.split(',').filter((one) => one !== '');
  if (delays.some((one) => !/^\d{1,7}$/.test(one))) {
    throw new UsageError(`${variables.retryMs}: give milliseconds separated by commas, such as 1000,10000.`);
  }
  return { retryDelaysMs: delays.map(Number) };
}
