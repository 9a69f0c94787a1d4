import { connect, type Registry, type SendOptions } from '@offerbook/client';

/** People wait before a screen: one more try soon, then it is said what is wrong. */
const retryDelays = [2_000];

/** The registry as the person signed in sees it, on behalf of an account where one is named. */
export const asPerson = (account?: string, more: SendOptions = {}): Registry =>
  connect({
    baseUrl: location.origin,
    session: account === undefined ? {} : { account },
    retryDelays,
    ...more,
  });

/** The registry as a widget's host sees it: by key and token, without any cookie. */
export const asHost = (accessKey: string, accessToken: string): Registry =>
  connect({ baseUrl: location.origin, accessKey, accessToken, retryDelays });
