import { Box, Group, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { readSamples, redeemCoupons } from '@offerbook/client';
import { useAnswer } from '../../../registry/answers.ts';
import { useCaller } from '../../../registry/caller.tsx';
import { Small } from '../../../ui/text.ts';
import type { DeskState, Flow } from './counter.ts';
import type { Desk } from './desk.ts';
import styles from './till.module.css';

interface SamplesProps {
  desk: Desk;
  state: DeskState;
  flow: Flow;
  /** The retailer an accelerator redeems for. */
  retailer: string;
}

const shown = 4;

/** The sample strings of a new test account that are still redeemable. */
export function Samples({ desk, state, flow, retailer }: SamplesProps) {
  const { role } = useCaller();
  const samples = useAnswer(readSamples);
  const given = samples.data?.data.gs1s ?? [];
  // Strings used in an earlier sale would only be refused.
  const judged = useAnswer(
    redeemCoupons,
    { body: { gs1s: given, pre_process: 'yes', retailer_email_domain: retailer } },
    // An accelerator's till is of no retailer until the first of them is known.
    { enabled: given.length > 0 && (role !== 'accelerator' || retailer !== '') },
  );
  if (!judged.data) return null;
  const here = new Set(state.coupons.map(({ gs1 }) => gs1));
  const good = judged.data.newly_redeemed.map(({ gs1 }) => gs1).filter((gs1) => !here.has(gs1));
  if (good.length === 0 && here.size === 0)
    return (
      <Small>Your sample coupons are all redeemed. Roll one back under Redemptions to use it again.</Small>
    );
  if (good.length === 0) return null;
  return (
    <Box>
      <Small mb={6}>
        Your sample coupons, $1.00 off two boxes of Sample Oats each. Press one to scan it:
      </Small>
      <Group gap={8}>
        {good.slice(0, shown).map((gs1) => (
          <UnstyledButton key={gs1} className={styles['sample']} onClick={() => void desk.scan([gs1], flow)}>
            <span aria-hidden className={styles['bars']} />
            <VisuallyHidden>Scan sample coupon</VisuallyHidden>
            <span className="digits">…{gs1.slice(-4)}</span>
          </UnstyledButton>
        ))}
      </Group>
    </Box>
  );
}
