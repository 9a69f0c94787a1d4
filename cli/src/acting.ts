import { Option } from 'commander';
import type { Connection } from './profile.ts';

/** For commands of manufacturers that their authorized partners may use too. */
export const behalf = new Option('--domain <domain>', 'the manufacturer an authorized partner acts for');

export type Acting = Connection & { domain?: string };

/** The query that says for whom a partner acts. */
export const actingFor = ({ domain }: Acting) => (domain === undefined ? {} : { email_domain: domain });

export async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
