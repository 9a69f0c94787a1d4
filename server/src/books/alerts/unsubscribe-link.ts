import { sameText } from '../../identity/keys/lookup.ts';
import { type Environment, environments, type Registry } from '../../platform/pipeline/registry.ts';
import { type Kind, tells } from './kinds.ts';

export const unsubscribePath = '/unsubscribe';

/** Mails that a link ends: of some kinds, to one reader. */
export interface Subscription {
  environment: Environment;
  reader: 'user' | 'operator';
  /** Id of a user of an account, or of an operator. */
  readerId: number;
  kinds: readonly Kind[];
}

const textOf = ({ environment, reader, readerId, kinds }: Subscription): string =>
  [environment, reader, readerId, kinds.join('~')].join('.');

const codesOf = ({ secrets }: Pick<Registry, 'secrets'>, text: string): string[] =>
  secrets.codesOf(`unsubscribe ${text}`);

/**
 * The link that ends such mails without a sign-in (RFC 8058). Nothing is stored for it: its code can be made with
 * SECRET_KEY alone, and is of what it ends, so it ends that and opens nothing.
 */
export function unsubscribeLink(
  registry: Pick<Registry, 'config' | 'secrets'>,
  subscription: Subscription,
): string {
  const text = textOf(subscription);
  return `${registry.config.publicUrl ?? ''}${unsubscribePath}?mails=${text}.${codesOf(registry, text)[0]}`;
}

/** What a link ends; undefined where this registry did not make it. @param sent the parameter `mails` of the link. */
export function subscriptionIn(registry: Pick<Registry, 'secrets'>, sent: string): Subscription | undefined {
  const end = sent.lastIndexOf('.');
  const [text, code] = [sent.slice(0, Math.max(end, 0)), sent.slice(end + 1)];
  if (!codesOf(registry, text).some((one) => sameText(one, code))) return undefined;
  const [environment, reader, readerId, kinds = ''] = text.split('.');
  return {
    environment: environments.find((one) => one === environment)!,
    reader: reader === 'operator' ? reader : 'user',
    readerId: Number(readerId),
    kinds: kinds.split('~').filter((kind): kind is Kind => kind in tells),
  };
}
