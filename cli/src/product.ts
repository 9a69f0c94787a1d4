import { deleteProduct, listProducts, saveProducts } from '@offerbook/client';
import { Option } from 'commander';
import { type Acting, actingFor, all, behalf } from './acting.ts';
import { command, commandGroup } from './command.ts';
import { textIn } from './given-file.ts';
import { asAccount, connectionOptions } from './profile.ts';
import { type Terminal, table } from './terminal.ts';

const options = [...connectionOptions(), behalf];

type Saved = { message: string; warnings: Array<{ value?: unknown; message: string }> };

function written(out: Terminal, answer: Saved): undefined {
  for (const { value, message } of answer.warnings)
    out.note(`warning: ${value === undefined ? '' : `${value} `}${message}`);
  out.result(answer.message, answer);
}

const list = command(
  'list',
  'list the products of the catalogue',
  [...options, new Option('--search <text>', 'in name and code')],
  async ({ options, out }) => {
    const given = options as Acting & { search?: string };
    const query = { ...actingFor(given), q: given.search, pageSize: 1_000 };
    const products = await all(asAccount(given).rows(listProducts, { query }));
    const rows = products.map(({ gtin, name, image_url }) => [gtin, name, image_url]);
    out.result(table(['code', 'name', 'picture'], rows), products);
    return undefined;
  },
);

const save = command(
  'save <gtin> <name>',
  'add a product, or give it another name',
  [...options, new Option('--image <url>', 'address of its picture; default: as it is')],
  async ({ args: [gtin = '', name = ''], options, out }) => {
    const { image, ...given } = options as Acting & { image?: string };
    const body = { gtin, name, ...(image !== undefined && { image_url: image }) };
    return written(out, await asAccount(given).call(saveProducts, { body, query: actingFor(given) }));
  },
);

const read = command(
  'import <file>',
  'save the lines of a CSV file: gtin, name, image_url; - reads standard input',
  options,
  async ({ args: [file = ''], options, out }) => {
    const body = { csv: textIn(file) };
    const query = actingFor(options as Acting);
    return written(out, await asAccount(options as Acting).call(saveProducts, { body, query }));
  },
);

const remove = command(
  'delete <gtin>',
  'take a product out of the catalogue; offers that name its code stay as they are',
  options,
  async ({ args: [gtin = ''], options, out }) => {
    const query = actingFor(options as Acting);
    const answer = await asAccount(options as Acting).call(deleteProduct, { params: { gtin }, query });
    out.result(answer.message, answer);
    return undefined;
  },
);

export const product = commandGroup('product', 'names and pictures of products', list, save, read, remove);
