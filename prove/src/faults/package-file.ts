import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The path of a file of this package, whether its sources run or what was built of them. */
export const packageFile = (name: string): string =>
  join(dirname(createRequire(import.meta.url).resolve('@offerbook/prove/package.json')), name);
