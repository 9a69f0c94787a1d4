import { type accountById, accountWireId } from '../../identity/accounts/lookup.ts';
import { portalLink, quoted } from '../../platform/mail/post-mail.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import type { AlertKind } from './kinds.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** The account whose matters the mails are about. */
export type Owner = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** Where a reader goes on, and how they end these mails, with a sign-in or without one. */
export const linksOf = (registry: Registry, owner: Owner) => {
  const page = accountWireId(registry.name, owner.account_id);
  return {
    overview: portalLink(registry, page),
    settings: `You chose this for ${quoted(owner.name)}, or are an admin of it. Choose other mails, or none, under Settings: ${portalLink(registry, `${page}/settings`)}`,
    unsubscribe: (readerId: number, kinds: readonly AlertKind[]) =>
      unsubscribeLink(registry, { environment: registry.name, reader: 'user', readerId, kinds }),
  };
};
