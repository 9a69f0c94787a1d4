import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose process must have run nothing else; at the end or in the middle they would end another worker's process. */
export const alone = ['refused-cheaply'];

/** Files of half a minute and more: they start and kill servers, race many callers or look at many screens. The slowest first, as `TEST_SLOWEST=30 npm run test:all` lists them. */
const slow = [
  'planted-bugs',
  'planted-money-bugs',
  'planted-webhook-bugs',
  'prove',
  'portal-crawl',
  'any-input',
  'prove-faults',
  'generators',
  'handbook',
  'one-place',
  'installed',
  'portal-offer-dialogs',
  'backup',
  'mailed-links',
  'silent-database',
  'survives-kill',
  'work-processes',
  'read-replica',
  'every-operation',
  'portal-webhook',
  'first-five-minutes',
  'portal-account',
  'demo',
  'data-folder',
  'log-lines',
  'drain',
  'cli',
  'portal-outage',
  'portal-provider',
  'racing-settlements',
  'portal-second-factor',
  'racing-tills',
  'portal-operator',
  'access-table',
  'workers',
  'check-a-coupon',
  'simulator',
  'portal-money',
  'portal-offer-shelf',
  'command-line',
  'till-states',
  'portal-runs',
  'migrations',
  'provider-states',
  'retailer-screens',
  'connection-pooler',
  'released-schemas',
  'racing-inserts',
  'portal-offers',
  'bad-input',
  'portal-reference',
  'openapi',
  'short-road',
  'cli-listen',
  'archive-interrupted',
  'move',
  'backup-ended',
  'portal-offer-states',
];

const order = [...alone, ...slow];

/** Begins with the slow files, so that none runs by itself while the other workers have nothing left to do. */
export default class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = order.indexOf(path.basename(moduleId, '.test.ts'));
      return found < 0 ? order.length : found;
    };
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b));
  }
}
