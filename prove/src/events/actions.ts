import { composeSerialized } from '@offerbook/gs1';
import type { Account } from '../account.ts';
import type { Action, Answer } from '../history.ts';
import { pick, type Random } from '../random.ts';
import { addresses, type Cast, choices, keyOf, offerData, storeId } from './cast.ts';
import type { KeptAnswer } from './changes.ts';
import type { Receivers } from './receivers.ts';

/** Who asks, and with what. */
interface Turn {
  cast: Cast;
  receivers: Receivers;
  random: Random;
  client: number;
  clients: number;
  n: number;
}

type Act = (turn: Turn) => Action;

/** So many actions of a client play with the same strings; then the history moves on. */
const stretch = 12;

/** Every refusal that the reference knows is right somewhere; whether here, the parts judge that make it so. */
const knownStatuses = [200, 400, 401];

function action(
  operation: string,
  account: Account,
  method: Action['method'],
  path: string,
  body?: Action['body'],
  read: (answer: Answer) => unknown = () => undefined,
): Action {
  return {
    part: 'events',
    operation,
    account,
    method,
    path,
    ...(body === undefined ? {} : { body }),
    keep(status, answer) {
      if (!knownStatuses.includes(status)) throw new Error(`${operation} was answered ${status}`);
      return status === 200 ? read(answer) : undefined;
    },
  };
}

const toggle = (
  operation: string,
  account: Account,
  method: 'PUT' | 'POST',
  path: string,
  { random }: Turn,
  body: object,
) => {
  const dice = random(5);
  // Without `enabled` the call inverts what is so, and its answer says to what.
  const enabled = dice === 0 ? {} : { enabled: dice < 3 ? 'yes' : 'no' };
  return action(
    operation,
    account,
    method,
    path,
    { ...body, ...enabled },
    ({ action }): KeptAnswer => ({ action }),
  );
};

/**
 * Each relationship and each webhook is changed by one client alone, so that what is so is mostly certain.
 *
 * @param from the client that has the first.
 * @returns undefined when this client has none.
 */
function ownOf<T>({ client, clients, random }: Turn, items: readonly T[], from = 0): T | undefined {
  const own = items.filter((_, at) => (at + from) % clients === client);
  return own.length > 0 ? pick(random, own) : undefined;
}

/** An action on one of the client's own; a client that has none sells instead. */
const onOwn =
  <T>(items: (turn: Turn) => readonly T[], act: (turn: Turn, own: T) => Action, from = 0): Act =>
  (turn) => {
    const own = ownOf(turn, items(turn), from);
    return own === undefined ? redeem(turn) : act(turn, own);
  };

/** Strings that several clients play with at the same time. */
function stringsOf({ cast, random, n }: Turn): { gs1s: string[]; provider: Account } {
  const provider = pick(random, cast.providers);
  const prefix = cast.prefixes.get(provider)!;
  const { base } = pick(random, cast.offers);
  const first = Math.floor(n / stretch) * 3;
  const places = new Set(Array.from({ length: 1 + random(3) }, () => first + random(5)));
  const gs1s = [...places].map((place) =>
    composeSerialized(base, prefix + String(place).padStart(15 - prefix.length, '0')),
  );
  return { gs1s, provider };
}

const deposit: Act = (turn) => {
  const { gs1s, provider } = stringsOf(turn);
  return action('deposit', provider, 'POST', '/provider/deposit', { gs1s });
};

const remove: Act = (turn) => {
  const { gs1s, provider } = stringsOf(turn);
  return action('delete', provider, 'POST', '/provider/delete', { gs1s: gs1s.slice(0, 1) });
};

const redeem: Act = (turn) => {
  const { cast, random } = turn;
  const { gs1s } = stringsOf(turn);
  const retailer = pick(random, cast.retailers);
  const acts = random(4) === 0 ? pick(random, cast.accelerators) : retailer;
  const body = {
    gs1s,
    selected_store: pick(random, [storeId, 'Corner shop', '']),
    ...(acts === retailer ? {} : { retailer_email_domain: retailer.domain }),
    ...(random(8) === 0 ? { offline: 'yes' } : {}),
  };
  return action('redeem', acts, 'POST', '/retailer/redeem', body);
};

const rollback: Act = (turn) => {
  const [gs1] = stringsOf(turn).gs1s;
  const retailer = pick(turn.random, turn.cast.retailers);
  return action('rollback', retailer, 'DELETE', `/retailer/rollback/${gs1}`);
};

const changeOffer: Act = ({ cast, random, n }) => {
  const { base } = pick(random, cast.offers);
  const path = `/manufacturer/base_gs1/${base}/campaign_metadata`;
  return action('change-offer', cast.manufacturer, 'POST', path, { data: { title: `Edition ${n}` } });
};

/** An offer is locked, unlocked and moved to another brand by one client. */
const lock = onOwn(
  ({ cast }) => cast.offers,
  (turn, { base }) => {
    const path = `/manufacturer/base_gs1/${base}/lock`;
    return action('lock', turn.cast.manufacturer, 'PUT', path, { lock: turn.random(3) === 0 ? 'no' : 'yes' });
  },
  3,
);

const moveBrand = onOwn(
  ({ cast }) => cast.offers,
  (turn, offer) => {
    const brand = pick(turn.random, offer.brands);
    const worth = pick(turn.random, ['100', '125', '75']);
    const body = { data: { ...offerData(offer.base, worth), brand_id: brand } };
    const read = (): KeptAnswer => ({ brand });
    return action('move-brand', turn.cast.manufacturer, 'POST', '/manufacturer/base_gs1', body, read);
  },
  3,
);

const togglePartner = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const path = '/manufacturer/toggle/manufacturer_agent';
    return toggle('toggle-partner', turn.cast.manufacturer, 'PUT', path, turn, { email_domain: domain });
  },
);

const toggleAccess = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const brand = pick(turn.random, turn.cast.offers[0]!.brands);
    const access_type = pick(turn.random, ['view_only', 'view_only', 'campaign_set']);
    const path = `/manufacturer/manufacturer_agents/${domain}/toggle_brand/${brand}`;
    return toggle('toggle-access', turn.cast.manufacturer, 'PUT', path, turn, { access_type });
  },
);

const toggleEdit = onOwn(
  ({ cast }) => cast.partners,
  (turn, { domain }) => {
    const { base } = pick(turn.random, turn.cast.offers);
    const path = `/manufacturer/base_gs1/${base}/edit_access`;
    return toggle('toggle-edit', turn.cast.manufacturer, 'POST', path, turn, { email_domain: domain });
  },
);

const toggleProvider = onOwn(
  ({ cast }) => cast.providers,
  (turn, { domain }) => {
    const { base } = pick(turn.random, turn.cast.offers);
    const path = `/manufacturer/base_gs1/${base}/toggle_provider`;
    const account = turn.cast.manufacturer;
    // Mostly authorized, or nothing would be deposited.
    const body = { email_domain: domain, enabled: turn.random(3) === 0 ? 'no' : 'yes' };
    return action('toggle-provider', account, 'POST', path, body, ({ action }): KeptAnswer => ({ action }));
  },
  6,
);

const toggleClearinghouse = onOwn(
  ({ cast }) => cast.retailers,
  (turn, retailer) => {
    const { domain } = pick(turn.random, turn.cast.clearinghouses);
    const path = '/retailer/toggle/clearinghouse';
    return toggle('toggle-clearinghouse', retailer, 'PUT', path, turn, { email_domain: domain });
  },
  9,
);

const toggleAccelerator = onOwn(
  ({ cast }) => cast.retailers,
  (turn, retailer) => {
    const { domain } = pick(turn.random, turn.cast.accelerators);
    const body = { email_domain: domain, enabled: turn.random(3) === 0 ? 'no' : 'yes' };
    return action('toggle-accelerator', retailer, 'PUT', '/retailer/toggle/accelerator', body);
  },
  9,
);

/** The accounts whose webhooks change: not the shared ones, which other parts need. */
const listenersOf = ({ cast }: Turn): Account[] => [
  ...new Set([
    ...cast.partners,
    ...cast.providers,
    ...cast.retailers,
    ...cast.accelerators,
    ...cast.clearinghouses,
  ]),
];

const saveWebhook = onOwn(listenersOf, (turn, account) => {
  const { cast, receivers, random } = turn;
  const key = keyOf(account);
  const url =
    random(3) === 0 ? receivers.url(key, cast.round * addresses + random(addresses)) : cast.urls.get(key)!;
  const read = ({ data }: Answer): KeptAnswer => {
    if (data.state === 'pending') receivers.expectProof(key, url, data.verification_token);
    return { webhook: { state: data.state, url } };
  };
  return action(
    'save-webhook',
    account,
    'PUT',
    '/enterprise/webhook',
    { url, actions: pick(random, choices) },
    read,
  );
});

const verifyWebhook = onOwn(listenersOf, (turn, account) => {
  const { cast, receivers } = turn;
  const key = keyOf(account);
  const read = ({ data }: Answer): KeptAnswer => {
    const isNewlyApproved = data.primary_secret !== undefined;
    if (isNewlyApproved) {
      receivers.expectSecret(key, 'primary', data.primary_secret);
      receivers.expectSecret(key, 'secondary', data.secondary_secret);
      cast.urls.set(key, data.url);
    }
    return { webhook: { state: data.state, url: data.url, isNewlyApproved } };
  };
  return action(
    'verify-webhook',
    account,
    'POST',
    '/enterprise/webhook/verify',
    { method: 'endpoint' },
    read,
  );
});

const rotate = onOwn(listenersOf, (turn, account) => {
  const which = pick(turn.random, ['primary', 'secondary'] as const);
  const read = ({ data }: Answer) =>
    turn.receivers.expectSecret(keyOf(account), which, data[`${which}_secret`]);
  return action('rotate', account, 'POST', `/enterprise/webhook/rotate/${which}`, {}, read);
});

const stopWebhook = onOwn(listenersOf, (_turn, account) =>
  action('stop-webhook', account, 'DELETE', '/enterprise/webhook'),
);

const sendTest = onOwn(listenersOf, (_turn, account) =>
  action('send-test', account, 'POST', '/enterprise/webhook/test', {}),
);

/** Back to some seconds ago; a whole round again and again would be nothing but replays. */
const replay = onOwn(listenersOf, (turn, account) => {
  const from = Date.now() - 1_000 * (1 + turn.random(10));
  return action('replay', account, 'POST', '/enterprise/webhook/replay', { from });
});

const readLog = onOwn(listenersOf, (turn, account) => {
  const key = keyOf(account);
  const read = ({ data }: Answer) => {
    turn.cast.deliveries.set(
      key,
      data.map(({ id }: { id: string }) => id),
    );
  };
  return action('read-log', account, 'GET', '/enterprise/webhook/deliveries?pageSize=20', undefined, read);
});

const resend = onOwn(listenersOf, (turn, account) => {
  const id = pick(turn.random, turn.cast.deliveries.get(keyOf(account)) ?? ['0']);
  const read = ({ data }: Answer) => ({ messageId: data.message_id, action: data.action });
  return action('resend', account, 'POST', `/enterprise/webhook/deliveries/${id}/resend`, {}, read);
});

/** By the operator: the account that it is about stands in the action. */
const enable = onOwn(
  ({ cast }) => cast.partners,
  (turn, account) => {
    const verb = turn.random(3) === 0 ? 'disable' : 'enable';
    return {
      ...action(verb, account, 'POST', `/operator/accounts/${account.accountId}/${verb}`),
      byOperator: true,
    };
  },
);

const goLive: Act = ({ cast: { leaver } }) => ({
  ...action('go-live', leaver, 'POST', `/operator/accounts/${leaver.accountId}/go_live`),
  byOperator: true,
});

/** A call by the account that goes live: afterwards its keys are refused. */
const probe: Act = ({ cast: { leaver } }) => action('probe', leaver, 'GET', '/enterprise/settings');

/** What changes relationships and webhooks is weighed higher: only the clients to which one belongs do it. */
const weights: Array<[Act, number]> = [
  [deposit, 250],
  [redeem, 200],
  [rollback, 120],
  [remove, 25],
  [changeOffer, 20],
  [lock, 25],
  [moveBrand, 25],
  [togglePartner, 25],
  [toggleAccess, 80],
  [toggleEdit, 40],
  [toggleProvider, 30],
  [toggleClearinghouse, 80],
  [toggleAccelerator, 20],
  [saveWebhook, 25],
  [verifyWebhook, 20],
  [rotate, 8],
  [stopWebhook, 6],
  [sendTest, 5],
  [replay, 8],
  [readLog, 20],
  [resend, 40],
  [enable, 10],
  [probe, 4],
];
const whole = weights.reduce((sum, [, weight]) => sum + weight, 0);

/** The leaver goes live once its client has acted so often. */
const goesLiveAt = 60;

/** The n-th action of a client. */
export function nextAction(turn: Turn): Action {
  const { random, client, n } = turn;
  let dice = random(whole);
  const [act] = weights.find(([, weight]) => {
    dice -= weight;
    return dice < 0;
  })!;
  return (client === 0 && n === goesLiveAt ? goLive : act)(turn);
}
