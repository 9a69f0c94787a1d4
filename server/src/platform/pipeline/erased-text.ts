import { text } from '../db/statements/sql-types.ts';

/** The parameters of statements that replace a person's e-mail address and names in texts; the first two are patterns. */
export const erasing = { address: text, names: text, substitute: text };
type Erasing = Record<keyof typeof erasing, string>;

/** A text as a regular expression of PostgreSQL that matches it alone. */
const literal = (given: string): string => given.replace(/[!-/:-@[-`{-~]/g, '\\$&');

/** What may stand before a word although it is a letter or digit: JSON writes line ends and control characters so. */
const afterEscape = String.raw`(?<=\\[bfnrt]|\\u[0-9a-f]{4})`;

/** Whole words alone: no part of a longer name. */
const asWords = (names: readonly string[]): string =>
  `(?:(?<![[:alnum:]])|${afterEscape})(?:${names.map(literal).join('|')})(?![[:alnum:]])`;

/** What the statements get for an e-mail address, of which the longer ones that hold it are others, and names. */
export function erasingOf(email: string, names: readonly string[], substitute: string) {
  const address = String.raw`(?:(?<![a-z0-9_+.-])|${afterEscape})${literal(email)}(?![a-z0-9-]|\.[a-z0-9])`;
  const jsonNames = names.map((name) => JSON.stringify(name).slice(1, -1));
  return {
    address,
    // Without names the address once more, which is replaced then.
    names: names.length === 0 ? address : asWords(names),
    namesInJson: names.length === 0 ? address : asWords(jsonNames),
    substitute,
  };
}

/** SQL: the text of a column, with the address and the names replaced. */
export const erasedIn = (column: string, p: Erasing): string =>
  `regexp_replace(regexp_replace(${column}, ${p.address}, ${p.substitute}, 'gi'), ${p.names}, ${p.substitute}, 'g')`;

/** SQL: `erasedIn` for a column of JSON. @param names as JSON writes them. */
export const erasedInJson = (column: string, p: Erasing, names: string): string =>
  `${erasedIn(`${column}::text`, { ...p, names })}::jsonb`;
