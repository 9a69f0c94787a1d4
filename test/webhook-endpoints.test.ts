import { type Caller, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { stringActions, webhookActions } from '../server/src/platform/vocabulary/actions.ts';
import { refused, timeless } from './harness/envelope.ts';
import { type EngineName, onEveryEngine } from './harness/offerbook.ts';
import { everyPage } from './harness/reports.ts';
import { rowsOf } from './harness/tables.ts';
import { sweep } from './harness/upkeep.ts';
import { type Secrets, signers } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const root = '/enterprise/webhooks';
const hour = 3_600_000;

interface Added extends Secrets {
  id: string;
  path: string;
}

/** As the reference says of adding one. */
const maxEndpoints = 20;

onEveryEngine('webhooks: several endpoints of an account', (engine: EngineName) => {
  const stage = new WebhookStage(engine);
  let paths = 0;
  const { receiver } = { receiver: () => stage.scene.receiver };

  /** Adds and proves an endpoint of the caller at a path of its own. */
  async function added(caller: Caller, actions?: string[]): Promise<Added> {
    const path = `endpoint-${engine}-${paths++}`;
    const { data } = await ok(caller.post(root, { url: receiver().url(path), ...(actions && { actions }) }));
    receiver().tokens.set(path, data.verification_token);
    const proven = await ok(caller.post(`${root}/${data.webhook_id}/verify`, { method: 'endpoint' }));
    return { ...proven.data, id: data.webhook_id, path };
  }
  const actionsAt = ({ path }: Added) =>
    receiver()
      .at(path)
      .map(({ data }) => data.action)
      .sort();

  test('each receives exactly the actions it chose, in messages of its own', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const all = await added(provider);
    const few = await added(provider, ['deleted', 'mof_update']);
    const gs1s = await stage.deposit(2);
    await ok(provider.delete(`/provider/gs1/${gs1s[0]}`));
    await ok(stage.manufacturer.put(`/manufacturer/base_gs1/${stage.base}/lock`, { lock: 'no' }));
    await scene.settled();
    expect(actionsAt(all)).toEqual(['deleted', 'deposited', 'deposited']);
    expect(actionsAt(few)).toEqual(['deleted', 'mof_update']);
    const idOf = ({ path }: Added) =>
      receiver()
        .at(path)
        .find(({ data }) => data.action === 'deleted')!.messageId;
    expect(idOf(all)).not.toBe(idOf(few));
    // A resend has the same id, and reaches the endpoint alone of which it is asked.
    const log = (await ok(provider.get(`${root}/${few.id}/deliveries`))).data;
    const line = log.find(({ action }: { action: string }) => action === 'deleted');
    const other = await provider.post(`${root}/${all.id}/deliveries/${line.id}/resend`, {});
    expect(other.body.code).toBe('NOT_FOUND');
    await ok(provider.post(`${root}/${few.id}/deliveries/${line.id}/resend`, {}));
    await scene.settled();
    expect(actionsAt(few)).toEqual(['deleted', 'deleted', 'mof_update']);
    expect(new Set([idOf(few), line.message_id]).size).toBe(1);
    // The oldest is the one of the paths that know one endpoint only.
    const { data } = await ok(provider.get('/enterprise/webhook'));
    expect(data.url).toBe(receiver().url(all.path));
    expect((await stage.log()).map(({ action }: { action: string }) => action)).toEqual([
      'deleted',
      'deposited',
      'deposited',
    ]);
  });

  test('one that is dead delays no other of the account, and the attempts of each are counted apart', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const [dead, well] = [await added(provider), await added(provider)];
    receiver().answer = ({ path }) =>
      path === dead.path ? { status: 500, body: 'out of <order>\u0007' } : { status: 204 };
    const gs1s = await stage.deposit(3);
    await scene.settled();
    expect(
      receiver()
        .at(well.path)
        .map(({ data }) => data.gs1)
        .sort(),
    ).toEqual([...gs1s].sort());
    const list = (await ok(provider.get(root))).data;
    expect(list).toMatchObject([
      { webhook_id: dead.id, state: 'failing', waiting: { messages: 3 }, last_attempt: { status: 500 } },
      { webhook_id: well.id, state: 'approved', waiting: { messages: 0 }, last_attempt: { status: 204 } },
    ]);
    const counts = async ({ id }: Added) => (await ok(provider.get(`${root}/${id}/attempts`))).data;
    const hourNow = new Date(Math.floor(scene.book.now.getTime() / hour) * hour).toISOString();
    expect(await counts(dead)).toEqual([{ hour: hourNow, delivered: 0, failed: 3 }]);
    expect(await counts(well)).toEqual([{ hour: hourNow, delivered: 3, failed: 0 }]);

    // What was signed, without a secret or a signature.
    const { data: log } = await ok(provider.get(`${root}/${dead.id}/deliveries`));
    const { data } = await ok(provider.get(`${root}/${dead.id}/deliveries/${log[0].id}`));
    const seen = receiver()
      .at(dead.path)
      .find(({ messageId }) => messageId === data.message_id)!;
    const { primary_signature: _, secondary_signature: __, ...payload } = seen.data;
    expect(data.payload).toEqual(payload);
    const { headers, ...attempt } = data.attempts[0];
    expect(attempt).toMatchObject({ status: 500, error: 'Answered 500.', response: 'out of <order>' });
    for (const [name, value] of Object.entries(headers)) expect(seen.headers[name]).toBe(value);
    expect(JSON.parse(seen.raw).subscription).toBe(data.subscription);
    const written = JSON.stringify(data);
    for (const secret of [dead.primary_secret, dead.secondary_secret, 'signature'])
      expect(written).not.toContain(secret);

    const attention = (await ok(provider.get('/enterprise/overview'))).data.attention;
    expect(attention).toMatchObject([{ code: 'webhook_failing', about: [dead.id] }]);
    receiver().answer = () => ({ status: 204 });
  });

  test('the log of each lists what waits for it in pages of any size, whatever waits for another', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const both = [await added(provider), await added(provider)];
    receiver().answer = () => ({ status: 500 });
    const gs1s = await stage.deposit(5);
    await scene.settled();
    for (const { id } of both)
      for (const pageSize of [1, 2, 3, 4, 100]) {
        const lines = await everyPage(provider, `${root}/${id}/deliveries?state=pending`, pageSize);
        expect(lines.map(({ gs1 }) => gs1).sort()).toEqual([...gs1s].sort());
        const ids = lines.map((line) => Number(line['id']));
        expect(ids).toEqual(ids.toSorted((a, b) => b - a));
      }
    receiver().answer = () => ({ status: 204 });
  });

  test('a new secret of one leaves those of the others, and a stopped one gets nothing until it is started', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const [one, other] = [await added(provider), await added(provider)];
    const rotated = await ok(provider.post(`${root}/${one.id}/rotate/primary`, {}));
    await ok(provider.put(`${root}/${other.id}`, { active: 'no', name: 'Stopped' }));
    scene.book.moveClock(301_000);
    await stage.deposit(1);
    await scene.settled();
    expect(receiver().at(other.path)).toEqual([]);
    await ok(provider.put(`${root}/${other.id}`, { active: 'yes' }));
    await stage.deposit(1);
    await scene.settled();
    expect(receiver().at(other.path)).toHaveLength(1);
    const known = [one, other].flatMap((each) => [each.primary_secret, each.secondary_secret]);
    const signing = ({ path }: Added) =>
      signers(receiver().at(path).at(-1)!, [...known, rotated.data.primary_secret]);
    expect(signing(one)).toEqual([one.secondary_secret, rotated.data.primary_secret]);
    expect(signing(other)).toEqual([other.primary_secret, other.secondary_secret]);
    // What it missed can be replayed to it, and to it alone.
    const before = receiver().at(one.path).length;
    await ok(provider.post(`${root}/${other.id}/replay`, { from: '2026-03-01' }));
    await scene.until(() => receiver().at(other.path).length === 3);
    expect(receiver().at(one.path)).toHaveLength(before);
  });

  test('a URL is given once, and a new one waits for its proof while the approved one goes on', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const [one, other] = [await added(provider), await added(provider)];
    const url = receiver().url(one.path);
    for (const refused of [
      await provider.post(root, { url }),
      await provider.put(`${root}/${other.id}`, { url }),
    ])
      expect(refused.body.code).toBe('ALREADY_EXISTS');
    const next = `${other.path}-next`;
    const { data } = await ok(
      provider.put(`${root}/${other.id}`, { url: receiver().url(next), actions: ['deposited'] }),
    );
    expect(data).toMatchObject({
      state: 'approved',
      actions: ['deposited'],
      pending: { actions: ['deposited'] },
    });
    // The oldest cannot take a URL that waits at another either.
    const taken = await provider.put('/enterprise/webhook', { url: receiver().url(next) });
    expect(taken.body.code).toBe('ALREADY_EXISTS');
    receiver().tokens.set(next, data.pending.verification_token);
    await stage.deposit(1);
    await scene.settled();
    expect([receiver().at(other.path).length, receiver().at(next).length]).toEqual([1, 0]);
    await ok(provider.post(`${root}/${other.id}/verify`, { method: 'endpoint' }));
    await stage.deposit(1);
    await scene.settled();
    expect([receiver().at(other.path).length, receiver().at(next).length]).toEqual([1, 1]);
  });

  test('one that is removed is gone with its log, and the others lose nothing', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const [first, second] = [await added(provider), await added(provider)];
    receiver().answer = () => ({ status: 500 });
    await stage.deposit(1);
    await scene.settled();
    const tried = receiver().at(first.path).length;
    const removal = `${root}/${first.id}?client_txn_id=remove-once`;
    await ok(provider.delete(removal));
    await ok(provider.delete(removal));
    const missing = await provider.get(`${root}/999999999`);
    const gone = await provider.get(`${root}/${first.id}`);
    expect(timeless(gone.body)).toEqual(timeless(missing.body));
    expect((await ok(provider.get('/enterprise/webhook'))).data.url).toBe(receiver().url(second.path));
    receiver().answer = () => ({ status: 204 });
    scene.book.moveClock(2 * hour);
    await stage.deposit(1);
    await scene.settled();
    expect(receiver().at(first.path)).toHaveLength(tried);
    await scene.until(
      () =>
        new Set(
          receiver()
            .at(second.path)
            .map(({ messageId }) => messageId),
        ).size === 2,
    );
    await sweep(scene.book);
    for (const table of ['endpoint', 'delivery', 'due', 'attempt_tally'])
      expect(await rowsOf(scene.book, table, { endpoint: first.id }), table).toEqual([]);
    expect((await ok(provider.get(`${root}/${second.id}/deliveries`))).data).toHaveLength(2);
    // Its URL is free again.
    await ok(provider.post(root, { url: receiver().url(first.path) }));
  });

  test('a test event of each action is its documented example, marked as a test, wherever it is asked for', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const { id, path } = await added(provider, ['redeemed']);
    const catalogue = (await ok(provider.get('/enterprise/webhook_actions'))).data;
    expect(catalogue.map(({ action }: { action: string }) => action)).toEqual(webhookActions);
    expect(catalogue.filter(({ usual }: { usual: boolean }) => usual)).toHaveLength(stringActions.length);
    for (const action of [undefined, ...webhookActions])
      await ok(provider.post(`${root}/${id}/test`, { ...(action && { action }) }));
    await scene.settled();
    const received = receiver()
      .at(path)
      .map(({ data }) => data);
    expect(received.find(({ action }) => action === 'test')).not.toHaveProperty('test');
    const unsigned = ({
      primary_signature: _,
      secondary_signature: __,
      event_timestamp: ___,
      ...data
    }: Record<string, unknown>) =>
      data['updated_mof_encoded'] === undefined ? data : { ...data, updated_mof_encoded: '' };
    for (const { action, example } of catalogue) {
      const sent = received.find((data) => data.action === action)!;
      expect(unsigned(sent)).toEqual({ ...unsigned(example.data), test: true });
      expect(JSON.parse(Buffer.from(example.body.message.data, 'base64').toString())).toEqual(example.data);
    }
    const log = (await ok(provider.get(`${root}/${id}/deliveries`))).data;
    expect(log.every((line: { test?: true }) => line.test === true)).toBe(true);
    expect((await provider.post(`${root}/${id}/test`, { action: 'mof_lock' })).body.code).toBe('VALIDATION');
  });

  test(`an account has at most ${maxEndpoints}, and no two of one URL, however many ask at once`, async () => {
    const caller = await stage.scene.account('retailer');
    const asked = Array.from(
      { length: maxEndpoints + 5 },
      (_, at) => `crowd-${engine}-${at % (maxEndpoints + 3)}`,
    );
    const replies = [];
    // Ten URLs are called in a minute.
    for (let from = 0; from < asked.length; from += 10) {
      const now = asked
        .slice(from, from + 10)
        .map((path) => caller.post(root, { url: receiver().url(path) }));
      replies.push(...(await Promise.all(now)));
      stage.scene.book.moveClock(60_000);
    }
    const made = replies.filter(({ status }) => status === 200);
    expect(made).toHaveLength(maxEndpoints);
    const urls = (await ok(caller.get(root))).data.map(({ url }: { url: string }) => url);
    expect(new Set(urls).size).toBe(maxEndpoints);
    // Full or taken is said before anything is called.
    const before = receiver().requests.length;
    await refused(caller.post(root, { url: receiver().url(`crowd-${engine}-late`) }), 'VALIDATION');
    const [one, other] = made.map(({ body }) => body.data);
    await refused(caller.put(`${root}/${one.webhook_id}`, { url: other.url }), 'ALREADY_EXISTS');
    expect(receiver().requests.length).toBe(before);
    // The old path still works on the oldest.
    expect((await ok(caller.get('/enterprise/webhook'))).data.url).toBe(urls[0]);
    const again = { url: receiver().url(`crowd-${engine}-again`), client_txn_id: 'once' };
    await ok(caller.delete(`${root}/${one.webhook_id}`));
    const [first, second] = [await ok(caller.post(root, again)), await ok(caller.post(root, again))];
    expect(second.data.webhook_id).toBe(first.data.webhook_id);
    expect(receiver().at(`crowd-${engine}-again`).length).toBeLessThanOrEqual(1);
  });
});
