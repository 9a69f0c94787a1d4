import { header } from './access-key.ts';
import type { App, CallHead } from './app.ts';
import { credentialPrefix, type Environment, environments } from './registry.ts';

/** The token of this registry's session. */
export const inRegistry = (tokens: readonly string[], environment: Environment): string | undefined =>
  tokens.find((token) => token.startsWith(credentialPrefix[environment]));

/** The registry a browser calls in: that of the account in `x-account`, or the one in `x-registry`; undefined: any. */
function registryAsked(head: Pick<CallHead, 'headers'>): Environment | undefined {
  const registryName = header(head, 'x-account')?.split('_')[0] ?? header(head, 'x-registry');
  return environments.find((name) => name === registryName);
}

/** The session that a call is made with: that of the registry asked for, else the one begun last. */
export function sessionChosen(
  head: Pick<CallHead, 'headers'>,
  tokens: readonly string[],
): string | undefined {
  const environment = registryAsked(head);
  // Without one there the other is refused with the reason, as is an account that is not the person's.
  return (environment && inRegistry(tokens, environment)) ?? tokens[0];
}

/** The browser's sessions once one began, whose registry's earlier one ended, or with none after a sign-out. */
export async function sessionsAfter(
  app: Pick<App, 'keepBeside'>,
  before: readonly string[],
  begun: string | undefined,
): Promise<string[]> {
  const isReplaced = (token: string) =>
    environments.some(
      (name) => begun !== undefined && inRegistry([begun], name) && inRegistry([token], name),
    );
  const others = await app.keepBeside(
    begun,
    before.filter((token) => !isReplaced(token)),
  );
  return begun === undefined ? [] : [begun, ...others];
}
