import { z } from 'zod';
import { operation } from '../../platform/pipeline/operation.ts';
import { refuse } from '../../platform/pipeline/refusals.ts';
import { states } from '../../platform/vocabulary/states.ts';
import { pageOf, report, reportQuery } from '../../platform/wire/report.ts';
import { offerOf, readsOffer } from '../offers/lookup.ts';
import { archivesOf } from './archive-store.ts';
import { type ArchivedLine, archivedLines } from './archived-lines.ts';

const lineShape = z
  .object({
    gs1: z.string(),
    state: z.enum(states).describe('When it was archived'),
    provider_email_domain: z.string(),
    retailer_email_domain: z.string().describe('The only retailer that may redeem it; otherwise empty'),
    lookup_code: z.string().describe('The lookup code it was made by; otherwise empty'),
    deposited_at: z.string().describe('ISO 8601'),
    expires_at: z.string().describe('ISO 8601; empty: with its offer'),
    archived_at: z.string().describe('ISO 8601'),
  })
  .meta({ id: 'ArchivedString', description: 'A data string that was archived after the end of its offer' });

/** The strings of an ended offer that were never redeemed and have been archived. */
export const listArchivedStrings = operation({
  ...readsOffer,
  needs: 'full_set',
  admin: true,
  name: 'list-archived-strings',
  summary: 'Archived strings of a master offer file',
  description:
    'Strings that were never redeemed are archived long after their offer has ended, where the operator does so. Every other answer about them stays as it was. Refused while the offer is open again, for then they can be redeemed.',
  path: '/manufacturer/base_gs1/:base_gs1/archived_strings',
  section: 'coupons',
  query: reportQuery(z.tuple([z.number().int(), z.number().int()]).readonly()),
  strictQuery: true,
  output: pageOf(lineShape).extend({
    archives: z
      .array(z.object({ archived_at: z.string().describe('ISO 8601'), strings: z.number() }))
      .describe('What was archived when; empty: nothing'),
  }),
  run: async (context) => {
    const { tx, query, now } = context;
    const archivesInReach = async () => {
      const offer = await offerOf(context);
      const archives = await archivesOf(tx, offer.offer_id);
      // A person who reads the string can redeem the coupon.
      if (archives.length > 0 && now <= offer.redemption_ends_at)
        throw refuse.forbidden(
          'Strings of an open offer are not listed, for they can be redeemed. Ask again when it has ended.',
        );
      return archives;
    };
    const archives = await archivesInReach();
    const answer = await report({
      query,
      what: 'archived string',
      line: lineShape,
      rows: async (after, maxRows) => {
        const [afterArchive, afterSerial] = after ?? [0, 0];
        const rows: Array<{ archiveId: number; at: Date; serial: number; line: ArchivedLine }> = [];
        for (const archive of archives) {
          const { archive_id: archiveId, archived_at: at } = archive;
          if (archiveId < afterArchive || rows.length === maxRows) continue;
          const from = archiveId === afterArchive ? afterSerial : 0;
          for (const one of await archivedLines(tx, archive, from, maxRows - rows.length))
            rows.push({ archiveId, at, ...one });
        }
        return rows;
      },
      keyOf: ({ archiveId, serial }) => [archiveId, serial] as const,
      record: ({ at, line }) => ({
        ...line,
        retailer_email_domain: line.retailer_email_domain ?? '',
        lookup_code: line.lookup_code ?? '',
        deposited_at: line.deposited_at.toISOString(),
        expires_at: line.expires_at?.toISOString() ?? '',
        archived_at: at.toISOString(),
      }),
      requireReach: archivesInReach,
    });
    if (!('data' in answer)) return answer;
    return {
      ...answer,
      archives: archives.map(({ archived_at, strings }) => ({
        archived_at: archived_at.toISOString(),
        strings,
      })),
    };
  },
});
