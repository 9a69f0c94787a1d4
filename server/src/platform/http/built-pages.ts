import { createRequire } from 'node:module';
import path from 'node:path';

/** The folder of the portal, the widgets and the reference's frame, as the package `@offerbook/web` has them built. */
export const builtPages = path.join(
  path.dirname(createRequire(import.meta.url).resolve('@offerbook/web/package.json')),
  'dist',
);
