import { Badge } from '@mantine/core';
import type { listAuthorizedOffers, Row } from '@offerbook/client';
import { writeDay } from '../../ui/written.ts';

export type Offer = Row<typeof listAuthorizedOffers>;

/** Whether a deposit would be accepted now, and if not, why; in the order of the registry's checks. */
export function depositState(offer: Offer): { open: boolean; word: string; why: string } {
  const now = Date.now();
  if (offer.locked === 'no')
    return { open: false, word: 'Not locked', why: 'The manufacturer must lock the offer first.' };
  if (offer.active === 'no')
    return { open: false, word: 'Deactivated', why: 'The manufacturer has taken the offer out of use.' };
  if (now < offer.campaign_start_time_utc * 1_000)
    return {
      open: false,
      word: 'Not yet',
      why: `Deposits begin on ${writeDay(offer.campaign_start_time)}.`,
    };
  if (now > offer.campaign_end_time_utc * 1_000 + 999)
    return { open: false, word: 'Ended', why: `Deposits ended on ${writeDay(offer.campaign_end_time)}.` };
  if (Number(offer.available_count) <= 0)
    return { open: false, word: 'Used up', why: 'Nothing of the circulation is left to you.' };
  return { open: true, word: 'Open', why: `Deposits are open until ${writeDay(offer.campaign_end_time)}.` };
}

export const DepositBadge = ({ offer }: { offer: Offer }) => {
  const { open, word } = depositState(offer);
  return (
    <Badge variant="light" color={open ? 'leaf' : 'gray'} tt="none" fw={600}>
      {word}
    </Badge>
  );
};
