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
import { asOperator, type Connection, operatorOptions, writeProfile } from './profile.ts';
import { fields, type Terminal, table } from './terminal.ts';

const keepAsOption = new Option(
  '--keep-as <profile>',
  'store the new keys in a profile instead of printing them',
);

/** New keys are shown once: on standard output, or written to a profile that only the user can read. */
function showNew(
  account: { access_key: string; secret_key: string } & Record<string, unknown>,
  { keepAs, url = 'http://127.0.0.1:8112' }: Connection & { keepAs?: string },
  out: Terminal,
): void {
  if (keepAs === undefined) {
    out.result(fields(account), account);
    out.note('The secret key is shown this once. Keep it safe.');
    return;
  }
  const { access_key, secret_key, ...shown } = account;
  const file = writeProfile(keepAs, { url, access_key, secret_key });
  out.result([...fields({ ...shown, access_key }), `The keys are stored in ${file}.`], {
    ...shown,
    access_key,
    file,
  });
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
  ],
  async ({ options, out }) => {
    const given = options as Connection & {
      role: (typeof roles)[number];
      domain: string;
      name: string;
      environment: Environment;
      timeZone?: string;
      funderId?: string[];
      sampleData: boolean;
      keepAs?: string;
    };
    const { data } = await asOperator(given).call(createAccount, {
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
    showNew(account, given, out);
    if (sample_data !== undefined) out.note('Sample data is there: GET /enterprise/sample_data names it.');
    return undefined;
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
  [...operatorOptions(), keepAsOption],
  async ({ args: [id = ''], options, out }) => {
    const given = options as Connection & { keepAs?: string };
    const { data } = await asOperator(given).call(goLive, { params: { id } });
    showNew(data, given, out);
    return undefined;
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
