/** Longer waits overflow the timers of every platform, which then fire at once. */
const longestTimerMs = 2 ** 31 - 1;

/** What is wrong with the options of `connect`, as a sentence that says what to do; undefined: nothing. */
function faultOf(options: Record<string, unknown>): string | undefined {
  const { baseUrl, accessKey, secretKey, accessToken, operatorToken, session, timeoutMs } = options;
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
  return timeoutFault(timeoutMs);
}

function timeoutFault(ms: unknown): string | undefined {
  const isTimeout = Number.isInteger(ms) && (ms as number) > 0 && (ms as number) <= longestTimerMs;
  if (ms === undefined || isTimeout) return undefined;
  return `timeoutMs must be a whole number of milliseconds from 1 to ${longestTimerMs}.`;
}

/** @throws TypeError for a time limit that no timer can hold. */
export function checkTimeout(ms: unknown): void {
  const fault = timeoutFault(ms);
  if (fault !== undefined) throw new TypeError(fault);
}

/** @throws TypeError for options with which no call can succeed. */
export function checkOptions(options: object): void {
  const fault = faultOf((options ?? {}) as Record<string, unknown>);
  if (fault !== undefined) throw new TypeError(fault);
}
