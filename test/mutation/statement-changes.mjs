// Stryker changes TypeScript only; in a store the decisions are in the statements. A template is read as text in which
// each ${expression} is one token, cut into conditions, and one condition at a time is made certain. Parameters stay in
// the statement: PostgreSQL would refuse one whose parameter is missing, and every test would notice.

const token =
  /⟦\d+⟧|'(?:[^']|'')*'|--[^\n]*|[()]|,|\b(?:select|from|where|on|having|and|or|when|then|else|end|case|between|returning|order by|group by|limit|union|for (?:no key )?update|for share|join|left join|cross join|set|values|with|as|filter)\b/gi;
const opens = /^(where|on|having|when)$/i;
const closes =
  /^(then|else|end|returning|order by|group by|limit|union|for .*|join|left join|cross join|select|set|,)$/i;

const isWhole = (text) =>
  /\S/.test(text) &&
  !/^\s*conflict\b/i.test(text) &&
  (text.match(/\bcase\b/gi)?.length ?? 0) === (text.match(/\bend\b/gi)?.length ?? 0);

/** The conditions of a text: from where to where, and whether `and` or `or` joins each to its neighbours. */
function conditionsOf(text) {
  const found = [];
  const stack = [];
  let level = { parts: undefined, join: undefined, isCase: 0, between: 0 };
  const begin = (at, when) => {
    level.parts = { from: at, when, all: [], join: undefined };
  };
  const cut = (at, next) => {
    level.parts.all.push([level.parts.from, at]);
    level.parts.from = next;
  };
  const finish = (at) => {
    if (level.parts === undefined) return;
    cut(at);
    const { all, join, when } = level.parts;
    for (const [from, to] of all) found.push({ from, to, join, when });
    level.parts = undefined;
  };
  for (const match of text.matchAll(token)) {
    const [word] = match;
    const at = match.index;
    const after = at + word.length;
    const low = word.toLowerCase();
    if (word === '(') {
      stack.push(level);
      level = { parts: undefined, isCase: 0, between: 0 };
      // A bracket that holds a condition: the words in it show whether it does.
      level.bracket = after;
    } else if (word === ')') {
      finish(at);
      level = stack.pop() ?? level;
    } else if (low === 'case') level.isCase++;
    else if (low === 'between') level.between++;
    else if (low === 'and' && level.between > 0) level.between--;
    else if (low === 'and' || low === 'or') {
      if (level.isCase > 0 && level.parts === undefined) continue;
      if (level.parts === undefined) begin(level.bracket ?? 0, false);
      // A mixture without brackets is left alone: which part belongs to which would have to be parsed.
      level.parts.join = level.parts.join === undefined || level.parts.join === low ? low : 'mixed';
      cut(at, after);
    } else if (opens.test(low)) {
      finish(at);
      begin(after, low === 'when');
    } else if (closes.test(low)) {
      finish(at);
      if (low === 'end' && level.isCase > 0) level.isCase--;
    }
  }
  finish(text.length);
  return found.filter(({ from, to, join }) => join !== 'mixed' && isWhole(text.slice(from, to)));
}

/** The texts with one change each. */
export function changedStatements(text) {
  const splice = (from, to, by) => text.slice(0, from) + by + text.slice(to);
  const changed = conditionsOf(text)
    .filter(({ from, to }) => !/^\s*(true|false)\s*$/i.test(text.slice(from, to)))
    .map(({ from, to, join, when }) => {
      const certain = join === 'or' || (when && join === undefined) ? 'and false' : 'or true';
      return splice(from, to, ` ((${text.slice(from, to)}) ${certain}) `);
    });
  for (const { 0: lock, index } of text.matchAll(/\bfor (?:no key )?(?:update|share)\b/gi))
    changed.push(splice(index, index + lock.length, ''));
  const beyond = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
  for (const { 0: sign, index } of text.matchAll(/(?<=\s)(?:<=|>=|<|>)(?=\s)/g))
    changed.push(splice(index, index + sign.length, beyond[sign]));
  return changed;
}
