import { environments } from '../pipeline/registry.ts';
import { webhookEvents } from '../vocabulary/actions.ts';
import {
  appliesToCouponsOut,
  fieldsWhere,
  type OfferField,
  type OfferFieldName,
  offerFields,
} from '../vocabulary/offer-fields.ts';
import { reasons, reasonText } from '../vocabulary/reasons.ts';
import { accessTypes, roles } from '../vocabulary/roles.ts';
import { offerPhases, offerStates, states } from '../vocabulary/states.ts';

const list = (name: string, type: string, values: readonly string[]) =>
  `export const ${name} = ${JSON.stringify(values, null, 1)} as const;\nexport type ${type} = (typeof ${name})[number];\n`;

const table = (name: string, type: string, values: object) =>
  `export const ${name} = ${JSON.stringify(values, null, 1)} as const;\nexport type ${type} = keyof typeof ${name};\n`;

/** Omits what only the server uses, and the meanings of codes, for which screens have labels of their own. */
function clientField(name: OfferFieldName): object {
  const { stored: _, meaning: __, ...given }: OfferField = offerFields[name];
  const shared = { ...given, ...(appliesToCouponsOut(name) ? { appliesToCouponsOut: true } : {}) };
  if (shared.type !== 'code') return shared;
  const { meanings, ...coded } = shared;
  return { ...coded, codes: Object.keys(meanings) };
}

/** The source of the client's vocabulary module. */
export const derivedVocabulary = (): string =>
  [
    '// Derived from server/src/platform/vocabulary by `npm run derive`. Do not edit.\n',
    list('environments', 'Environment', environments),
    list('roles', 'Role', roles),
    list('accessTypes', 'AccessType', accessTypes),
    list('couponStates', 'CouponState', states),
    list('offerStates', 'OfferState', offerStates),
    list('offerPhases', 'OfferPhase', offerPhases),
    list('reasons', 'Reason', reasons),
    `export const reasonText = ${JSON.stringify(reasonText, null, 1)} as const satisfies Record<Reason, string>;\n`,
    table(
      'webhookActions',
      'WebhookAction',
      Object.fromEntries(
        Object.entries(webhookEvents).map(([name, { carries, one, many }]) => [name, { carries, one, many }]),
      ),
    ),
    table(
      'offerFields',
      'OfferFieldName',
      Object.fromEntries(fieldsWhere(() => true).map((name) => [name, clientField(name)])),
    ),
  ].join('\n');
