import { environments } from '../pipeline/registry.ts';
import { webhookEvents } from '../vocabulary/actions.ts';
import { type OfferField, offerFields } from '../vocabulary/offer-fields.ts';
import { reasons } from '../vocabulary/reasons.ts';
import { accessTypes, roles } from '../vocabulary/roles.ts';
import { offerPhases, offerStates, states } from '../vocabulary/states.ts';

const list = (name: string, type: string, values: readonly string[]) =>
  `export const ${name} = ${JSON.stringify(values, null, 1)} as const;\nexport type ${type} = (typeof ${name})[number];\n`;

const table = (name: string, type: string, values: object) =>
  `export const ${name} = ${JSON.stringify(values, null, 1)} as const;\nexport type ${type} = keyof typeof ${name};\n`;

/** Omits what only the server uses, and the meanings of codes, for which screens have labels of their own. */
function clientField(field: OfferField): object {
  const { stored: _, meaning: __, ...shared } = field;
  if (shared.type !== 'code') return shared;
  const { meanings, ...coded } = shared;
  return { ...coded, codes: Object.keys(meanings) };
}

/** The source of the client's vocabulary module. */
export const derivedVocabulary = (): string =>
  [
    '// Derived from server/src/vocabulary by `npm run derive`. Do not edit.\n',
    list('environments', 'Environment', environments),
    list('roles', 'Role', roles),
    list('accessTypes', 'AccessType', accessTypes),
    list('couponStates', 'CouponState', states),
    list('offerStates', 'OfferState', offerStates),
    list('offerPhases', 'OfferPhase', offerPhases),
    list('reasons', 'Reason', reasons),
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
      Object.fromEntries(Object.entries(offerFields).map(([name, field]) => [name, clientField(field)])),
    ),
  ].join('\n');
