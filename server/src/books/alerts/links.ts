import { type accountById, accountWireId } from '../../identity/accounts/lookup.ts';
import { portalLink, quoted } from '../../platform/mail/post-mail.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';

/** The account that mails are about. */
export type Looked = NonNullable<Awaited<ReturnType<typeof accountById>>>;

/** Where a reader goes on, and how they end these mails. */
export const linksOf = (registry: Registry, looked: Looked) => {
  const page = accountWireId(registry.name, looked.account_id);
  return {
    overview: portalLink(registry, page),
    settings: `You chose this for ${quoted(looked.name)}, or are an admin of it. Choose other mails, or none, under Settings: ${portalLink(registry, `${page}/settings`)}`,
  };
};
