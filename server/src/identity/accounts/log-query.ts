import { z } from 'zod';
import { optional } from '../../platform/wire/fields.ts';
import { pageQuery } from '../../platform/wire/paging.ts';

/** What both logs of an account are asked for: its activity and its requests. */
export const logQuery = (actor: string) =>
  pageQuery(z.number().int()).extend({
    actor: optional(300).describe(`${actor}, as \`actor\` in the answer names it`),
    operation: optional(1_000).describe('Only these operations, by their names, separated by commas'),
  });

interface Asked {
  pageNo?: number | undefined;
  pageSize: number;
  actor?: string | undefined;
  operation?: string | undefined;
}

/** The parameters of the statements that read them; one row more than a page says whether there is another. */
export const logFilters = (accountId: number, { pageNo, pageSize, actor, operation }: Asked) => ({
  accountId,
  before: pageNo,
  maxRows: pageSize + 1,
  actor,
  operations: operation?.split(',').map((name) => name.trim()),
});
