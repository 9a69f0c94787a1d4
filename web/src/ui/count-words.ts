export type CountName = 'deposited' | 'deleted' | 'redeemed' | 'rolled_back';

/**
 * What counts are called on every screen. Redemptions are all that were recorded; rolled back is how many of them were
 * rolled back since; standing is redemptions less rolled back.
 */
export const countWords: Record<CountName | 'standing', string> = {
  deposited: 'Deposited',
  deleted: 'Deleted',
  redeemed: 'Redemptions',
  rolled_back: 'Rolled back',
  standing: 'Standing',
};
