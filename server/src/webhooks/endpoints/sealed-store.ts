import { sealedColumn } from '../../platform/secrets/lookup.ts';

/** The columns of an endpoint's two secrets, and of the two that a rotation has made. */
export const sealedSecrets = ['sealed_primary', 'next_primary', 'sealed_secondary', 'next_secondary'].map(
  (column) => sealedColumn('endpoint', column),
);
