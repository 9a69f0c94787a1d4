import {
  createAccount,
  disableAccount,
  type Environment,
  enableAccount,
  environments,
  goLive,
  listAccounts,
  roles,
} from '@offerbook/client';
import { Option } from 'commander';
import { command, commandGroup } from './command.ts';
import { exitCodes } from './failure.ts';
import {
  asOperator,
  type Connection,
  defaultUrl,
  type NewProfile,
  newProfile,
  operatorOptions,
} from './profile.ts';
import { showOnce, txnOption } from './show-once.ts';
import { fields, type Terminal, table } from './terminal.ts';

const keepAsOption = new Option(
  '--keep-as <profile>',
  'store the new keys in a profile instead of printing them',
);

type Keyed = { access_key: string; secret_key: string } & Record<string, unknown>;

type Keeping = Connection & { keepAs?: string; txn?: string };

/**
 * Shows the new keys that a call answers with, this once: on standard output, or in a profile that only the user can
 * read. The file of the profile is there before the call.
 *
 * @returns the exit code.
 */
async function showNew(
  { keepAs, txn, url = defaultUrl }: Keeping,
  out: Terminal,
  call: (txnId: string) => Promise<Keyed>,
): Promise<number> {
  const kept = keepAs === undefined ? undefined : newProfile(keepAs);
  const callOrDiscard = async (txnId: string) => {
    try {
      return await call(txnId);
    } catch (error) {
      kept?.discard();
      throw error;
    }
  };
  return showOnce({ txn, out }, callOrDiscard, (account) => print(account, { kept, url }, out));
}

async function print(
  account: Keyed,
  { kept, url }: { kept: NewProfile | undefined; url: string },
  out: Terminal,
): Promise<number> {
  const { access_key, secret_key, ...shown } = account;
  try {
    const file = kept?.write({ url, access_key, secret_key });
    if (file !== undefined) {
      const lines = [...fields({ ...shown, access_key }), `The keys are stored in ${file}.`];
      out.result(lines, { ...shown, access_key, file });
      return exitCodes.done;
    }
  } catch (error) {
    kept?.discard();
    out.note(`The keys could not be stored: ${(error as Error).message}`);
  }
  await out.show(fields(account), account);
  out.note('The secret key is shown this once. Keep it safe.');
  return kept === undefined ? exitCodes.done : exitCodes.brokenOff;
}

const create = command(
  'create',
  'open an account',
  [
    ...operatorOptions(),
    new Option('--role <role>').choices(roles).makeOptionMandatory(),
    new Option('--domain <domain>', 'e-mail domain, such as acme.example').makeOptionMandatory(),
    new Option('--name <name>').makeOptionMandatory(),
    new Option('--environment <environment>').choices(environments).default('test'),
    new Option('--time-zone <zone>', 'IANA zone, such as America/Chicago'),
    new Option('--funder-id <id...>', 'funder ids of a manufacturer'),
    new Option('--no-sample-data', 'without sample counterparties in test'),
    keepAsOption,
    txnOption(),
  ],
  async ({ options, out }) => {
    const given = options as Keeping & {
      role: (typeof roles)[number];
      domain: string;
      name: string;
      environment: Environment;
      timeZone?: string;
      funderId?: string[];
      sampleData: boolean;
    };
    const registry = asOperator(given);
    let hasSamples = false;
    const exitCode = await showNew(given, out, async (txnId) => {
      const { data } = await registry.call(createAccount, {
        txnId,
        body: {
          role: given.role,
          email_domain: given.domain,
          name: given.name,
          environment: given.environment,
          ...(given.timeZone === undefined ? {} : { time_zone: given.timeZone }),
          ...(given.funderId === undefined ? {} : { funder_ids: given.funderId }),
          ...(given.sampleData ? {} : { sample_data: 'no' }),
        },
      });
      const { sample_data, ...account } = data;
      hasSamples = sample_data !== undefined;
      return account;
    });
    if (hasSamples) out.note('Sample data is there: GET /enterprise/sample_data names it.');
    return exitCode;
  },
);

const list = command(
  'list',
  'list the accounts',
  [...operatorOptions(), new Option('--environment <environment>').choices(environments).default('test')],
  async ({ options, out }) => {
    const given = options as Connection & { environment: Environment };
    const accounts = [];
    const query = { environment: given.environment, pageSize: 1_000 };
    for await (const account of asOperator(given).rows(listAccounts, { query })) accounts.push(account);
    const rows = accounts.map((one) => [
      one.account_id,
      one.role,
      one.email_domain,
      one.name,
      one.enabled ? 'enabled' : 'disabled',
      one.go_live_requested === 'yes' ? 'asks to go live' : '',
    ]);
    out.result(table(['id', 'role', 'domain', 'name', 'state', ''], rows), accounts);
    return undefined;
  },
);

const goesLive = command(
  'go-live <account_id>',
  'move an account from test to production and show its new keys',
  [...operatorOptions(), keepAsOption, txnOption()],
  async ({ args: [id = ''], options, out }) => {
    const given = options as Keeping;
    const registry = asOperator(given);
    return showNew(
      given,
      out,
      async (txnId) => (await registry.call(goLive, { params: { id }, txnId })).data,
    );
  },
);

const switches = [
  ['enable', enableAccount, 'enable a disabled account'] as const,
  ['disable', disableAccount, 'refuse all calls of an account, within a second'] as const,
].map(([name, operation, description]) =>
  command(
    `${name} <account_id>`,
    description,
    operatorOptions(),
    async ({ args: [id = ''], options, out }) => {
      const answer = await asOperator(options as Connection).call(operation, { params: { id } });
      out.result(answer.message, answer);
      return undefined;
    },
  ),
);

/** For the operator of the registry. */
export const account = commandGroup(
  'account',
  'open and manage accounts (operator)',
  create,
  list,
  goesLive,
  ...switches,
);
