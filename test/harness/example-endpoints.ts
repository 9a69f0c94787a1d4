import { ok } from '@offerbook/world';
import { eventually } from './eventually.ts';
import type { ExampleWorld, Made } from './example-world.ts';

const root = '/enterprise/webhooks';

/** What the examples of an account's endpoints need beside the world's opening. */
export function beforeEndpoints(world: ExampleWorld): Record<string, () => Promise<Made>> {
  const owner = () => world.callers.manufacturer;
  let count = 0;
  let approved: Promise<Made> | undefined;

  /** One that waits for its proof. */
  const waiting = async (): Promise<Made> => {
    const path = `settlement-${count}`;
    const { data } = await ok(world.again('add-endpoint'));
    world.receiver.tokens.set(path, data.verification_token);
    return { webhook_id: data.webhook_id };
  };
  const proven = async (): Promise<Made> => {
    const made = await waiting();
    await ok(owner().post(`${root}/${made['webhook_id']}/verify`, { method: 'endpoint' }));
    return made;
  };
  /** One that is approved, for all examples but one: an account may have a few only. */
  const ready = (): Promise<Made> => {
    approved ??= proven();
    return approved;
  };
  const delivery = async (): Promise<Made> => {
    const webhook_id = String((await ready())['webhook_id']);
    await ok(owner().post(`${root}/${webhook_id}/test`, {}));
    const list = async () => (await ok(owner().get(`${root}/${webhook_id}/deliveries`))).data;
    await eventually('it is delivered', async () => (await list())[0].state === 'delivered');
    return { webhook_id, id: (await list())[0].id };
  };

  const onEndpoint = ['read-endpoint', 'save-endpoint', 'test-endpoint'];
  onEndpoint.push('rotate-endpoint-primary-secret', 'rotate-endpoint-secondary-secret');
  onEndpoint.push('list-endpoint-deliveries');
  return {
    ...Object.fromEntries(onEndpoint.map((id) => [id, ready])),
    'add-endpoint': async () => ({ url: world.receiver.url(`settlement-${count++}`) }),
    // A replay that was asked for may still be under way: a transaction in any database of the server holds it back.
    'replay-endpoint': proven,
    'verify-endpoint': waiting,
    'remove-endpoint': waiting,
    'read-endpoint-delivery': delivery,
    'resend-endpoint-delivery': delivery,
    'read-endpoint-attempts': delivery,
  };
}
