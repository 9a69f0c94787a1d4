import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose process must have run nothing else; at the end or in the middle they would end another worker's process. */
export const alone = ['refused-cheaply'];

/** Files of half a minute and more: they start and kill servers, race many callers or look at many screens. The slowest first. */
const slow = [
  'prove',
  'planted-bugs',
  'portal-offer-dialogs',
  'first-five-minutes',
  'portal-provider',
  'survives-kill',
  'portal-account',
  'prove-faults',
  'work-processes',
  'portal-operator',
  'portal-webhook',
  'any-input',
  'portal-outage',
  'retailer-screens',
  'portal-offers',
  'demo',
  'simulator',
  'till-states',
  'log-lines',
  'every-operation',
  'silent-database',
  'portal',
  'start-faults',
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
