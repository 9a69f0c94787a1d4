import type { Action } from '../history.ts';
import { dropKey, useKey } from './keys.ts';
import {
  readLog,
  replay,
  resend,
  rotate,
  saveWebhook,
  sendTest,
  stopWebhook,
  verifyWebhook,
} from './listening.ts';
import {
  changeOffer,
  lock,
  moveBrand,
  toggleAccelerator,
  toggleAccess,
  toggleClearinghouse,
  toggleEdit,
  togglePartner,
  toggleProvider,
} from './relating.ts';
import { saveSecond } from './second-webhook.ts';
import { deposit, redeem, remove, rollback } from './selling.ts';
import { type Act, action, onOwn, type Turn } from './turn.ts';

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

const acts = {
  deposit,
  redeem,
  rollback,
  remove,
  changeOffer,
  lock,
  moveBrand,
  togglePartner,
  toggleAccess,
  toggleEdit,
  toggleProvider,
  toggleClearinghouse,
  toggleAccelerator,
  saveWebhook,
  verifyWebhook,
  rotate,
  stopWebhook,
  sendTest,
  replay,
  readLog,
  resend,
  saveSecond,
  useKey,
  dropKey,
  enable,
  probe,
} satisfies Record<string, Act>;

/** How often each kind of action has its turn, in relation to the others. */
export type EventMix = Readonly<Record<keyof typeof acts, number>>;

/** What changes relationships and webhooks is weighed higher: only the clients to which one belongs do it. */
export const wholeMix: EventMix = {
  deposit: 250,
  redeem: 200,
  rollback: 120,
  remove: 25,
  changeOffer: 20,
  lock: 25,
  moveBrand: 25,
  togglePartner: 25,
  toggleAccess: 80,
  toggleEdit: 40,
  toggleProvider: 30,
  toggleClearinghouse: 80,
  toggleAccelerator: 20,
  saveWebhook: 25,
  verifyWebhook: 20,
  rotate: 16,
  stopWebhook: 6,
  sendTest: 5,
  replay: 8,
  readLog: 20,
  resend: 40,
  saveSecond: 20,
  useKey: 40,
  dropKey: 4,
  enable: 10,
  probe: 4,
};

/** The leaver goes live once its client has acted so often. */
const goesLiveAt = 60;

/** The n-th action of a client. */
export function nextAction(turn: Turn, mix: EventMix): Action {
  const { random, client, n } = turn;
  const weights = Object.entries(mix);
  let dice = random(weights.reduce((sum, [, weight]) => sum + weight, 0));
  const [name] = weights.find(([, weight]) => {
    dice -= weight;
    return dice < 0;
  })!;
  const act = client === 0 && n === goesLiveAt ? goLive : acts[name as keyof EventMix];
  // A client to which nothing of the kind belongs sells instead.
  return act(turn) ?? redeem(turn);
}
