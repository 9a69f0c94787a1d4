import { Alert, List, Stack, Text } from '@mantine/core';
import { readAuthorizedOffer } from '@offerbook/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useAnswer } from '../../registry/answers.ts';
import { offerName } from '../../ui/offer-name.tsx';
import { Quiet } from '../../ui/text.ts';
import { plural, writeCount } from '../../ui/written.ts';
import { BrokenNotes } from '../runs/broken-notes.tsx';
import type { Judged } from './judge.ts';

const shownOffers = 6;

/** What was found in a list of strings, and what to correct before sending. */
export function JudgedNotes({ judged, prefix }: { judged: Judged; prefix: string }) {
  const { strings, broken, repeated, foreign, offers } = judged;
  const largestFirst = [...offers].sort((a, b) => b[1] - a[1]);
  return (
    <Stack gap="sm" role="status">
      {strings.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {plural(strings.length, 'whole data string')} under {plural(offers.size, 'offer')}
          </Text>
          <List size="sm" mt={4} c="dimmed">
            {largestFirst.slice(0, shownOffers).map(([base, count]) => (
              <List.Item key={base}>
                <OfferLine base={base} count={count} />
              </List.Item>
            ))}
            {largestFirst.length > shownOffers && (
              <List.Item>and {plural(largestFirst.length - shownOffers, 'other offer')}</List.Item>
            )}
          </List>
        </div>
      )}
      {repeated > 0 && <Quiet>{plural(repeated, 'string')} written more than once; each is sent once.</Quiet>}
      {foreign > 0 && (
        <Alert
          color="yellow"
          icon={<IconAlertTriangle />}
          title={`${writeCount(foreign)} not under your prefix`}
        >
          Their serial numbers do not begin with {prefix}. The registry will refuse them.
        </Alert>
      )}
      {broken.length > 0 && (
        <BrokenNotes
          title={`${plural(broken.length, 'entry', 'entries')} ${broken.length === 1 ? 'is' : 'are'} no whole data string and will not be sent`}
          broken={broken}
        />
      )}
    </Stack>
  );
}

function OfferLine({ base, count }: { base: string; count: number }) {
  const offer = useAnswer(readAuthorizedOffer, { params: { base_gs1: base } });
  return (
    <>
      {writeCount(count)} under{' '}
      {offer.data ? offerName(offer.data.data) : <span className="digits">{base}</span>}
      {offer.error && ', which does not authorize you'}
    </>
  );
}
