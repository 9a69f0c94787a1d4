import { defineConfig } from 'vitest/config';
import { limits, reporters, sources } from '../vitest.config.ts';
import { fileOf } from './harness/files.ts';

/** For each step of a coupon's life the file that tests it, on the embedded engine; nothing is built or installed. */
const steps = [
  'accounts',
  'brands',
  'delete',
  'deposit',
  'deposit-reasons',
  'documents',
  'evaluate',
  'fetch-codes',
  'idempotency',
  'imports',
  'insert-redemptions',
  'lookup-codes',
  'offers',
  'partner-access',
  'redeem',
  'redeem-input',
  'redeem-reasons',
  'redeem-retries',
  'redemption-reports',
  'rollback',
  'security-document',
  'security-source',
  'tidy',
  'two-registries',
  'webhook-offers',
  'webhook-replay',
];

export default defineConfig({
  ...sources,
  test: {
    ...limits,
    reporters,
    include: ['gs1/test/**/*.test.ts', 'basket/test/**/*.test.ts', ...steps.map(fileOf)],
    isolate: false,
    provide: {
      postgresUrl: '',
      citusNodes: [],
      looks: 'one',
      engines: 'every',
      buildFault: 'npm run test:quick builds nothing; npm test does',
    },
  },
});
