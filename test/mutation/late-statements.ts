import type { Plugin } from 'vitest/config';

/** Where statement.ts makes a text, and what makes it later. */
const replacements: ReadonlyArray<[early: string, late: string]> = [
  ['const [text, shardedText] = [textFor(false), textFor(true)];', ''],
  [
    'const one = { text, params, row, unset, notNull };',
    'declared.push({ get text() { return textFor(false); }, params, row, unset, notNull });',
  ],
  ['if (shardedText === text) declared.push(one);', ''],
  ["else declared.push({ ...one, only: 'single' }, { ...one, text: shardedText, only: 'sharded' });", ''],
  ['tx.shards === undefined ? text : shardedText', 'textFor(tx.shards !== undefined)'],
];

/**
 * Makes the text of a statement whenever it is executed, not when its module is loaded: Stryker then sees which tests
 * execute it, and runs those alone. A change that is made at loading concerns every test of the room.
 */
export const lateStatements: Plugin = {
  name: 'late-statements',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/server/src/db/statement.ts')) return undefined;
    let late = code;
    for (const [from, to] of replacements) {
      if (!late.includes(from)) throw new Error(`statement.ts has no longer: ${from}`);
      late = late.replace(from, to);
    }
    return { code: late, map: null };
  },
};
