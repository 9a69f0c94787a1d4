import { clientVersion } from './derived/version.ts';

/** Says to the registry's log which program calls. Browsers send their own. */
export const userAgent: Readonly<Record<string, string>> =
  'document' in globalThis ? {} : { 'user-agent': `offerbook-client/${clientVersion}` };
