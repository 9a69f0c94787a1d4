/** Longer waits overflow the timers of every platform, which then fire at once. */
const longestTimerMs = 2 ** 31 - 1;
/** A wait that `withJitter` extends by a quarter must still be one that a timer holds. */
const longestWaitMs = Math.floor(longestTimerMs / 1.25);

/** What is wrong with the options of `connect`, as a sentence that says what to do; undefined: nothing. */
function faultOf(options: Record<string, unknown>): string | undefined {
  const { baseUrl, accessKey, secretKey, accessToken, operatorToken, session } = options;
  if (typeof baseUrl !== 'string' || baseUrl.trim() === '')
    return 'connect needs baseUrl, the address of the registry, such as https://coupons.example.';
  const address = baseUrl.trim();
  // What stands before an @ may be a password, which no log may show.
  const said = address.includes('@') ? '' : `; it is "${address}"`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
    return `The registry's address must begin with http:// or https://, as https://coupons.example${said}.`;
  const { username, password } = new URL(address);
  if (username || password || /[?#]/.test(address))
    return `The registry's address must be without name and password, ? and #${said}.`;
  const text = { accessKey, secretKey, accessToken, operatorToken };
  for (const [name, value] of Object.entries(text)) {
    if (name in options && typeof value !== 'string')
      return `${name} is no text. Is the setting it comes from set?`;
    // What a person types as an operator's token is for the registry to judge.
    if (value === '' && name !== 'operatorToken')
      return `${name} is empty. Is the setting it comes from set?`;
    // A header carries nothing else; line ends around it, as from a file, are left out by fetch.
    if (name !== 'secretKey' && !/^[\t\r\n]*[ -~]*[\t\r\n]*$/.test((value as string) ?? ''))
      return `${name} must be printable ASCII characters in one line.`;
  }
  if (accessKey !== undefined && secretKey === undefined && accessToken === undefined)
    return 'accessKey needs secretKey beside it, or accessToken where a token is at hand.';
  if (accessKey === undefined && (secretKey !== undefined || accessToken !== undefined))
    return `${secretKey === undefined ? 'accessToken' : 'secretKey'} needs accessKey beside it.`;
  const given = [accessKey, operatorToken, session].filter((one) => one !== undefined);
  if (given.length > 1)
    return 'connect takes one kind of credentials: accessKey, operatorToken or session. Connect once for each.';
  return timesFault(options);
}

/** The times of a connection, a call or a till. */
interface Times {
  timeoutMs?: unknown;
  retryDelaysMs?: unknown;
  retryEveryMs?: unknown;
}

function timesFault({ timeoutMs, retryDelaysMs, retryEveryMs }: Times): string | undefined {
  const isIn = (ms: unknown, least: number, most: number) =>
    typeof ms === 'number' && ms >= least && ms <= most;
  if (timeoutMs !== undefined && !(Number.isInteger(timeoutMs) && isIn(timeoutMs, 1, longestTimerMs)))
    return `timeoutMs must be a whole number of milliseconds from 1 to ${longestTimerMs}.`;
  const isDelay = (ms: unknown) => isIn(ms, 0, longestWaitMs);
  if (retryDelaysMs !== undefined && !(Array.isArray(retryDelaysMs) && retryDelaysMs.every(isDelay)))
    return `retryDelaysMs must be a list of milliseconds, each from 0 to ${longestWaitMs}; [] tries once.`;
  if (retryEveryMs !== undefined && !isIn(retryEveryMs, 1, longestWaitMs))
    return `retryEveryMs must be milliseconds from 1 to ${longestWaitMs}.`;
  return undefined;
}

/** @throws TypeError for times that no timer can hold: it would fire at once, and a retry follow the other. */
export function checkTimes(times: Times): void {
  const fault = timesFault(times);
  if (fault !== undefined) throw new TypeError(fault);
}

/** @throws TypeError for options with which no call can succeed. */
export function checkOptions(options: object): void {
  const fault = faultOf((options ?? {}) as Record<string, unknown>);
  if (fault !== undefined) throw new TypeError(fault);
}
