import fs from 'node:fs';
import { connect, listKeys } from '@offerbook/client';
import { command } from './command.ts';
import { type Connection, connectionOptions, keepProfile, keysOf, profileFile } from './profile.ts';

/** Proves credentials and keeps them, so that later commands need none. */
export const login = command(
  'login',
  'keep credentials in a profile (mode 0600), after trying them; give the secret by OFFERBOOK_SECRET_KEY or --secret-key-file -',
  connectionOptions(),
  async ({ options, out }) => {
    const connection = options as Connection;
    const keys = keysOf(connection);
    await connect({ baseUrl: keys.url, accessKey: keys.access_key, secretKey: keys.secret_key }).call(
      listKeys,
    );
    const file = keepProfile(connection.profile, keys);
    out.result(`The keys are valid and kept in ${file}.`, {
      profile: connection.profile,
      file,
      url: keys.url,
    });
    return undefined;
  },
);

export const logout = command(
  'logout',
  'forget the credentials of a profile',
  connectionOptions().filter(({ long }) => long === '--profile'),
  async ({ options, out }) => {
    const { profile } = options as Connection;
    fs.rmSync(profileFile(profile), { force: true });
    out.result(`The profile ${profile} is forgotten.`, { profile });
    return undefined;
  },
);
