import { readSamples, redeemCoupons } from '@offerbook/client';
import { useState } from 'react';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';

/** A sample coupon that a till of the account can redeem now, and where. */
interface Sale {
  gs1: string;
  store: string;
  /** The domain of the retailer that an accelerator sells for. */
  retailer: string | undefined;
}

/** The sale of a first call; undefined for accounts without a till, and where no sample coupon is redeemable. */
export function useFirstSale(): { sale: Sale | undefined; isReading: boolean } {
  const { role } = useCaller();
  const sells = role === 'retailer' || role === 'accelerator';
  const samples = useAnswer(readSamples, undefined, { enabled: sells });
  // Other parts of the page read the samples of every role.
  const { gs1s = [], stores = [], counterparties = [] } = (sells && samples.data?.data) || {};
  const retailer =
    role === 'accelerator' ? counterparties.find((one) => one.role === 'retailer')?.email_domain : undefined;
  // Only the registry knows which of them was not redeemed meanwhile.
  const judged = useAnswer(
    redeemCoupons,
    { body: { gs1s, pre_process: 'yes', retailer_email_domain: retailer } },
    { enabled: gs1s.length > 0 },
  );
  // What is redeemed by the call that is shown stays the one that is rolled back.
  const [gs1, setGs1] = useState<string>();
  const first = judged.data?.newly_redeemed[0]?.gs1;
  if (gs1 === undefined && first !== undefined) setGs1(first);
  return {
    sale: gs1 === undefined ? undefined : { gs1, store: stores[0] ?? '0042', retailer },
    isReading: (sells && samples.isPending) || (gs1s.length > 0 && judged.isPending),
  };
}
