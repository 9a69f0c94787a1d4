import type { Environment } from '../../platform/pipeline/registry.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';

/** Kinds of mails about an account: the codes of its overview that are worth a mail, and the week's figures. */
export const alertKinds = [
  'webhook_failing',
  'budgets_nearly_spent',
  'refusals_rising',
  'offers_nearly_out',
  'offers_ending',
  'weekly_digest',
] as const;
export type AlertKind = (typeof alertKinds)[number];

const isKind = (code: string): code is AlertKind => (alertKinds as readonly string[]).includes(code);

/** The kinds that an account of a role can have. */
export function kindsOf(role: Role): readonly AlertKind[] {
  if (role === 'manufacturer') return alertKinds;
  return role === 'platform' ? ['webhook_failing'] : ['webhook_failing', 'weekly_digest'];
}

/** What costs money or loses messages. */
const urgent: readonly AlertKind[] = ['webhook_failing', 'budgets_nearly_spent', 'refusals_rising'];

/** The kinds of a person who has not chosen: in production admins get the urgent ones; test is for trying. */
export const usualKinds = (registry: Environment, userRole: string, role: Role): AlertKind[] =>
  registry === 'production' && userRole === 'admin'
    ? urgent.filter((kind) => kindsOf(role).includes(kind))
    : [];

/** Those of some codes that are kinds which an account of the role can have. */
export const kindsAmong = (codes: readonly string[], role: Role): AlertKind[] =>
  codes.filter(isKind).filter((kind) => kindsOf(role).includes(kind));
