import { z } from 'zod';
import { type Environment, environments } from '../../platform/pipeline/registry.ts';
import { orUsual } from '../../platform/wire/fields.ts';
import { role } from '../../platform/wire/shapes.ts';
import type { AccountRow } from './account-store.ts';

/** The field that names the registry of a call without an account. */
export const environmentField = orUsual(
  z.enum(environments, { error: 'must be test or production' }),
  'test',
).describe('Registry: test (default) or production');

/** An account in operator answers. Its id contains its registry: `test_7`. */
export const accountShape = z
  .object({
    account_id: z.string(),
    role,
    email_domain: z.string(),
    name: z.string(),
    environment: z.enum(environments),
    enabled: z.boolean(),
  })
  .meta({ id: 'Account', description: 'An account as the operator sees it' });

/** An account of a list of relationships in force, as `namedAccount` marks it, in place of `enabled`. */
export const marked = <Row extends { enabled: boolean }>({ enabled, ...row }: Row) =>
  enabled ? row : { ...row, disabled: true as const };

export const accountWireId = (environment: Environment, accountId: number) => `${environment}_${accountId}`;

/** An account of one registry as `accountShape`. */
export const accountRecord = (
  environment: Environment,
  row: Pick<AccountRow, 'account_id' | 'role' | 'email_domain' | 'name' | 'enabled'>,
) => ({
  account_id: accountWireId(environment, row.account_id),
  role: row.role,
  email_domain: row.email_domain,
  name: row.name,
  environment,
  enabled: row.enabled,
});

const idFault = 'must be an account_id as GET /operator/accounts gives it, such as test_7';

/** The path parameter `:id` of operator operations. */
export const accountIdParam = z.object({
  id: z
    .string()
    .max(40, { error: idFault, abort: true })
    .regex(/^(test|production)_\d{1,9}$/, idFault)
    .transform((id) => accountOfWireId(id)!),
});

/** @returns undefined when the text is not an account id. */
export function accountOfWireId(id: string): { environment: Environment; accountId: number } | undefined {
  const [, environment, number] = /^(test|production)_(\d{1,9})$/.exec(id) ?? [];
  return number === undefined
    ? undefined
    : { environment: environment as Environment, accountId: Number(number) };
}
