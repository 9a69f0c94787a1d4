import type { Account } from '../account.ts';
import type { Stage } from '../part.ts';
import { pick } from '../random.ts';
import { type Cast, keyOf } from './cast.ts';
import { actionsText } from './changes.ts';
import { secondOf } from './entitlement.ts';
import type { Receivers } from './receivers.ts';
import { action, onOwn } from './turn.ts';

/** Sets of actions, one of which a second webhook asks for. */
const chosen = [
  ['deposited', 'deleted', 'redeemed', 'rollback', 'mof_update'],
  ['redeemed', 'rollback'],
  ['deposited'],
];

/** A webhook beside the account's first one, with actions, secrets and a queue of its own. */
export interface SecondWebhook {
  account: Account;
  id: string;
}

/** Adds one and proves it. */
export async function addSecond(
  stage: Stage,
  account: Account,
  cast: Cast,
  receivers: Receivers,
): Promise<void> {
  const key = secondOf(keyOf(account));
  const [url, actions] = [receivers.url(key, stage.round), pick(stage.random, chosen)];
  const { data } = await stage.ok(account, 'POST', '/enterprise/webhooks', { url, actions });
  receivers.expectProof(key, url, data.verification_token);
  const proof = await stage.ok(account, 'POST', `/enterprise/webhooks/${data.webhook_id}/verify`, {
    method: 'endpoint',
  });
  receivers.expectSecret(key, 'primary', proof.data.primary_secret);
  receivers.expectSecret(key, 'secondary', proof.data.secondary_secret);
  cast.seconds.push({ account, id: data.webhook_id });
  cast.known.push({ kind: 'live', key, value: 'yes' }, { kind: 'actions', key, value: actionsText(actions) });
}

/** Changes what it is sent, or stops it and lets it go on. */
export const saveSecond = onOwn(
  ({ cast }) => cast.seconds,
  ({ random }, { account, id }) => {
    const change =
      random(2) === 0 ? { actions: pick(random, chosen) } : { active: random(3) === 0 ? 'no' : 'yes' };
    return action('save-second', account, 'PUT', `/enterprise/webhooks/${id}`, change);
  },
  5,
);
