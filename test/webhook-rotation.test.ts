import { ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import { onEveryEngine } from './harness/offerbook.ts';
import { signers } from './harness/webhook-scene.ts';
import { WebhookStage } from './harness/webhook-stage.ts';

onEveryEngine('webhooks: rotation of a secret', (engine) => {
  const stage = new WebhookStage(engine);

  test('after a rotation the old secret signs for 300 seconds, then the new one; the other secret is unchanged', async () => {
    await stage.parties();
    const old = await stage.scene.listening(stage.provider);
    const rotated = await ok(
      stage.provider.post('/enterprise/webhook/rotate/primary', { client_txn_id: 'r' }),
    );
    const replay = await ok(
      stage.provider.post('/enterprise/webhook/rotate/primary', { client_txn_id: 'r' }),
    );
    expect(replay.data).toEqual(rotated.data);
    const [primary, secondary] = [old.primary_secret, old.secondary_secret];
    const next = rotated.data.primary_secret;
    const all = [primary, secondary, next];
    const signedNow = async () => {
      const before = stage.received().length;
      await stage.deposit();
      await stage.scene.until(() => stage.received().length > before);
      return signers(stage.received().at(-1)!, all);
    };
    expect(await signedNow()).toEqual([primary, secondary]);
    stage.scene.book.moveClock(299_999);
    expect(await signedNow()).toEqual([primary, secondary]);
    stage.scene.book.moveClock(1);
    expect(await signedNow()).toEqual([secondary, next]);
    const other = (await ok(stage.provider.post('/enterprise/webhook/rotate/secondary', {}))).data
      .secondary_secret;
    all.push(other);
    stage.scene.book.moveClock(300_000);
    expect(await signedNow()).toEqual([next, other]);
    const rotate = async (which: string) => {
      const { data } = await ok(stage.provider.post(`/enterprise/webhook/rotate/${which}`, {}));
      all.push(data[`${which}_secret`]);
      return data[`${which}_secret`];
    };
    // A further rotation keeps the one that signs now, not the first one; …
    const third = await rotate('primary');
    expect(await signedNow()).toEqual([next, other]);
    // A rotation on top of it replaces what has not signed yet.
    stage.scene.book.moveClock(299_999);
    const fourth = await rotate('primary');
    const lastOther = await rotate('secondary');
    expect(await signedNow()).toEqual([next, other]);
    stage.scene.book.moveClock(1);
    expect(await signedNow()).toEqual([next, other]);
    stage.scene.book.moveClock(299_999);
    const signing = await signedNow();
    expect(signing).not.toContain(third);
    expect(signing).toEqual([fourth, lastOther]);
  });
});
