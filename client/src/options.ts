/** What is wrong with the options of `connect`, as a sentence that says what to do; undefined: nothing. */
function faultOf(options: Record<string, unknown>): string | undefined {
  const { baseUrl, accessKey, secretKey, accessToken, operatorToken, session, timeoutMs } = options;
  if (typeof baseUrl !== 'string' || baseUrl === '')
    return 'connect needs baseUrl, the address of the registry, such as https://coupons.example.';
  if (!/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    return `The registry's address must begin with http:// or https://, as https://coupons.example; it is "${baseUrl}".`;
  const text = { accessKey, secretKey, accessToken, operatorToken };
  for (const [name, value] of Object.entries(text)) {
    if (name in options && typeof value !== 'string')
      return `${name} is no text. Is the setting it comes from set?`;
    // What a person types as an operator's token is for the registry to judge.
    if (value === '' && name !== 'operatorToken')
      return `${name} is empty. Is the setting it comes from set?`;
  }
  if (accessKey !== undefined && secretKey === undefined && accessToken === undefined)
    return 'accessKey needs secretKey beside it, or accessToken where a token is at hand.';
  if (accessKey === undefined && (secretKey !== undefined || accessToken !== undefined))
    return `${secretKey === undefined ? 'accessToken' : 'secretKey'} needs accessKey beside it.`;
  const given = [accessKey, operatorToken, session].filter((one) => one !== undefined);
  if (given.length > 1)
    return 'connect takes one kind of credentials: accessKey, operatorToken or session. Connect once for each.';
  if (timeoutMs !== undefined && !(typeof timeoutMs === 'number' && timeoutMs > 0))
    return 'timeoutMs must be a number of milliseconds above 0.';
  return undefined;
}

/** @throws TypeError for options with which no call can succeed. */
export function checkOptions(options: object): void {
  const fault = faultOf((options ?? {}) as Record<string, unknown>);
  if (fault !== undefined) throw new TypeError(fault);
}
