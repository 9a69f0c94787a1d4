import fs from 'node:fs';

/** The version in the server's package.json. */
export const version = (
  JSON.parse(fs.readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
