import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { tablesUsed } from '../harness/tables-used.ts';

const here = import.meta.dirname;
const schema = fs.readFileSync(path.join(here, '../../server/schema.sql'), 'utf8');
const tables = new Set([...schema.matchAll(/^create table (\w+)/gm)].map(([, name]) => name!));

/** By table, as test/table-owners.txt lists it: the owner, and the other folders that read or write it. */
interface Owned {
  owner: string;
  uses: string[];
}

const listed = new Map<string, Owned>();
for (const line of fs.readFileSync(path.join(here, '../table-owners.txt'), 'utf8').split('\n')) {
  const [, table, owner] = /^(\w+): (\S+)$/.exec(line) ?? [];
  if (table !== undefined) listed.set(table, { owner: owner!, uses: [] });
  else if (line.startsWith('  ')) [...listed.values()].at(-1)!.uses.push(line.trim());
}

const source = path.join(here, '../../server/src');

const names = new Map<string, (table: string) => boolean>();

/**
 * Whether the sources of a folder name a table. Those that join it by a piece of SQL of its owner do not: what the piece
 * promises is the owner's to keep.
 */
function named(folder: string, table: string): boolean {
  let isNamed = names.get(folder);
  if (isNamed === undefined) {
    const files = fs.readdirSync(path.join(source, folder)).filter((file) => file.endsWith('.ts'));
    const text = files.map((file) => fs.readFileSync(path.join(source, folder, file), 'utf8')).join('\n');
    const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
    // After a comma only what an alias follows: an argument of a call may have the name too.
    isNamed = (one) =>
      new RegExp(`(?:from|join|into|update|using)\\s+${one}\\b|,\\s+${one}\\s+\\w|'${one}'`).test(code);
    names.set(folder, isNamed);
  }
  return isNamed(table);
}

/** The folders whose statements use each table and name it, but for its owner. */
function foundUses(): Map<string, string[]> {
  const script = path.join(here, '../harness/statement-places.mjs');
  const declared = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }));
  const uses = new Map([...listed.keys()].map((table) => [table, new Set<string>()]));
  for (const { file, text } of declared as Array<{ file: string; text: string }>) {
    const folder = path.dirname(file);
    const { reads, writes } = tablesUsed(text, tables);
    for (const [found, verb] of [
      [writes, 'written'],
      [reads, 'read'],
    ] as const)
      for (const table of found)
        if (listed.get(table)?.owner !== folder && named(folder, table))
          uses.get(table)?.add(`${verb} by ${folder}`);
  }
  return new Map([...uses].map(([table, all]) => [table, [...all].sort()]));
}

test('every table has one owner in test/table-owners.txt, a folder that is there', () => {
  expect([...listed.keys()].sort()).toEqual([...tables].sort());
  for (const { owner } of listed.values()) expect(fs.existsSync(path.join(source, owner)), owner).toBe(true);
});

test('no folder reads or writes a table of another one that it did not before: the list in test/table-owners.txt only shrinks', () => {
  const [more, gone]: [string[], string[]] = [[], []];
  for (const [table, uses] of foundUses()) {
    const known = listed.get(table)!.uses;
    more.push(...uses.filter((use) => !known.includes(use)).map((use) => `${table}: ${use}`));
    gone.push(...known.filter((use) => !uses.includes(use)).map((use) => `${table}: ${use}`));
  }
  expect(more, 'call a function of the owner instead, or say in the review why not').toEqual([]);
  expect(gone, 'these are no longer so: remove their lines').toEqual([]);
});

test.each([
  ['select 1 from event e, coupon c where e.store is distinct from c.txn', ['coupon', 'event'], []],
  ['with event as (select 1) select * from event join (select * from offer) o on true', ['offer'], []],
  [
    `insert into run (run_id) select token from run_part -- from account\n on conflict do update set a = 'from brand'`,
    ['run_part'],
    ['run'],
  ],
  [
    'update offer o set locked = true from brand b, lateral (select 1 from funder) f, store for update',
    ['brand', 'funder', 'store'],
    ['offer'],
  ],
  ['delete from token using account where extract(day from session) = 1', ['account'], ['token']],
])('%s', (sql, reads, writes) => {
  expect(tablesUsed(sql, tables)).toEqual({ reads, writes });
});
