import { counted } from '@offerbook/client/counted-noun';
import { z } from 'zod';
import { lockForAdmin } from '../../identity/keys/lookup.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { idempotent, identifier, orUnset, text } from '../../platform/wire/fields.ts';
import { funderById, fundersOf, saveFunder as save } from './funder-store.ts';
import { eachBillingField, funderRecord, funderShape } from './funder-wire.ts';

const declared = { section: 'funders', allow: ['manufacturer'] } as const;
const funderPath = z.object({ funder_id: identifier(12).regex(/^\d{6,12}$/, 'must be 6 to 12 digits') });

/** The manufacturer's funder ids. */
export const listFunderIds = operation({
  ...declared,
  name: 'list-funder-ids',
  summary: 'All funder ids',
  method: 'GET',
  path: '/manufacturer/funder_ids',
  output: z.object({ data: z.array(z.string()) }),
  run: async ({ tx, actor }) => {
    const rows = await fundersOf(tx, { manufacturerId: actor.accountId });
    return { message: `${counted(rows.length, 'funder id')}.`, data: rows.map((row) => row.funder_id) };
  },
});

/** The manufacturer's billing details, by funder id. */
export const listFunders = operation({
  ...declared,
  name: 'list-funders',
  notForPlatforms: true,
  summary: 'All funder details',
  method: 'GET',
  path: '/manufacturer/funders',
  output: z.object({ data: z.array(funderShape) }),
  run: async ({ tx, actor }) => {
    const rows = await fundersOf(tx, { manufacturerId: actor.accountId });
    return { message: `${counted(rows.length, 'funder')}.`, data: rows.map(funderRecord) };
  },
});

/** One of the manufacturer's billing records. */
export const readFunder = operation({
  ...declared,
  name: 'read-funder',
  notForPlatforms: true,
  summary: 'Funder detail',
  method: 'GET',
  path: '/manufacturer/funder/:funder_id',
  params: funderPath,
  output: z.object({ data: funderShape }),
  run: async ({ tx, actor, params }) => {
    const funder = await funderById(tx, { funderId: params.funder_id });
    if (funder?.manufacturer_id !== actor.accountId) throw refuse.notFound('The funder');
    return { message: 'The billing details.', data: funderRecord(funder) };
  },
});

/** Saves billing details, and registers an unowned funder id for the manufacturer. Absent fields are not changed. */
export const saveFunder = operation({
  ...declared,
  name: 'save-funder',
  admin: true,
  summary: 'Save billing details of a funder',
  method: 'PUT',
  path: '/manufacturer/funder/:funder_id',
  params: funderPath,
  body: idempotent.extend({
    ...eachBillingField(text(300).optional()),
    billing_mode: orUnset(z.enum(['direct', 'agent'], { error: 'must be direct or agent' })),
  }),
  output: z.object({ data: funderShape }),
  example: {
    params: { funder_id: '009988' },
    body: { legal_name: 'Acme Foods Inc.', email: 'billing@acme.example', billing_mode: 'direct' },
  },
  run: async (context) => {
    const { tx, actor, params, body, now, notes } = context;
    const { client_txn_id: _, ...given } = body;
    await lockForAdmin(context);
    const before = await funderById(tx, { funderId: params.funder_id });
    const details = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
    const saved = await save(tx, {
      manufacturerId: actor.accountId,
      funderId: params.funder_id,
      details,
      now,
    });
    if (!saved) throw refuse.funderNotOwned(params.funder_id);
    notes.replaced(
      { billing_mode: 'direct', ...before?.details },
      { billing_mode: 'direct', ...saved.details },
    );
    return { message: 'The billing details were saved.', data: funderRecord(saved) };
  },
});
