import type { App } from '../../platform/pipeline/app.ts';
import { environmentOf, hashToken } from '../accounts/lookup.ts';
import { evictHolder } from './authenticate-session.ts';
import { endSession, sessionOf } from './session-store.ts';

/** The session of a token in its registry, with that registry. */
async function find({ registries }: App, token: string) {
  const environment = environmentOf(token);
  if (environment === undefined) return undefined;
  const registry = registries[environment];
  return { registry, row: await sessionOf(registry.db, hashToken(token), registry.clock()) };
}

/**
 * Which sessions of other registries stay in a browser beside a new one: those of the same e-mail address. All others
 * end, so that the next person at the browser does not find the accounts of the one before.
 *
 * @param begun the new session; undefined after a sign-out.
 */
export async function keepBeside(
  app: App,
  begun: string | undefined,
  others: readonly string[],
): Promise<string[]> {
  const keptTokens: string[] = [];
  const email = begun === undefined ? undefined : (await find(app, begun))?.row?.email;
  for (const other of others) {
    const session = await find(app, other);
    if (session?.row !== undefined && session.row.email === email) {
      keptTokens.push(other);
      continue;
    }
    if (session) {
      await endSession(session.registry.db, { hash: hashToken(other) });
      evictHolder(session.registry, other);
    }
  }
  return keptTokens;
}
