import { sealedTotps } from '../identity/factors/lookup.ts';
import { sealedKeys } from '../identity/keys/lookup.ts';
import { sealedMails } from '../platform/mail/outbox-store.ts';
import { sealedAnswers } from '../platform/pipeline/replay-store.ts';
import { sealedSecrets } from '../webhooks/endpoints/lookup.ts';

/** The columns of every wing in which texts are that SECRET_KEY sealed. */
export const sealedColumns = [...sealedKeys, ...sealedSecrets, ...sealedTotps, ...sealedAnswers, sealedMails];
