import { z } from 'zod';
import { operation } from '../../server/src/platform/pipeline/operation.ts';
import { csvAnswer } from '../../server/src/platform/wire/csv.ts';

// Compiled by `npm run types` and never run: what follows a @ts-expect-error must not compile.

const declared = {
  name: 'read-lamp',
  summary: 'A lamp',
  method: 'GET',
  path: '/lamp',
  section: 'offers',
  database: 'direct',
} as const;
const lamp = z.object({ id: z.string(), lit: z.enum(['yes', 'no']), watts: z.number().optional() });
const message = 'A lamp.';
const read = { ...declared, allow: 'all', output: z.object({ lamp }) } as const;
const say = { ...declared, output: z.object({}) } as const;

// An answer is what `output` declares, or text.
operation({
  ...read,
  run: async ({ now }) => ({ message, lamp: { id: '1', lit: +now > 0 ? 'yes' : 'no' } }),
});
operation({ ...read, run: async () => csvAnswer([], [], undefined, 'csv') });
// @ts-expect-error a required field has another name
operation({ ...read, run: async () => ({ message, lamp: { number: '1', lit: 'yes' } }) });
// @ts-expect-error an optional field has another name
operation({ ...read, run: async () => ({ message, lamp: { id: '1', lit: 'yes', power: 40 } }) });
// @ts-expect-error a value is not declared
operation({ ...read, run: async () => ({ message, lamp: { id: '1', lit: 'maybe' } }) });
// @ts-expect-error a field is not declared
operation({ ...read, run: async () => ({ message, lamp: { id: '1', lit: 'yes' }, secret: '' }) });
// @ts-expect-error the sentence for people is missing
operation({ ...read, run: async () => ({ lamp: { id: '1', lit: 'yes' } }) });

// A context holds the kind of caller that `allow` names, and no other.
operation({ ...say, allow: ['retailer'], run: async ({ actor }) => ({ message: actor.name }) });
operation({ ...say, allow: 'person', run: async ({ person }) => ({ message: person.name }) });
operation({ ...say, allow: 'operator', run: async ({ registries }) => ({ message: registries.test.name }) });
// @ts-expect-error no account calls an open operation
operation({ ...say, allow: 'open', run: async ({ actor }) => ({ message: actor.name }) });
// @ts-expect-error the operator has no account
operation({ ...say, allow: 'operator', run: async ({ actor }) => ({ message: actor.name }) });
// @ts-expect-error a person calls for no account
operation({ ...say, allow: 'person', run: async ({ actor }) => ({ message: actor.name }) });
// @ts-expect-error only the operator's calls cross from one registry to the other
operation({ ...say, allow: 'all', run: async ({ registries }) => ({ message: registries.test.name }) });
// @ts-expect-error without an account there is nothing to store a replay under
operation({ ...say, allow: 'open', database: 'transaction', run: async () => ({ message }) });

// An operation writes no event that it does not declare.
const redeems = { ...say, allow: 'all', emits: ['redeemed'] } as const;
operation({ ...redeems, run: async ({ emit }) => ({ message: `${emit('redeemed')}` }) });
// @ts-expect-error another action is declared
operation({ ...redeems, run: async ({ emit }) => ({ message: `${emit('deleted')}` }) });
// @ts-expect-error no action is declared
operation({ ...say, allow: 'all', run: async ({ emit }) => ({ message: `${emit('redeemed')}` }) });
