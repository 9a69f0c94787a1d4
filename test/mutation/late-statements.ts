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
    if (!id.endsWith('/server/src/platform/db/statements/statement.ts')) return undefined;
    let late = code;
    for (const [from, to] of replacements) {
      if (!late.includes(from)) throw new Error(`statement.ts has no longer: ${from}`);
      late = late.replace(from, to);
    }
    return { code: late, map: null };
  },
};

interface Expression {
  type: string;
  start: number;
  end: number;
  value?: unknown;
  alternate?: Expression;
  expressions?: Expression[];
}

interface Item {
  type: string;
  declaration?: Item | null;
  declarations?: Array<{ init: Expression | null }>;
}

/** The text that a constant is made from; Stryker's switch between it and its changes is around it. */
function textIn(made: Expression): Expression | undefined {
  if (made.type === 'ConditionalExpression') return textIn(made.alternate!);
  if (made.type === 'SequenceExpression') return textIn(made.expressions!.at(-1)!);
  return made.type === 'TemplateLiteral' || typeof made.value === 'string' ? made : undefined;
}

/**
 * Makes parts of statements that are constants of a store late too: each becomes an object that makes its text when it is
 * put into a statement. What else is done with one fails at once, in the first run of all tests.
 */
export const lateFragments: Plugin = {
  name: 'late-fragments',
  enforce: 'post',
  transform(code, id) {
    if (!id.endsWith('-store.ts')) return undefined;
    const { body } = this.parse(code) as unknown as { body: Item[] };
    let late = '';
    let done = 0;
    for (const item of body) {
      const { declarations = [] } = item.declaration ?? item;
      for (const { init } of declarations) {
        const text = init === null ? undefined : textIn(init);
        // A single word is a name, not a part of a statement.
        if (init === null || text === undefined || !/\S\s+\S/.test(code.slice(text.start, text.end)))
          continue;
        late += `${code.slice(done, init.start)}({ toString: () => (${code.slice(init.start, init.end)}) })`;
        done = init.end;
      }
    }
    return done === 0 ? undefined : { code: late + code.slice(done), map: null };
  },
};
