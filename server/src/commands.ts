import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';

// Loaded for every command line, also for --help: the declarations alone. What does the work is imported by it.
const running = () => import('./process/run-command.ts');
const keeping = () => import('./process/keeping/run-keeping.ts');
const archives = () => import('./process/keeping/run-archive.ts');

const noMigrate = [
  '--no-migrate',
  'refuse to start unless the database is up to date (as MIGRATE=0)',
] as const;

/** Adds the commands that open the registry itself; `serve` is the default. */
export function addServerCommands(program: Command, clock: () => Date): void {
  program
    .command('serve', { isDefault: true })
    .description('serve the registry and deliver webhooks')
    .option(...noMigrate)
    .action(async (starting) => (await running()).runServe(starting, clock));

  program
    .command('work')
    .description('only deliver webhooks, beside servers on the same PostgreSQL')
    .option(...noMigrate)
    .action(async (starting) => (await running()).runWork(starting, clock));

  program
    .command('migrate')
    .description('bring the database up to date and exit')
    .option('--plan', 'change nothing: print what would be run, and what waits meanwhile')
    .action(async ({ plan }: { plan?: boolean }) => {
      const { printPlan, runMigrate } = await running();
      return plan ? printPlan() : runMigrate(clock);
    });

  program
    .command('distribute')
    .description('distribute the tables of a database that has the Citus extension, and exit')
    .action(async () => (await running()).runDistribute(clock));

  program
    .command('reseal')
    .description('reseal with SECRET_KEY all stored secrets sealed by a key of SECRET_KEYS, and exit')
    .action(async () => (await running()).runReseal(clock));

  program
    .command('backup <file>')
    .description('write both registries to a new file, beside servers that go on, and check it')
    .option('--with-key', 'put SECRET_KEY into the backup, which then opens everything')
    .action(async (file: string, { withKey = false }: { withKey?: boolean }) =>
      (await keeping()).runBackup(file, withKey, clock()),
    );

  program
    .command('restore <file>')
    .description('fill an empty database or data folder from a backup, and check it')
    .action(async (file: string) => (await keeping()).runRestore(file));

  program
    .command('move')
    .description('move the registries of a stopped server from DATA_DIR to PostgreSQL, and check them there')
    .requiredOption('--to <url>', 'the empty database, as postgres://user:password@host:5432/database')
    .action(async ({ to }: { to: string }) => (await keeping()).runMove(to));

  const archive = program
    .command('archive')
    .description('strings of ended offers that were never redeemed: out of the way, in files, and readable');
  archive
    .command('run')
    .description('archive the strings of offers that ended ARCHIVE_AFTER_DAYS ago; interrupted, run it again')
    .action(async () => (await archives()).runArchive(clock));
  archive
    .command('list')
    .description('list what is archived, and its files in ARCHIVE_FOLDER')
    .action(async () => (await archives()).runList(clock));
  archive
    .command('read <base_gs1>')
    .description('print the archived strings of an offer from its files, as CSV')
    .option('--gs1 <gs1>', 'only this data string')
    .option('--json', 'a JSON text a line instead of CSV')
    .option('--test', 'of the test registry')
    .action(async (base: string, given) => (await archives()).runRead(base, given));
  archive
    .command('verify')
    .description('compare the files with the database; exits with 1 if one is missing or differs')
    .option('--mend', 'write such files again from the database')
    .action(async ({ mend = false }: { mend?: boolean }) => (await archives()).runVerify(mend, clock));
  archive
    .command('restore <base_gs1>')
    .description('put the archived strings of an offer back where they were')
    .action(async (base: string) => (await archives()).runRestoreArchive(base, clock));

  program
    .command('doctor')
    .description(
      'look at what a server here would have: settings, database, keys, mail and more, and say what to mend',
    )
    .option('--json', 'print JSON instead of text')
    .action(async ({ json }: { json?: boolean }) => (await running()).runDoctor(json === true, clock));

  program
    .command('operator')
    .description('what only the operator may do: who else operates, and erasing a person')
    .command('erase-person <email>')
    .description('erase a person’s name, e-mail address and sign-in from both registries; the books stay')
    .action(async (email: string) => (await running()).runErasePerson(email, clock));

  program
    .command('demo')
    .description('start a server with a lively test registry and play both retailer flows on it')
    .helpOption(false)
    .allowUnknownOption()
    .allowExcessArguments()
    .action(async (_given, { args }: Command) => {
      const { main } = await import('@offerbook/demo');
      // The demo starts this program, without depending on its package.
      await main(args, fileURLToPath(new URL('../bin/offerbook.mjs', import.meta.url)));
    });
}
