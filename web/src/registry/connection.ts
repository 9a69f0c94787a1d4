import { connect, type Environment, type Registry, type SendOptions } from '@offerbook/client';
import { notingAge } from './data-age.ts';

/** A person is waiting: one quick retry, then show the failure. */
const retryDelaysMs = [2_000];

/** The registry as the signed-in person, for an account if one is named. */
export const asPerson = (account?: string, more: SendOptions = {}): Registry =>
  connect({
    baseUrl: location.origin,
    session: account === undefined ? {} : { account },
    retryDelaysMs,
    fetch: notingAge,
    ...more,
  });

/** The registry as the person signed in to this one of both. */
export const asPersonIn = (environment: Environment): Registry =>
  connect({
    baseUrl: location.origin,
    session: { registry: environment },
    retryDelaysMs,
    fetch: notingAge,
  });

/** The registry for a widget: by key and token, without cookies. */
export const asHost = (accessKey: string, accessToken: string): Registry =>
  connect({ baseUrl: location.origin, accessKey, accessToken, retryDelaysMs });
