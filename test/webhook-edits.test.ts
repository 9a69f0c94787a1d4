import { type Caller, ok, type Reply } from '@offerbook/world';
import { expect, test } from 'vitest';
import { faults, refused } from './harness/envelope.ts';
import { onEveryEngine } from './harness/offerbook.ts';
import { signers } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

const [first, root] = ['/enterprise/webhook', '/enterprise/webhooks'];

onEveryEngine('webhooks: what a save changes, and what it leaves', (engine) => {
  const stage = new WebhookStage(engine);
  let paths = 0;
  const newPath = () => `edit-${engine}-${paths++}`;
  const urlOf = (path: string) => stage.scene.receiver.url(path);

  /** The caller's approved endpoint, as GET answers it. */
  async function approved(caller: Caller) {
    const path = newPath();
    const secrets = await stage.scene.listening(caller, ['deposited', 'deleted'], path);
    const [data] = (await ok(caller.get(root))).data;
    return { ...secrets, path, at: `${root}/${data.webhook_id}`, data };
  }
  const read = async (caller: Caller, at: string) => (await ok(caller.get(at))).data;
  /** What the account's latest act replaced. */
  const changes = async (caller: Caller) => (await ok(caller.get('/enterprise/activity'))).data[0].changes;

  test('each field alone, the others stay, and the activity names what it replaced', async () => {
    await stage.parties();
    const { provider } = stage;
    const { at, data: made } = await approved(provider);
    await ok(provider.put(at, { name: 'Hook', description: 'Its use' }));
    const was = { ...made, name: 'Hook', description: 'Its use' };
    expect(await read(provider, at)).toEqual(was);
    expect(await changes(provider)).toEqual([
      { field: 'name', was: '', value: 'Hook' },
      { field: 'description', was: '', value: 'Its use' },
    ]);
    for (const [field, value] of [
      ['name', 'Another'],
      ['description', 'Another use'],
      ['actions', ['deleted']],
    ] as const) {
      await ok(provider.put(at, { [field]: value }));
      expect(await read(provider, at)).toEqual({ ...was, [field]: value });
      expect(await changes(provider)).toMatchObject([{ field }]);
      await ok(provider.put(at, { [field]: was[field] }));
    }
    await ok(provider.put(at, {}));
    expect(await read(provider, at)).toEqual(was);
    expect(await changes(provider)).toEqual([]);
  });

  test('a URL that waits keeps its token when it is saved again, and is replaced by another and dropped by the approved one', async () => {
    await stage.parties();
    const { provider } = stage;
    const { at, path, data: made } = await approved(provider);
    const [one, other] = [urlOf(newPath()), urlOf(newPath())];
    const pending = async (url: string) => {
      const { data, message } = await ok(provider.put(at, { url }));
      expect(data).toMatchObject({ ...made, advice: expect.any(String), pending: { url } });
      expect(message).toContain(`POST ${at}/verify`);
      return data.pending;
    };
    const waiting = await pending(one);
    expect(waiting.actions).toEqual(made.actions);
    expect(await changes(provider)).toEqual([{ field: 'url', was: urlOf(path), value: one }]);
    // A URL that answered before is not called again.
    const { handshakes } = stage.scene.receiver;
    const called = handshakes.length;
    expect(await pending(one)).toEqual(waiting);
    expect(handshakes).toHaveLength(called);
    expect((await pending(other)).verification_token).not.toBe(waiting.verification_token);
    // Its actions change with those of the URL in force.
    const { data } = await ok(provider.put(at, { actions: ['deleted'] }));
    expect(data).toMatchObject({ actions: ['deleted'], pending: { url: other, actions: ['deleted'] } });
    await ok(provider.put(at, { actions: made.actions }));
    const calledBefore = handshakes.length;
    const { message } = await ok(provider.put(at, { url: urlOf(path) }));
    expect(message).toBe('The endpoint was saved.');
    expect(handshakes).toHaveLength(calledBefore);
    expect(await read(provider, at)).toEqual(made);
  });

  test('a URL that waits keeps actions of its own when something else is saved, or another URL waits instead', async () => {
    await stage.parties();
    const { provider } = stage;
    const { at, data: made } = await approved(provider);
    const [one, other] = [urlOf(newPath()), urlOf(newPath())];
    const actions = ['redeemed', 'rollback'];
    await ok(provider.put(first, { url: one, actions }));
    await ok(provider.put(at, { name: 'Books' }));
    expect(await read(provider, at)).toMatchObject({
      name: 'Books',
      actions: made.actions,
      pending: { url: one, actions },
    });
    await ok(provider.put(at, { url: other }));
    expect(await read(provider, at)).toMatchObject({
      actions: made.actions,
      pending: { url: other, actions },
    });
  });

  test('under /enterprise/webhook too a URL that waits keeps its token, and the activity names what it replaced', async () => {
    await stage.parties();
    const { provider } = stage;
    const { path } = await approved(provider);
    const url = urlOf(newPath());
    const save = async () =>
      (await ok(provider.put(first, { url, actions: ['deposited'] }))).data.verification_token;
    const token = await save();
    expect(await changes(provider)).toEqual([
      { field: 'url', was: urlOf(path), value: url },
      { field: 'actions', was: 'deposited, deleted', value: 'deposited' },
    ]);
    expect(await save()).toBe(token);
    expect((await read(provider, first)).pending.verification_token).toBe(token);
  });

  test('stopping drops a URL that waits, a second stop changes nothing, and what happens meanwhile is not sent', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const { at, path, data: made } = await approved(provider);
    await ok(provider.put(at, { url: urlOf(newPath()) }));
    for (const state of ['disabled', 'disabled']) {
      const { data } = await ok(provider.put(at, { active: 'no' }));
      expect(data).toMatchObject({ state });
      expect(data).not.toHaveProperty('pending');
    }
    await stage.deposit();
    await scene.settled();
    await ok(provider.put(at, { active: 'yes' }));
    expect(await changes(provider)).toEqual([{ field: 'active', was: 'no', value: 'yes' }]);
    await stage.deposit();
    await scene.settled();
    // Starting one that runs loses nothing.
    await stage.deposit();
    await ok(provider.put(at, { active: 'yes' }));
    await scene.settled();
    expect(scene.receiver.at(path)).toHaveLength(2);
    expect((await read(provider, at)).state).toBe(made.state);
  });

  test('saving the approved URL again enables it, drops one that waits, and keeps its secrets and what was not sent yet', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const { path, primary_secret, secondary_secret } = await approved(provider);
    await ok(provider.put(first, { url: urlOf(newPath()) }));
    await stage.deposit();
    const { data } = await ok(provider.put(first, { url: urlOf(path), actions: ['deposited'] }));
    expect(data).toMatchObject({ state: 'approved', actions: ['deposited'] });
    expect(data).not.toHaveProperty('pending');
    await scene.settled();
    expect(scene.receiver.at(path)).toHaveLength(1);
    await ok(provider.delete(first));
    await stage.deposit();
    await scene.settled();
    await ok(provider.put(first, { url: urlOf(path), actions: ['deposited'] }));
    await stage.deposit();
    await scene.settled();
    expect(scene.receiver.at(path)).toHaveLength(2);
    const known = [primary_secret, secondary_secret];
    for (const message of scene.receiver.at(path)) expect(signers(message, known)).toEqual(known);
  });

  test('a URL that was proven starts with secrets of its own: neither a failure nor a rotation of the earlier one goes on', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const { at, primary_secret, secondary_secret } = await approved(provider);
    scene.receiver.answer = () => ({ status: 500 });
    await stage.deposit();
    await scene.settled();
    for (const which of ['primary', 'secondary']) await ok(provider.post(`${at}/rotate/${which}`, {}));
    expect((await read(provider, at)).state).toBe('failing');
    scene.receiver.answer = () => ({ status: 204 });
    const path = newPath();
    const next = await scene.listening(provider, ['deposited'], path);
    expect(await read(provider, at)).toMatchObject({ state: 'approved', url: urlOf(path) });
    expect(await read(provider, at)).not.toHaveProperty('failing_since');
    scene.book.moveClock(301_000);
    await stage.deposit();
    await scene.until(() => scene.receiver.at(path).length > 0);
    const known = [next.primary_secret, next.secondary_secret, primary_secret, secondary_secret];
    for (const message of scene.receiver.at(path)) expect(signers(message, known)).toEqual(known.slice(0, 2));
  });

  test('proving a new URL of a stopped endpoint starts it, and what happened while it was stopped is not sent', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    await approved(provider);
    await ok(provider.delete(first));
    await stage.deposit();
    const path = newPath();
    await scene.listening(provider, ['deposited'], path);
    await scene.settled();
    await stage.deposit();
    await scene.settled();
    expect(scene.receiver.at(path)).toHaveLength(1);
  });

  test('a URL is free again once its endpoint is removed or, never proven, stopped', async () => {
    await stage.parties();
    const { provider } = stage;
    const { at, data } = await approved(provider);
    await ok(provider.delete(at));
    await ok(provider.put(first, { url: data.url }));
    await ok(provider.delete(first));
    await refused(provider.get(first), 'NOT_FOUND');
    await ok(provider.post(root, { url: data.url }));
    expect((await ok(provider.get(root))).data).toMatchObject([{ url: data.url, state: 'pending' }]);
  });

  test('a proof counts for the URL that it was asked for, not for one that was saved meanwhile', async () => {
    await stage.parties();
    const { provider, scene } = stage;
    const { names } = scene;
    names.lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const host = `http://hooks.example:${scene.receiver.port}`;
    const saved = await ok(provider.put(first, { url: `${host}/${newPath()}` }));
    const other = `${host}/${newPath()}`;
    // The URL that the proof was asked for has another token once it is saved anew.
    for (const meanwhile of [[other, saved.data.url], [other]]) {
      const text = `offer-service-verification=${(await read(provider, first)).verification_token}`;
      names.txt = async () => {
        for (const url of meanwhile) await ok(provider.put(first, { url }));
        return [[text]];
      };
      const verified = provider.post(`${first}/verify`, { method: 'dns' });
      expect((await refused(verified, 'WEBHOOK_NOT_VERIFIED')).message).toMatch(
        /Another URL was saved meanwhile/,
      );
      expect(await read(provider, first)).toMatchObject({ state: 'pending', url: meanwhile.at(-1) });
    }
  });

  test('one that waits for its proof is not stopped or started, and is forgotten when it is removed', async () => {
    const caller = await stage.scene.account('retailer');
    const { data } = await ok(caller.post(root, { url: urlOf(newPath()), name: 'Waits' }));
    const at = `${root}/${data.webhook_id}`;
    for (const active of ['yes', 'no'])
      expect((await faults(caller.put(at, { active })))['active']).toMatch(/prove its domain first/);
    expect(await read(caller, at)).toEqual(data);
    await refused(caller.post(`${at}/rotate/primary`, {}), 'WEBHOOK_NOT_VERIFIED');
    const renamed = (await ok(caller.put(at, { name: 'Waits still', actions: ['rollback'] }))).data;
    expect(renamed).toEqual({ ...data, name: 'Waits still', actions: ['rollback'] });
    await ok(caller.delete(at));
    await refused(caller.get(at), 'NOT_FOUND');
  });

  test('an account makes the server call at most 10 unproven URLs a minute, and asks for 10 proofs', async () => {
    const caller = await stage.scene.account('retailer');
    const tries = async (call: () => Promise<Reply>) => {
      const replies = [];
      for (let n = 0; n < 12; n++) replies.push(await call());
      return replies.filter(({ status }) => status === 429).length;
    };
    const url = urlOf(newPath());
    expect(await tries(() => caller.put('/enterprise/webhook', { url }))).toBe(2);
    expect(await tries(() => caller.post('/enterprise/webhook/verify', { method: 'file' }))).toBe(2);
    await refused(caller.post(root, { url: urlOf(newPath()) }), 'RATE_LIMITED');
    stage.scene.book.moveClock(60_000);
    await ok(caller.put('/enterprise/webhook', { url }));
  });
});
