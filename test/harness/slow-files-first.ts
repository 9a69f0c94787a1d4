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
  'one-place',
  'portal-offer-dialogs',
  'workers',
  'work-processes',
  'start-faults',
  'survives-kill',
  'read-replica',
  'demo',
  'portal-provider',
  'first-five-minutes',
  'portal-webhook',
  'portal-account',
  'cli',
  'portal-outage',
  'migrations',
  'portal-operator',
  'silent-database',
  'retailer-screens',
  'log-lines',
  'every-operation',
  'redeem-retries',
  'portal-second-factor',
  'simulator',
  'portal-offer-shelf',
  'racing-tills',
  'portal-offers',
  'racing-settlements',
  'till-states',
  'portal-money',
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
