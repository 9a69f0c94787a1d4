import { curlOf, type SentRequest } from '@offerbook/client';

/**
 * The shell commands needed once before those below: they set the account's key and a token as variables.
 *
 * @param accessKey absent where this person may not see it.
 */
export const signInCommands = (accessKey = '…'): string => `export ACCESS_KEY='${accessKey}'
export SECRET_KEY='…'
export TOKEN=$(curl -s '${location.origin}/access_token' \\
  -H 'content-type: application/json' \\
  -d "{\\"access_key\\":\\"$ACCESS_KEY\\",\\"secret_key\\":\\"$SECRET_KEY\\"}" |
  sed 's/.*"x-access-token":"\\([^"]*\\)".*/\\1/')`;

/** A call of this browser as a user's own program makes it: with key and token instead of the session. */
export function commandOf(request: Pick<SentRequest, 'method' | 'url' | 'headers' | 'body'>): string {
  const own = Object.entries(request.headers).filter(
    ([name]) => !['x-offerbook-portal', 'x-account'].includes(name),
  );
  const headers = {
    'x-access-key': '$ACCESS_KEY',
    'x-access-token': '$TOKEN',
    ...Object.fromEntries(own),
  };
  // A shell expands the two variables only between double quotes.
  return curlOf({ ...request, headers }).replace(/'(x-access-(?:key|token): \$\w+)'/g, '"$1"');
}
