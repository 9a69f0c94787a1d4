import type { Registry } from '../connect.ts';
import { reportAmount } from '../derived/operations.ts';
import { OfferbookError } from '../error.ts';
import type { OpenRedemption } from './journal.ts';
import type { OpenRedemptions } from './open-redemptions.ts';

/** Refusals that say nothing against the amount. */
const mayPass: readonly string[] = ['UNAUTHORIZED', 'RATE_LIMITED', 'UNEXPECTED'];

/**
 * Reports what was given off in a paid sale for the strings of a redeem call, with one try each. Each report names that
 * call's transaction id, so a string redeemed again since then is not affected.
 *
 * @param onGivenUp gets the refusal of an amount that no further try would change; it is not reported.
 * @throws OfferbookError when some could not be reported now; those stay in the journal.
 */
export async function reportAmounts(
  registry: Registry,
  entries: OpenRedemptions,
  { txnId, about, amounts = {} }: OpenRedemption,
  timeoutMs: number | undefined,
  onGivenUp: (error: Error) => void,
): Promise<void> {
  const retailer = about['retailer_email_domain'] as string | undefined;
  const failures: unknown[] = [];
  await Promise.all(
    Object.entries(amounts).map(async ([gs1, discount_in_cents]) => {
      try {
        await registry.call(reportAmount, {
          params: { gs1 },
          body: {
            discount_in_cents,
            redeemed_with_txn_id: txnId,
            ...(retailer === undefined ? {} : { retailer_email_domain: retailer }),
          },
          retryDelaysMs: [],
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        });
      } catch (error) {
        const isFinal = error instanceof OfferbookError && !error.temporary && !mayPass.includes(error.code);
        if (!isFinal) return void failures.push(error);
        onGivenUp(error);
      }
      await entries.change(txnId, ({ amounts: { [gs1]: _, ...others } = {} }) => ({ amounts: others }));
    }),
  );
  if (failures.length > 0) throw failures[0];
}
