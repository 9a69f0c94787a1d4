import { LRUCache } from 'lru-cache';

const change = /(?<!\bfor (?:no key )?)\b(update|insert into|delete from)\s+([a-z_]+)/;
const source = /\bfrom\s+([a-z_]+)/;

/** Texts are constant, so each is read once. */
const names = new LRUCache<string, string>({
  max: 2_000,
  memoMethod: (sql) => {
    const [, verb, table] = change.exec(sql) ?? [];
    if (table !== undefined) return `${verb} ${table}`;
    const readTable = source.exec(sql)?.[1];
    return readTable === undefined ? 'select' : `select ${readTable}`;
  },
});

/** What a statement does, in two words that tell it from others: the first change in it and its table, as `update coupon`. */
export const statementName = (sql: string): string => names.memo(sql);
