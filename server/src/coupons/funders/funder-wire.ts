import { z } from 'zod';
import type { FunderRow } from './funder-store.ts';

/** The billing details for settlement by a clearinghouse; all text, `""` if unknown. */
const billingFields = [
  'legal_name',
  'contact_name',
  'email',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'postal_code',
  'country',
  'billing_mode',
  'agent_name',
] as const;

/** Each billing field as an input or output. A `state` of an address is not what the name means in other records. */
export const eachBillingField = <Field extends z.ZodType>(one: Field): Record<string, Field> =>
  Object.fromEntries(
    billingFields.map((name) => [name, name === 'state' ? one.describe('State or region') : one]),
  );

export const funderShape = z
  .object({
    funder_id: z.string(),
    ...eachBillingField(z.string()),
    updated_at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'Funder', description: 'Who pays for offers with its funder id, and its billing details' });

export const funderRecord = (row: FunderRow) => ({
  funder_id: row.funder_id,
  ...Object.fromEntries(
    billingFields.map((name) => [name, row.details[name] ?? (name === 'billing_mode' ? 'direct' : '')]),
  ),
  updated_at: row.updated_at.toISOString(),
});
