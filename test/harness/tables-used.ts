const word = /--[^\n]*|'(?:[^']|'')*'|[\w.$"]+|[^\s]/g;
const isName = (token: string | undefined) => token !== undefined && /^[a-z_]\w*$/.test(token);
/** What may follow a table in a list, and is no alias. */
const keyword =
  /^(?:as|on|where|join|left|cross|inner|set|using|order|group|limit|for|union|returning|values|select|default)$/;

/** The tables that a statement reads and those that it writes, among all. */
export function tablesUsed(sql: string, tables: ReadonlySet<string>): { reads: string[]; writes: string[] } {
  const tokens = (sql.match(word) ?? []).filter((token) => !/^--|^'/.test(token));
  const [reads, writes] = [new Set<string>(), new Set<string>()];
  const own = new Set(tokens.filter((_, at) => tokens[at + 1] === 'as' && isOpening(tokens, at + 2)));
  tokens.forEach((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    if (token === 'into' || (token === 'update' && before !== 'for' && before !== 'do')) writes.add(next!);
    else if (token === 'from' && before === 'delete') writes.add(next!);
    else if (token === 'join') reads.add(next!);
    else if ((token === 'from' && tokens[at - 3] !== 'extract') || token === 'using')
      for (const name of listed(tokens, at + 1)) reads.add(name);
  });
  const known = (names: Set<string>) =>
    [...names].filter((name) => tables.has(name) && !own.has(name)).sort();
  return { reads: known(reads), writes: known(writes) };
}

/** Whether a name before is that of a part of a `with`: `as (`, `as materialized (`. */
const isOpening = (tokens: string[], at: number) =>
  tokens[at] === '(' ||
  (/^(?:not|materialized)$/.test(tokens[at] ?? '') && tokens.slice(at, at + 3).includes('('));

/** The names of a list with commas, such as `event e, lateral (…) r, coupon`. */
function listed(tokens: string[], from: number): string[] {
  const names: string[] = [];
  for (let at = from; ; at++) {
    while (/^(?:only|lateral)$/.test(tokens[at] ?? '')) at++;
    if (isName(tokens[at]) && tokens[at + 1] !== '(') names.push(tokens[at]!);
    let depth = 0;
    // To the comma after this item: over its brackets and alias.
    for (; at < tokens.length; at++) {
      if (tokens[at] === '(') depth++;
      if (tokens[at] === ')') depth--;
      if (depth < 0) return names;
      if (depth > 0 || tokens[at] === ')') continue;
      if (tokens[at] === ',') break;
      if (at > from && keyword.test(tokens[at]!) && tokens[at] !== 'as') return names;
    }
    if (at >= tokens.length) return names;
  }
}
