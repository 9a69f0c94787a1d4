import { z } from 'zod';
import { roles } from '../operation.ts';
import { type Environment, environments } from '../registry.ts';

/** How an account looks to the operator. Its id names its registry: `test_7`. */
export const accountShape = z.object({
  account_id: z.string(),
  role: z.enum(roles),
  email_domain: z.string(),
  name: z.string(),
  environment: z.enum(environments),
  enabled: z.boolean(),
});

export const accountWireId = (environment: Environment, accountId: number) => `${environment}_${accountId}`;

/** The path parameter `:id` of operator operations. */
const idFault = 'must be an account_id as GET /operator/accounts gives it, such as test_7';

export const accountIdParam = z.object({
  id: z
    .string()
    .max(40, { error: idFault, abort: true })
    .regex(/^(test|production)_\d{1,9}$/, idFault)
    .transform((id) => accountOfWireId(id)!),
});

/** @returns undefined when it is no account id. */
export function accountOfWireId(id: string): { environment: Environment; accountId: number } | undefined {
  const [, environment, number] = /^(test|production)_(\d{1,9})$/.exec(id) ?? [];
  return number === undefined
    ? undefined
    : { environment: environment as Environment, accountId: Number(number) };
}
