import { curlOf, type ReceivedAnswer, type SentRequest } from '@offerbook/client';

/** A call as it went out, and what came back. */
export interface Call {
  request: SentRequest;
  at: number;
  answer?: ReceivedAnswer;
}

const most = 200;

/** What the till has said to the registry, newest first. */
export class CallLog {
  #calls: readonly Call[] = [];

  constructor(private readonly changed: () => void) {}

  get calls(): readonly Call[] {
    return this.#calls;
  }

  asked(request: SentRequest): void {
    this.#calls = [{ request, at: Date.now() }, ...this.#calls].slice(0, most);
    this.changed();
  }

  answered(answer: ReceivedAnswer): void {
    this.#calls = this.#calls.map((call) => (call.request === answer.request ? { ...call, answer } : call));
    this.changed();
  }

  clear(): void {
    this.#calls = [];
    this.changed();
  }
}

/**
 * What a shell needs once before the commands below: the account's key and a token, in the variables they name.
 *
 * @param accessKey absent where this person may not see it.
 */
export const signInLines = (accessKey = '…'): string => `export ACCESS_KEY='${accessKey}'
export SECRET_KEY='…'
export TOKEN=$(curl -s '${location.origin}/access_token' \\
  -H 'content-type: application/json' \\
  -d "{\\"access_key\\":\\"$ACCESS_KEY\\",\\"secret_key\\":\\"$SECRET_KEY\\"}" |
  sed 's/.*"x-access-token":"\\([^"]*\\)".*/\\1/')`;

/** How a till of one's own makes the call: with key and token in place of this browser's session. */
export function curlOfTill(request: SentRequest): string {
  const own = Object.entries(request.headers).filter(
    ([name]) => !['x-offerbook-portal', 'x-account'].includes(name),
  );
  const headers = {
    'x-access-key': '$ACCESS_KEY',
    'x-access-token': '$TOKEN',
    ...Object.fromEntries(own),
  };
  // A shell fills in the two only between double quotes.
  return curlOf({ ...request, headers }).replace(/'(x-access-(?:key|token): \$\w+)'/g, '"$1"');
}
