import { sealedTotps } from '../identity/factors/lookup.ts';
import { sealedKeys } from '../identity/keys/lookup.ts';
import { sealedMails } from '../platform/mail/outbox-store.ts';
import { sealedAnswers } from '../platform/pipeline/replay-store.ts';
import { sealedColumn } from '../platform/secrets/lookup.ts';
import { sealedSecrets } from '../webhooks/endpoints/lookup.ts';

/** The operator's app of the version before, to which one may go back (docs/decisions/0109). */
const earlierOperatorTotp = ['sealed_secret', 'pending_secret'].map((column) =>
  sealedColumn('operator_totp', column),
);

/** The columns of every wing in which texts are that SECRET_KEY sealed. */
export const sealedColumns = [
  ...sealedKeys,
  ...sealedSecrets,
  ...sealedTotps,
  ...sealedAnswers,
  sealedMails,
  ...earlierOperatorTotp,
];
