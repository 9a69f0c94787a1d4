import fs from 'node:fs';
import { listKeys } from '@offerbook/client';
import { command } from './command.ts';
import {
  type Connection,
  connectionOptions,
  connectTo,
  keysOf,
  profileFile,
  writeProfile,
} from './profile.ts';

/** Checks credentials and stores them for later commands. */
export const login = command(
  'login',
  'check credentials and store them in a profile (mode 0600); pass the secret by OFFERBOOK_SECRET_KEY or --secret-key-file -',
  connectionOptions(),
  async ({ options, out }) => {
    const connection = options as Connection;
    const keys = keysOf(connection);
    await connectTo({ baseUrl: keys.url, accessKey: keys.access_key, secretKey: keys.secret_key }).call(
      listKeys,
    );
    const file = writeProfile(connection.profile, keys);
    out.result(`The keys are valid and stored in ${file}.`, {
      profile: connection.profile,
      file,
      url: keys.url,
    });
    return undefined;
  },
);

export const logout = command(
  'logout',
  'delete the credentials of a profile',
  connectionOptions().filter(({ long }) => long === '--profile'),
  async ({ options, out }) => {
    const { profile } = options as Connection;
    const file = profileFile(profile);
    const wasThere = fs.existsSync(file);
    fs.rmSync(file, { force: true });
    // A misspelt name must not read as if its keys were gone.
    out.result(wasThere ? `The profile ${profile} is deleted.` : `There is no profile ${profile}.`, {
      profile,
    });
    return undefined;
  },
);
