import { sealedColumn } from '../../platform/secrets/lookup.ts';

/** Both secrets of an endpoint, and those that a rotation has made. */
export const sealedSecrets = ['sealed_primary', 'next_primary', 'sealed_secondary', 'next_secondary'].map(
  (column) => sealedColumn('endpoint', column),
);
