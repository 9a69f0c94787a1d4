import type { RunKind } from './run.ts';

interface WorkWords {
  /** Progress text while running. */
  doing: string;
  /** The verb for results, as in "12 coupons of 12 deposited". */
  done: string;
  /** The screen on which it is started. */
  startScreen: { path: string; name: string };
  /** The columns of its results file. */
  file: string;
}

const deposit = { done: 'deposited', startScreen: { path: 'deposit', name: 'Deposit' }, file: 'deposit' };

export const works: Record<RunKind, WorkWords> = {
  generate: { doing: 'Making', ...deposit },
  deposit: { doing: 'Depositing', ...deposit },
  delete: {
    doing: 'Deleting',
    done: 'deleted',
    startScreen: { path: 'delete', name: 'Delete coupons' },
    file: 'deletion',
  },
  offline: {
    doing: 'Reporting',
    done: 'recorded',
    startScreen: { path: 'offline', name: 'Offline redemptions' },
    file: 'offline-redemptions',
  },
};
