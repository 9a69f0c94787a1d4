import { z } from 'zod';
import type { Context, Emitting } from '../../platform/pipeline/context.ts';
import type { Role } from '../../platform/vocabulary/roles.ts';
import { role } from '../../platform/wire/shapes.ts';

export const samplesShape = z
  .object({
    counterparties: z.array(z.object({ role, email_domain: z.string() })),
    base_gs1s: z.array(z.string()).describe('Offers to read, deposit under or edit, depending on the role'),
    gs1s: z.array(z.string()).describe('Strings to redeem or to see in reports'),
    stores: z.array(z.string()).describe('Store ids'),
  })
  .meta({ id: 'SampleData', description: 'What the registry made up for an account in test' });

/** The sample data of an account. */
export type SampleData = z.output<typeof samplesShape>;

/** The part of an operation's context that creating samples needs. */
export type Sampling = Pick<Context, 'tx' | 'now' | 'executionId'> & Emitting<'deposited' | 'redeemed'>;

/** A new account of test, for which sample data is created. */
export interface SampleOwner {
  accountId: number;
  role: Role;
  timeZone: string | undefined;
}

/**
 * Creates the sample data of a new account. Samples are offers, strings and redemptions, which opening an account knows
 * nothing of, so `operations.ts` passes it in.
 */
export type GiveSamples = (context: Sampling, owner: SampleOwner) => Promise<SampleData>;
