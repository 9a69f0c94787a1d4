import { Group } from '@mantine/core';
import { listArchivedStrings } from '@offerbook/client';
import { mayDo, type OfferInFull } from '../../../../kit/offers/offer.ts';
import { ReportCsv } from '../../../../kit/report-csv.tsx';
import { useAnswer } from '../../../../registry/answers.ts';
import { useCaller } from '../../../../registry/caller.tsx';
import { Sheet } from '../../../../ui/page.tsx';
import { Quiet } from '../../../../ui/text.ts';
import { plural, writeMoment } from '../../../../ui/written.ts';

/** What of an ended offer is archived, for admins to save as a file; nothing where nothing is. */
export function ArchivedStrings({ offer }: { offer: OfferInFull }) {
  const input = { params: { base_gs1: offer.base_gs1 } };
  const calling = useCaller();
  const { data } = useAnswer(
    listArchivedStrings,
    { ...input, query: { pageSize: 1 } },
    { enabled: offer.phase === 'ended' && calling.admin && mayDo(offer, 'full_set') },
  );
  if (data === undefined || data.archives.length === 0) return null;
  return (
    <Sheet title="Archived coupons">
      <Group justify="space-between" gap="md">
        <Quiet>
          {data.archives
            .map(({ archived_at, strings }) => `${plural(strings, 'coupon')} on ${writeMoment(archived_at)}`)
            .join(', ')}
          . They were never redeemed. Every count, and what Check a coupon says of them, is as before.
        </Quiet>
        <ReportCsv name={`archived-${offer.base_gs1}`} operation={listArchivedStrings} input={input} />
      </Group>
    </Sheet>
  );
}
