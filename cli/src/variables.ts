import { likelyMeant } from './likely-meant.ts';

/** The variables of the environment that commands read. */
export const variables = {
  url: 'OFFERBOOK_URL',
  profile: 'OFFERBOOK_PROFILE',
  accessKey: 'OFFERBOOK_ACCESS_KEY',
  /** Only from the environment or a file: any user can see a command line in the process list. */
  secretKey: 'OFFERBOOK_SECRET_KEY',
  operatorToken: 'OFFERBOOK_OPERATOR_TOKEN',
  webhookSecrets: 'OFFERBOOK_WEBHOOK_SECRETS',
  /** `0,0` shortens the waits before retries, for scripts and tests. */
  retryMs: 'OFFERBOOK_RETRY_MS',
} as const;

/** Sentences about variables that are set and resemble one that is not, as a misspelt name does. */
export const resembling = (env: NodeJS.ProcessEnv = process.env): string[] =>
  likelyMeant(
    Object.keys(env).filter((name) => env[name]?.trim()),
    Object.values(variables),
  ).map(([name, meant]) => `${name} is no variable of this command and is not read. Is ${meant} meant?`);
