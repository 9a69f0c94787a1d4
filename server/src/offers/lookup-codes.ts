import { z } from 'zod';
import { world } from '../example.ts';
import { flag, idempotent, notation } from '../fields.ts';
import { type Operation, operation, type Story } from '../operation.ts';
import { refuse } from '../refusals.ts';
import {
  addLookupCode,
  type LookupCodeRow,
  lookupCode,
  lookupCodesOf,
  removeLookupCode,
  setSkip,
} from './lookup-code-store.ts';
import { offerOf, offerPath, offerToChange } from './offer-path.ts';
import { offerRecord, offerShape } from './offer-wire.ts';

/** 3–32 of A–Z, 0–9 and hyphen with at least one letter, so that it never looks like a data string; kept in upper case. */
export const lookupCodeText = notation('must be text')
  .trim()
  .toUpperCase()
  .regex(/^(?=.*[A-Z])[A-Z0-9-]{3,32}$/, 'must be 3 to 32 of A-Z, 0-9 and hyphen with at least one letter');

const declared = {
  room: 'offers',
  allow: ['manufacturer', 'authorized_partner'],
  needs: 'full_set',
  way: 'write',
} satisfies Partial<Operation>;
const codePath = z.object({ code: lookupCodeText });
const codeShape = z.object({
  lookup_code: z.string(),
  skip_purchase_validation: z.enum(['yes', 'no']),
  strings: z.number(),
});

const record = (row: LookupCodeRow) => ({
  lookup_code: row.lookup_code,
  skip_purchase_validation: row.skip_purchase_validation ? 'yes' : 'no',
  strings: row.strings,
});

/** Gives the offer a further name; unique in its environment. Attaching it to the same offer again changes nothing. */
export const attachLookupCode = operation({
  ...declared,
  name: 'attach-lookup-code',
  summary: 'Attach a lookup code',
  method: 'POST',
  path: '/manufacturer/base_gs1/:base_gs1/lookup_code',
  params: offerPath,
  body: idempotent.extend({ lookup_code: lookupCodeText }),
  output: z.object({ data: codeShape }),
  example: { body: { lookup_code: world.lookup_code } },
  run: async (story) => {
    const offer = await offerToChange(story);
    const { lookup_code } = story.body;
    await addLookupCode(story.tx, offer.offer_id, lookup_code, story.now);
    const row = (await lookupCode(story.tx, lookup_code))!;
    if (row.offer_id !== offer.offer_id)
      throw refuse.alreadyExists(`The lookup code ${lookup_code} is taken. Choose another.`);
    return { message: 'The lookup code names the master offer file.', data: record(row) };
  },
});

/** The offer's lookup codes, with how many strings each made. */
export const listLookupCodes = operation({
  ...declared,
  name: 'list-lookup-codes',
  summary: 'Lookup codes of a master offer file',
  method: 'GET',
  path: '/manufacturer/base_gs1/:base_gs1/lookup_codes',
  needs: 'view_only',
  way: 'read',
  params: offerPath,
  output: z.object({ data: z.array(codeShape) }),
  run: async (story) => {
    const rows = await lookupCodesOf(story.tx, (await offerOf(story)).offer_id);
    return { message: `${rows.length} lookup codes.`, data: rows.map(record) };
  },
});

/** The offer a lookup code names. */
export const readOfferByLookupCode = operation({
  ...declared,
  name: 'read-offer-by-lookup-code',
  summary: 'Master offer file from a lookup code',
  method: 'GET',
  path: '/manufacturer/lookup_code/:code',
  needs: 'view_only',
  way: 'read',
  params: codePath,
  output: z.object({ data: offerShape }),
  run: async (story) => {
    const { offer } = await named(story);
    return { message: 'The master offer file.', data: offerRecord(offer, story.now) };
  },
});

/** Tells tills not to check the purchase for strings made by this code, or to check it again. */
export const skipPurchaseValidation = operation({
  ...declared,
  name: 'skip-purchase-validation',
  summary: 'Skip purchase validation of a lookup code',
  method: 'PUT',
  path: '/manufacturer/lookup_code/:code/skip_purchase_validation',
  params: codePath,
  body: idempotent.extend({ skip: flag }),
  output: z.object({ data: codeShape }),
  example: { body: { skip: 'yes' } },
  run: async (story) => {
    const { row } = await named(story);
    if (story.body.skip === undefined) throw refuse.field('skip', 'is required: "yes" or "no"');
    await setSkip(story.tx, row.lookup_code_id, story.body.skip);
    const data = record({ ...row, skip_purchase_validation: story.body.skip });
    return { message: 'The lookup code was saved.', data };
  },
});

/** Takes the name away; strings made by it stay. */
export const deleteLookupCode = operation({
  ...declared,
  name: 'delete-lookup-code',
  summary: 'Delete a lookup code',
  method: 'DELETE',
  path: '/manufacturer/lookup_code/:code',
  params: codePath,
  query: idempotent,
  output: z.object({}),
  run: async (story) => {
    const { row } = await named(story);
    await removeLookupCode(story.tx, row.lookup_code_id);
    return { message: 'The lookup code was deleted.' };
  },
});

type Naming = Pick<Story<unknown, unknown, unknown>, 'tx' | 'actor' | 'onBehalfOf' | 'needs'> & {
  params: { code: string };
};

/** The code of the path and its offer; one that names another's offer is not found, like one that names none. */
async function named(story: Naming) {
  const row = await lookupCode(story.tx, story.params.code);
  if (!row) throw refuse.notFound('The lookup code');
  try {
    return { row, offer: await offerOf({ ...story, params: { base_gs1: row.base_gs1 } }) };
  } catch (error) {
    if ((error as { code?: string }).code === 'NOT_FOUND') throw refuse.notFound('The lookup code');
    throw error;
  }
}
