import type { Work } from './run.ts';

interface WorkWords {
  /** Under way. */
  doing: string;
  /** What became of a coupon, as in "12 coupons of 12 deposited". */
  done: string;
  /** The screen where it is begun. */
  begun: { path: string; name: string };
  /** What of each work stands in a file of its results. */
  file: string;
}

const deposit = { done: 'deposited', begun: { path: 'deposit', name: 'Deposit' }, file: 'deposit' };

export const works: Record<Work, WorkWords> = {
  make: { doing: 'Making', ...deposit },
  give: { doing: 'Depositing', ...deposit },
  delete: {
    doing: 'Deleting',
    done: 'deleted',
    begun: { path: 'delete', name: 'Delete coupons' },
    file: 'deletion',
  },
  offline: {
    doing: 'Reporting',
    done: 'recorded',
    begun: { path: 'offline', name: 'Offline redemptions' },
    file: 'offline-redemptions',
  },
};
