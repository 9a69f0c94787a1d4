import * as client from '@offerbook/client';
import { Option } from 'commander';
import { command } from './command.ts';
import { exitCodes, UsageError } from './failure.ts';
import { textIn } from './given-file.ts';
import { nearNames } from './near-names.ts';
import { asAccount, asOperator, type Connection, connectionOptions, operatorOptions } from './profile.ts';
import { showOnce, txnOption } from './show-once.ts';
import { table } from './terminal.ts';

/** Every operation of the registry, by its name in the reference: `redeem-coupons`. */
const named = new Map<string, client.Operation>(
  Object.entries(client)
    .filter(([, value]) => typeof value === 'object' && value !== null && 'repeat' in value)
    .map(([name, value]) => [dashed(name), value as client.Operation]),
);

export const operationNames: readonly string[] = [...named.keys()];

function dashed(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

type Given = Connection & { body?: string; operator?: boolean; txn?: string };

export const call = command(
  'call <operation> [parameters...]',
  'call any operation of the reference: call read-offer base_gs1=8112…; parameters of path and query as name=value',
  [
    ...connectionOptions(),
    operatorOptions()[1]!,
    new Option('--operator', 'with the operator token'),
    new Option('--body <json>', 'JSON text, @file, or - for standard input'),
    txnOption(),
  ],
  async ({ args: [name = '', ...written], options, out }) => {
    const { body, operator, txn, ...connection } = options as Given;
    const operation = named.get(name);
    if (operation === undefined) {
      const sameLast = operationNames.filter((one) => one.endsWith(`-${name.split('-').at(-1)}`));
      const near = [...new Set([...nearNames(name, operationNames), ...sameLast])].slice(0, 12);
      throw new UsageError(
        `There is no operation ${name}. ${near.length > 0 ? `Is one of these meant? ${near.join(', ')}. ` : ''}See: offerbook operations`,
      );
    }
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => one!);
    const [params, query]: Array<Record<string, string>> = [{}, {}];
    for (const one of written) {
      const [, field, value] = /^(\w+)=(.*)$/s.exec(one) ?? [];
      if (field === undefined) throw new UsageError(`"${one}" is no name=value.`);
      (inPath.includes(field) ? params : query)![field] = value!;
    }
    const missing = inPath.filter((field) => !params![field]);
    if (missing.length > 0)
      throw new UsageError(`${name} needs ${missing.map((one) => `${one}=…`).join(' ')}`);
    const registry = operator ? asOperator(connection) : asAccount(connection);
    const input = { params, query, ...(body === undefined ? {} : { body: parsed(body) }) };
    const ask = (txnId?: string) =>
      registry.call(
        operation as typeof client.listBrands,
        { ...input, ...(txnId ? { txnId } : {}) } as object,
      );
    const text = (answer: object) => JSON.stringify(answer, null, 2);
    // What can be read again is no loss.
    if (operation.repeat === 'harmless') {
      const answer = await ask();
      out.result(text(answer), answer);
      return exitCodes.done;
    }
    return showOnce({ txn, out, repeat: operation.repeat }, ask, async (answer) => {
      await out.show(text(answer), answer);
      return exitCodes.done;
    });
  },
);

function parsed(written: string): unknown {
  const file = written === '-' ? '-' : /^@(.*)$/s.exec(written)?.[1];
  const text = file === undefined ? written : textIn(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`--body is not valid JSON: ${(error as Error).message}`);
  }
}

export const operations = command(
  'operations',
  'list every operation that `call` knows',
  [],
  async ({ out }) => {
    const all = [...named].map(([name, { method, path }]) => ({ name, method, path }));
    out.result(
      table(
        ['operation', 'method', 'path'],
        all.map(({ name, method, path }) => [name, method, path]),
      ),
      all,
    );
    return undefined;
  },
);
