import { z } from 'zod';
import { textRecordFault } from '../../platform/names/text-record.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { isRepeated, replayedWrite } from '../../platform/pipeline/replay.ts';
import { emailDomain, idempotent } from '../../platform/wire/fields.ts';
import { countCall, lockForAdmin } from '../keys/lookup.ts';
import { domainProofRecord, domainProofShape, domainRecord } from './domain-proof.ts';
import { type DomainProof, domainProofOf, markProven } from './domain-proof-store.ts';

const output = z.object({
  data: domainProofShape
    .extend({
      email_domain: emailDomain,
      record_name: z.string().describe('The name of the TXT record that proves it'),
      record_text: z.string().describe('The text of that record'),
    })
    .meta({ id: 'OwnDomain', description: 'The domain of the account, and how it is proven' }),
});

const facts = { section: 'accounts', allow: 'all', admin: true, output } as const;

function answerOf({ registry, actor }: Pick<Context, 'registry' | 'actor'>, row: DomainProof | undefined) {
  const { name, texts } = domainRecord(registry, actor);
  return {
    email_domain: actor.emailDomain,
    record_name: name,
    record_text: texts[0]!,
    ...domainProofRecord(row),
  };
}

/** The TXT record that proves the account's domain, and whether it was seen. */
export const readDomain = operation({
  ...facts,
  name: 'read-domain',
  summary: 'Proof of the domain',
  description:
    'A DNS TXT record shows that the account has a right to its domain. The operator sees it when the account asks to go live.',
  method: 'GET',
  path: '/enterprise/domain',
  run: async (context) => {
    const row = await domainProofOf(context.tx, context.actor);
    return {
      message: row?.proven_at ? 'The domain is proven.' : 'The domain is not proven yet.',
      data: answerOf(context, row),
    };
  },
});

/** Looks the TXT record up now; once it was seen the domain stays proven. */
export const verifyDomain = operation({
  ...facts,
  name: 'verify-domain',
  summary: 'Prove the domain',
  description:
    'Looks up the TXT record `record_text` at `record_name`. Once it was seen, the domain is proven for as long as the account has it, and the record may go. 10 look-ups a minute.',
  method: 'POST',
  path: '/enterprise/domain/verify',
  database: 'direct',
  body: idempotent,
  run: async (context) => {
    const { tx, registry, actor } = context;
    const before = await domainProofOf(tx, actor);
    if (!before?.proven_at && !(await isRepeated(context))) {
      countCall(context, 'domain look-ups');
      const { name, texts } = domainRecord(registry, actor);
      const fault = await textRecordFault(registry, name, texts);
      if (fault !== undefined) throw refuse.domainNotProven(fault);
    }
    return replayedWrite(context, async (ready) => {
      const { accountId, emailDomain } = actor;
      await lockForAdmin(ready);
      if (!before?.proven_at) await markProven(ready.tx, { accountId, emailDomain, now: ready.now });
      return {
        message: before?.proven_at ? 'The domain was proven before.' : `The domain ${emailDomain} is proven.`,
        data: answerOf(context, await domainProofOf(ready.tx, actor)),
      };
    });
  },
});
