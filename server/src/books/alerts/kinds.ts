import { z } from 'zod';
import { refuse } from '../../platform/pipeline/refusals.ts';
import type { Environment } from '../../platform/pipeline/registry.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { notation } from '../../platform/wire/fields.ts';

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

/** Kinds of mails to operators, who get them unless they choose otherwise. */
export const operatorKinds = ['go_live_requested'] as const;
export type OperatorKind = (typeof operatorKinds)[number];

export type Kind = AlertKind | OperatorKind;

/** What mails of a kind tell of, for their subjects and for the page that ends them. */
export const tells: Record<Kind, string> = {
  webhook_failing: 'a webhook does not take its events',
  budgets_nearly_spent: 'a budget is nearly spent',
  refusals_rising: 'more coupons are refused at tills',
  offers_nearly_out: 'a circulation is nearly used',
  offers_ending: 'the redemption of an offer ends soon',
  weekly_digest: 'the figures of the week',
  go_live_requested: 'an account asks to go live',
};

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

/** The kinds of alerts among some codes that an account of the role can have. */
export const kindsAmong = (codes: readonly string[], role: Role): AlertKind[] =>
  kindsOf(role).filter((kind) => codes.includes(kind));

/** The kinds that an operator gets. @param alert_kinds what they chose; null: nothing yet. */
export const operatorKindsOf = ({ alert_kinds }: { alert_kinds: string[] | null }): OperatorKind[] =>
  operatorKinds.filter((kind) => alert_kinds?.includes(kind) ?? true);

/** What a person chose of the kinds that there are, each once. @throws Refusal VALIDATION for another one. */
export function chosenAmong<K extends string>(sent: readonly string[], available: readonly K[]): K[] {
  const asked = new Set(sent.map((kind) => kind.trim()).filter((kind) => kind !== ''));
  const chosen = available.filter((kind) => asked.has(kind));
  if (chosen.length < asked.size) throw refuse.field('kinds', `must be of ${available.join(', ')}`);
  return chosen;
}

/** The field with which a person chooses; the list replaces the one before. */
export const chosenKinds = (available: readonly string[]) =>
  z
    .array(notation('must be text'), { error: 'must be an array of texts' })
    .max(100, 'must hold at most 100 entries')
    .describe(`Any of ${available.join(', ')}`);
