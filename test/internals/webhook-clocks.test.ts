import { type Caller, deposited, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { dayMs } from '../../server/src/platform/vocabulary/durations.ts';
import { migratedDatabase } from '../harness/databases.ts';
import { Offerbook, whereEnginesDiffer } from '../harness/offerbook.ts';
import { RelationshipStage } from '../harness/relationship-stage.ts';
import { Scene } from '../harness/webhook-scene.ts';

const noon = new Date('2026-03-02T12:00:00Z');
const skewMs = 120_000;

type On = (caller: Caller) => Caller;

const here: On = (caller) => caller;

/**
 * Events before and after a turn of relationships, each on its own server: who gets which, also in a replay.
 *
 * @param unpublished called before they are published.
 */
async function sharedOut(
  scene: Scene,
  on: { before: On; turn: On; after: On },
  unpublished = async (): Promise<unknown> => undefined,
) {
  const stage = await RelationshipStage.open(scene);
  const sold = async (server: On, from: number) => {
    const [gs1] = await deposited(server(stage.provider), stage.base, 1, from);
    await ok(server(stage.retailer).post('/retailer/redeem', { gs1s: gs1 }));
    return { partner: [`deposited ${gs1}`, `redeemed ${gs1}`], clearinghouse: [`redeemed ${gs1}`] };
  };
  const leaving = await sold(on.before, 0);
  await stage.turn(on.turn);
  const coming = await sold(on.after, 1);
  await unpublished();
  await scene.settled();
  expect(stage.received()).toEqual({ leaving, coming });
  await stage.replay('2026-03-01');
  expect(stage.received()).toEqual({ leaving, coming });
}

whereEnginesDiffer('webhooks: entitlement', (engine) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await Scene.open({ engine, now: noon });
  });
  afterAll(() => scene?.close());

  test('follows the order of commits, not a clock that is set back', async () => {
    const moved =
      (ms: number): On =>
      (caller) => {
        scene.book.moveClock(new Date(noon.getTime() + ms));
        return caller;
      };
    await sharedOut(scene, { before: moved(2 * skewMs), turn: moved(skewMs), after: moved(0) });
  });

  test('is not given up by a server whose clock is a month ahead, which publishes, sends and replays it', async () => {
    const stage = await RelationshipStage.open(scene);
    const month = new Date(scene.book.now.getTime() + 30 * dayMs);
    const ahead = scene.twin(undefined, () => month);
    const [gs1] = await deposited(stage.provider, stage.base, 1, 0);
    await scene.settled(ahead);
    const { partner } = stage.leaving;
    expect(stage.received().leaving.partner).toEqual([`deposited ${gs1}`]);
    await ok(partner.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
    await scene.settled(ahead);
    expect(stage.received().leaving.partner).toEqual([`deposited ${gs1}`, `deposited ${gs1}`]);
    await scene.rest(ahead);
  });

  test('of relationships from before that order was kept follows the time; an event at the moment of a change comes after it', async () => {
    const later: On = (caller) => {
      scene.book.moveClock(new Date(noon.getTime() + skewMs));
      return caller;
    };
    await sharedOut(scene, { before: here, turn: later, after: later }, async () => {
      for (const table of ['partner_authorization', 'brand_access', 'clearinghouse_assignment'])
        await scene.registry.db.query(`update ${table} set since_snapshot = null, until_snapshot = null`, []);
    });
  });
});

describe.skipIf(inject('postgresUrl') === '')(
  'webhooks: two servers whose clocks differ by 120 seconds',
  () => {
    let scene: Scene;
    let ahead: Offerbook;
    beforeAll(async () => {
      const options = {
        engine: 'postgresql',
        database: await migratedDatabase(),
        env: { DELIVER: '0' },
      } as const;
      scene = await Scene.open({ ...options, now: noon });
      ahead = await Offerbook.start({ ...options, now: new Date(noon.getTime() + skewMs) });
    });
    afterAll(async () => {
      await ahead?.stop();
      await scene?.close();
    });
    const there: On = (caller) => caller.at(ahead.url);

    test('an account whose relationship began or ended on the server ahead gets exactly what came after or before', () =>
      sharedOut(scene, { before: here, turn: there, after: here }));

    test('an account gets exactly its own when the events come from the server ahead', () =>
      sharedOut(scene, { before: there, turn: here, after: there }));

    test('a message that the server ahead puts in the queue is sent at once by the other', async () => {
      const stage = await RelationshipStage.open(scene);
      await ok(there(stage.leaving.partner).post('/enterprise/webhook/test', {}));
      await scene.until(() => scene.receiver.at(stage.leaving.partner.domain).length === 1);
    });
  },
);
