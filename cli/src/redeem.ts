import { randomUUID } from 'node:crypto';
import { OfferbookError, redeemCoupons, rollbackCoupon } from '@offerbook/client';
import { Option } from 'commander';
import { command } from './command.ts';
import { exitCodes } from './failure.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import { noteIfLost, txnOption } from './show-once.ts';
import { table } from './terminal.ts';

const retailer = new Option('--retailer <domain>', 'the retailer an accelerator acts for');

export const redeem = command(
  'redeem <gs1s...>',
  'redeem strings, scanner text or fetch codes; exit code 1 when one of them was refused',
  [
    ...connectionOptions(),
    retailer,
    new Option('--store <id>', 'the store of the redemption'),
    new Option('--dry-run', 'show the result without changing anything'),
    new Option('--offline-at <time>', 'report a redemption made offline at this ISO 8601 time'),
    txnOption(),
  ],
  async ({ args, options, out }) => {
    const given = options as Connection & {
      retailer?: string;
      store?: string;
      dryRun?: boolean;
      offlineAt?: string;
      txn?: string;
    };
    const txnId = given.txn || randomUUID();
    const asking = asAccount(given).call(redeemCoupons, {
      txnId,
      body: {
        gs1s: args,
        ...(given.store === undefined ? {} : { selected_store: given.store }),
        ...(given.retailer === undefined ? {} : { retailer_email_domain: given.retailer }),
        ...(given.dryRun ? { pre_process: 'yes' } : {}),
        ...(given.offlineAt === undefined ? {} : { offline: 'yes', redeemed_at: given.offlineAt }),
      },
    });
    const answer = await asking.catch((error: unknown) => {
      if (!given.dryRun) noteIfLost(error, txnId, out);
      throw error;
    });
    const rows = answer.results.map(({ gs1, status, reason, message }) => [gs1, reason ?? status, message]);
    out.result([...table(['string', 'result', ''], rows), answer.message], answer);
    return answer.status_code === 'FULL_REDEMPTION' ? exitCodes.done : exitCodes.partly;
  },
);

export const rollback = command(
  'rollback <gs1s...>',
  'make redeemed strings redeemable again; exit code 1 when one of them was not redeemed by you',
  [...connectionOptions(), new Option('--txn <id>', 'undo only the redeem call with this transaction id')],
  async ({ args, options, out }) => {
    const given = options as Connection & { txn?: string };
    const registry = asAccount(given);
    const query = given.txn === undefined ? {} : { client_txn_id: given.txn };
    const results: Array<{ gs1: string; result: string; message: string; settled?: true }> = [];
    for (const gs1 of args) {
      try {
        const answer = await registry.call(rollbackCoupon, { params: { gs1 }, query });
        const result = answer.already_rolled_back ? 'already_rolled_back' : 'rolled_back';
        const settled = answer.settled && { settled: answer.settled };
        results.push({ gs1: answer.gs1, result, message: answer.message, ...settled });
      } catch (error) {
        if (!(error instanceof OfferbookError) || error.status !== 400) throw error;
        results.push({ gs1, result: error.code, message: error.message });
      }
    }
    const rows = results.map(({ gs1, result, message }) => [gs1, result, message]);
    out.result(table(['string', 'result', ''], rows), results);
    return results.every(({ result }) => result.endsWith('rolled_back')) ? exitCodes.done : exitCodes.partly;
  },
);
