import { int4, timestamptz } from '../../platform/db/statements/sql-types.ts';
import { deletion } from '../../platform/db/statements/statement.ts';
import { oneUseLinks } from './one-use-link.ts';

export const passwordLinks = oneUseLinks('password_link', 'person_id');

export const endPasswordLink = deletion('password_link', 'person_id', { personId: int4 });

export const deleteExpiredPasswordLinks = deletion('password_link', 'expires_at <=', { now: timestamptz });
