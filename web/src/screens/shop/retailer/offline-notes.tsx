import { Stack, Text } from '@mantine/core';
import { BrokenNotes } from '../../../kit/runs/broken-notes.tsx';
import { Rows } from '../../../ui/plain-table.tsx';
import { Quiet } from '../../../ui/text.ts';
import { plural, writeCount, writeMoment } from '../../../ui/written.ts';
import { zoneInWords } from '../../../ui/zone.ts';
import type { OfflineRows } from './offline-rows.ts';

const shown = 5;

/** How the rows were understood, so that a wrong time is noticed before sending. */
export function OfflineNotes({ found: { headings, rows, broken, repeated } }: { found: OfflineRows }) {
  return (
    <Stack gap="sm" role="status">
      {headings.length > 0 && (
        <Quiet>
          The first row is read as headings and not as a redemption: {headings.filter(Boolean).join(', ')}.
        </Quiet>
      )}
      {rows.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            Understood as {plural(rows.length, 'redemption')}, times in {zoneInWords()}
          </Text>
          <Rows
            label="Understood redemptions"
            words
            inset
            head={['Data string', 'Redeemed', 'Store']}
            rows={rows.slice(0, shown).map(({ gs1, at, store }) => ({
              key: `${gs1}/${at}/${store}`,
              cells: [
                <span key="string" className="digits">
                  {gs1}
                </span>,
                writeMoment(at),
                store || '–',
              ],
            }))}
          />
        </div>
      )}
      {rows.length > shown && <Quiet>and {writeCount(rows.length - shown)} more like these.</Quiet>}
      {repeated > 0 && <Quiet>{plural(repeated, 'row')} written more than once; each is sent once.</Quiet>}
      {broken.length > 0 && (
        <BrokenNotes title={`${plural(broken.length, 'row')} cannot be sent`} broken={broken} />
      )}
    </Stack>
  );
}
