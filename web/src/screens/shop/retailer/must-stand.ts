import { listOwnRedemptions, OfferbookError } from '@offerbook/client';
import type { Redemption } from '../../../kit/redemptions/redemption.tsx';
import { type Calling, callAs } from '../../../registry/caller.tsx';

/**
 * Reads a redemption once more, right before it is changed: the calls that change one name its string alone, which may
 * have been rolled back and redeemed in another sale since the list was read. Where reports come from a replica, up to 30
 * seconds are missing in it.
 *
 * @throws OfferbookError NOT_REDEEMED with a sentence for people, where the redemption does not stand any more.
 */
export const mustStand =
  ({ gs1, execution_id, recorded_at }: Redemption) =>
  async <Sent>(calling: Calling, sent: Sent): Promise<Sent> => {
    const day = recorded_at.slice(0, 10);
    const input = { params: { from: day, to: day }, query: { gs1, state: 'redeemed' } } as const;
    const { data } = await callAs(calling, listOwnRedemptions, input);
    if (data.some((row) => row.execution_id === execution_id)) return sent;
    throw new OfferbookError(
      'This redemption was rolled back since the list was loaded, and nothing was changed. Load the list again: the coupon may be redeemed in another sale by now.',
      { status: 400, code: 'NOT_REDEEMED' },
    );
  };
