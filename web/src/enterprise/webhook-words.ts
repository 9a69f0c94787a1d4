/** What can be told to a webhook, in words; the last says whether it is usually asked for. */
export const webhookActions = [
  ['deposited', 'Deposits', true],
  ['deleted', 'Deletions', true],
  ['redeemed', 'Redemptions', true],
  ['rollback', 'Rollbacks', true],
  ['mof_create', 'New offers', false],
  ['mof_update', 'Changed offers', false],
  ['mof_delete', 'Deleted offers', false],
] as const;

const events: Record<string, string> = {
  deposited: 'Deposit',
  deleted: 'Deletion',
  redeemed: 'Redemption',
  rollback: 'Rollback',
  mof_create: 'New offer',
  mof_update: 'Changed offer',
  mof_delete: 'Deleted offer',
  test: 'Test event',
};

export const eventInWords = (action: string): string => events[action] ?? action;

export const actionsInWords = (told: readonly string[]): string =>
  webhookActions
    .filter(([action]) => told.includes(action))
    .map(([, label]) => label)
    .join(', ');
