import { type Body, deleteTemplate, listTemplates, saveTemplate } from '@offerbook/client';
import { type Acting, actingFor, all, behalf } from './acting.ts';
import { command, commandGroup } from './command.ts';
import { UsageError } from './failure.ts';
import { jsonIn } from './given-file.ts';
import { asAccount, connectionOptions } from './profile.ts';
import { fields, table } from './terminal.ts';

const options = [...connectionOptions(), behalf];

const templatesOf = (given: Acting) =>
  all(asAccount(given).rows(listTemplates, { query: { ...actingFor(given), pageSize: 1_000 } }));

const list = command('list', 'list the templates', options, async ({ options, out }) => {
  const templates = await templatesOf(options as Acting);
  const rows = templates.map(({ name, updated_at, fields }) => [name, updated_at, fields.description]);
  out.result(table(['name', 'saved', 'description'], rows), templates);
  return undefined;
});

const show = command(
  'show <name>',
  'show the fields of a template that are set',
  options,
  async ({ args: [name = ''], options, out }) => {
    const found = (await templatesOf(options as Acting)).find((one) => one.name === name);
    if (found === undefined)
      throw new UsageError(`There is no template "${name}". See them with: template list`);
    const set = Object.entries(found.fields).filter(([, value]) => String(value ?? '') !== '');
    out.result(fields(Object.fromEntries(set)), found);
    return undefined;
  },
);

const save = command(
  'save <name> <file>',
  'add or replace a template by the offer fields of a JSON file; - reads standard input',
  options,
  async ({ args: [template_name = '', file = ''], options, out }) => {
    const read = jsonIn(file);
    const given = (read as { fields?: unknown } | null)?.fields ?? read;
    if (typeof given !== 'object' || given === null || Array.isArray(given))
      throw new UsageError(`${file} must hold an object with fields of an offer.`);
    const answer = await asAccount(options as Acting).call(saveTemplate, {
      params: { template_name },
      query: actingFor(options as Acting),
      body: { fields: given as Body<typeof saveTemplate>['fields'] },
    });
    out.result(answer.message, answer);
    return undefined;
  },
);

const remove = command(
  'delete <name>',
  'delete a template; offers that began with it stay',
  options,
  async ({ args: [template_name = ''], options, out }) => {
    const query = actingFor(options as Acting);
    const params = { template_name };
    const answer = await asAccount(options as Acting).call(deleteTemplate, { params, query });
    out.result(answer.message, answer);
    return undefined;
  },
);

export const template = commandGroup('template', 'beginnings of new offers', list, show, save, remove);
