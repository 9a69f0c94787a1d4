import type { Account } from '../account.ts';
import type { Action, Answer } from '../history.ts';
import { pick } from '../random.ts';
import { addresses, choices, keyOf } from './cast.ts';
import type { KeptAnswer } from './changes.ts';
import { action, onOwn, type Turn } from './turn.ts';

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

export const saveWebhook = onOwn(listenersOf, (turn, account) => {
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

export const verifyWebhook = onOwn(listenersOf, (turn, account) => {
  const { cast, receivers } = turn;
  const key = keyOf(account);
  const read = ({ data }: Answer): KeptAnswer => {
    const isNewlyApproved = data.primary_secret !== undefined;
    if (isNewlyApproved) {
      receivers.expectSecret(key, 'primary', data.primary_secret);
      receivers.expectSecret(key, 'secondary', data.secondary_secret);
      cast.urls.set(key, data.url);
    }
    const { primary_secret: primary, secondary_secret: secondary } = data;
    return {
      webhook: { state: data.state, url: data.url, isNewlyApproved },
      ...(isNewlyApproved ? { secrets: { primary, secondary } } : {}),
    };
  };
  const path = '/enterprise/webhook/verify';
  return once(turn, action('verify-webhook', account, 'POST', path, { method: 'endpoint' }, read));
});

/** Its answer alone has the new secrets: they must not go with a lost one. */
const once = ({ cast, client, n }: Turn, asked: Action): Action => ({
  ...asked,
  id: `${asked.operation} ${cast.round} ${client} ${n}`,
});

export const rotate = onOwn(listenersOf, (turn, account) => {
  const which = pick(turn.random, ['primary', 'secondary'] as const);
  const read = ({ data }: Answer): KeptAnswer => {
    const secret = data[`${which}_secret`];
    turn.receivers.expectSecret(keyOf(account), which, secret);
    turn.cast.rotated.add(account);
    return { secrets: { [which]: secret } };
  };
  return once(turn, action('rotate', account, 'POST', `/enterprise/webhook/rotate/${which}`, {}, read));
});

export const stopWebhook = onOwn(listenersOf, (_turn, account) =>
  action('stop-webhook', account, 'DELETE', '/enterprise/webhook'),
);

export const sendTest = onOwn(listenersOf, (_turn, account) =>
  action('send-test', account, 'POST', '/enterprise/webhook/test', {}),
);

/** Back to some seconds ago, or to before the round: then the journal is read again in several pages. */
export const replay = onOwn(listenersOf, (turn, account) => {
  const from = Date.now() - 1_000 * (turn.random(3) === 0 ? 3_600 : 1 + turn.random(10));
  return action('replay', account, 'POST', '/enterprise/webhook/replay', { from });
});

export const readLog = onOwn(listenersOf, (turn, account) => {
  const read = ({ data }: Answer) => {
    turn.cast.deliveries.set(
      keyOf(account),
      data.map(({ id, message_id }: Record<string, string>) => ({ id, messageId: message_id })),
    );
  };
  const held = [...turn.receivers.held.values()].filter((row) => row.account === keyOf(account));
  const one = held.length > 0 && turn.random(4) > 0 ? pick(turn.random, held).data : undefined;
  const about = one ? `&gs1=${one['gs1'] ?? one['base_gs1']}` : '';
  const path = `/enterprise/webhook/deliveries?pageSize=20${about}`;
  return action('read-log', account, 'GET', path, undefined, read);
});

/** Rather a message whose receiver has not answered yet: the result of that attempt must not count for this one. */
export const resend = onOwn(listenersOf, (turn, account) => {
  const known = turn.cast.deliveries.get(keyOf(account)) ?? [];
  const underWay = known.filter(({ messageId }) => turn.receivers.held.has(messageId));
  const { id } = pick(turn.random, underWay.length > 0 ? underWay : [...known, { id: '0' }]);
  const read = ({ data }: Answer) => ({ messageId: data.message_id, action: data.action });
  return action('resend', account, 'POST', `/enterprise/webhook/deliveries/${id}/resend`, {}, read);
});
