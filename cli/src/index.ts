import fs from 'node:fs';
import { Command } from 'commander';
import { account } from './account.ts';
import { call, operations } from './call.ts';
import { check } from './check.ts';
import { completion } from './completion.ts';
import { deposit } from './deposit.ts';
import { endWithUsage, exitCodes } from './exit-codes.ts';
import { listen } from './listen.ts';
import { login, logout } from './login.ts';
import { logs } from './logs.ts';
import { offer } from './offer.ts';
import { operator } from './operator.ts';
import { product } from './product.ts';
import { profiles } from './profiles.ts';
import { redeem, rollback } from './redeem.ts';
import { settlement } from './settlement.ts';
import { template } from './template.ts';
import { trigger } from './trigger.ts';
import { watch } from './watch.ts';

export { endWithUsage, exitCodes };

/** The commands that call a registry, for the server's `offerbook` and this package's `offerbook-cli`. */
export const registryCommands: readonly Command[] = [
  login,
  logout,
  profiles,
  account,
  operator,
  offer,
  template,
  product,
  deposit,
  redeem,
  rollback,
  settlement,
  watch,
  listen,
  trigger,
  logs,
  check,
  call,
  operations,
  completion,
];

const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** The program of this package. */
export async function main(): Promise<void> {
  const program = new Command('offerbook-cli')
    .description('Calls an Offerbook registry.')
    .version(version)
    .exitOverride(endWithUsage);
  for (const one of registryCommands) program.addCommand(one);
  await program.parseAsync();
}
