import { command, commandGroup } from './command.ts';
import { storedProfiles } from './profile.ts';
import { table } from './terminal.ts';

const list = command('list', 'list the stored profiles, without their secrets', [], async ({ out }) => {
  const all = storedProfiles().map(({ name, profile }) => ({
    name,
    url: profile?.url ?? '',
    access_key: profile?.access_key ?? 'cannot be read; run login again',
  }));
  const rows = all.map(({ name, url, access_key }) => [name, url, access_key]);
  out.result(
    all.length > 0 ? table(['profile', 'registry', 'access key'], rows) : 'No profile is stored.',
    all,
  );
  return undefined;
});

export const profiles = commandGroup('profile', 'credentials stored by `login`', list);
