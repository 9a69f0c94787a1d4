import { deposited, lockedOffer, ok, type Reply } from '@offerbook/world';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Queryable } from '../../server/src/platform/db/database.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { publishNext, replayNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import { takeCursor } from '../../server/src/webhooks/publishing/fan-out-store.ts';
import type { PublishOutcome } from '../../server/src/webhooks/publishing/publish.ts';
import {
  replayingEndpoints,
  takeReplayRequest,
} from '../../server/src/webhooks/publishing/replay-request-store.ts';
import { migratedDatabase, sqlSession } from '../harness/databases.ts';
import { eventually } from '../harness/eventually.ts';
import { lockWaiters } from '../harness/lock-waiters.ts';
import { RelationshipStage } from '../harness/relationship-stage.ts';
import { Scene } from '../harness/webhook-scene.ts';

const minute = 60_000;

/** Holds back every lock and unlock of an offer. */
const holdEdits = 'select pg_advisory_xact_lock(8112)';

describe.skipIf(inject('postgresUrl') === '')(
  'webhooks: a change that waits while relationships change',
  () => {
    let scene: Scene;
    let sql: pg.Client;
    beforeAll(async () => {
      const databaseUrl = await migratedDatabase();
      scene = await Scene.open({ engine: 'postgresql', database: databaseUrl });
      sql = await sqlSession(databaseUrl);
      // A lock or unlock of an offer has written its event when it notes who made it, and waits there.
      await sql.query(
        `create function wait_for_test() returns trigger language plpgsql as $$
         begin perform pg_advisory_xact_lock(8112); return new; end $$;
         create trigger wait_for_test before insert on activity for each row
         when (new.operation = 'lock-offer') execute function wait_for_test()`,
      );
    });
    afterAll(async () => {
      await sql?.end();
      await scene?.close();
    });

    const untilWaiting = (sessions: number) =>
      eventually(`${sessions} sessions wait`, async () => (await lockWaiters(sql)) >= sessions);

    test('a redemption goes to those entitled when it commits, by relationships and by approval', async () => {
      const stage = await RelationshipStage.open(scene);
      const [gs1] = await deposited(stage.provider, stage.base, 1);
      await scene.settled();
      scene.receiver.received.length = 0;
      await sql.query('begin');
      await sql.query('update coupon set state = state');
      const redeemed = ok(stage.retailer.post('/retailer/redeem', { gs1s: gs1 }));
      await untilWaiting(1);
      scene.book.moveClock(minute);
      await stage.turn();
      await scene.listening(stage.manufacturer, ['redeemed']);
      await sql.query('rollback');
      await redeemed;
      await scene.settled();
      const expected = {
        leaving: { partner: [], clearinghouse: [] },
        coming: { partner: [`redeemed ${gs1}`], clearinghouse: [`redeemed ${gs1}`] },
      };
      expect(stage.received()).toEqual(expected);
      expect(scene.receiver.at(stage.manufacturer.domain)).toHaveLength(1);
      const owner = () => scene.receiver.at(stage.manufacturer.domain).map(({ data }) => data.gs1);
      await ok(stage.manufacturer.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
      await stage.replay('2026-03-02T12:00:00Z');
      expect(owner()).toEqual([gs1]);
      expect(stage.received().leaving.clearinghouse).toEqual([]);
      expect(stage.received().coming.clearinghouse).toEqual([`redeemed ${gs1}`]);
    });

    describe('an event that waits for its commit is published, though a later one was committed before', () => {
      /** Publishes what can be published after a later event was committed, then lets the earlier one go on. */
      const publishedBetween = async (
        hold: string,
        waits: (stage: RelationshipStage, gs1: string) => Promise<Reply>,
      ) => {
        const stage = await RelationshipStage.open(scene);
        const { manufacturer, provider, base } = stage;
        const [first] = await deposited(provider, base, 1);
        await scene.listening(manufacturer, ['deposited', 'redeemed', 'mof_update']);
        await scene.settled();
        await sql.query('begin');
        await sql.query(hold);
        const earlier = waits(stage, first!);
        await untilWaiting(1);
        const [second] = await deposited(provider, await lockedOffer(manufacturer, [provider]), 1);
        // A batch of one event: a full batch ends before the horizon too.
        await publishNext(scene.worker, 1);
        await sql.query('rollback');
        await ok(earlier);
        await scene.settled();
        const received = scene.receiver
          .at(manufacturer.domain)
          .map(({ data }) => `${data.action} ${data.gs1 ?? data.base_gs1}`);
        return { received, first: first!, second: second!, base };
      };

      test('a redemption, whose string is locked', async () => {
        const { received, first, second } = await publishedBetween(
          'update coupon set state = state',
          ({ retailer }, gs1s) => retailer.post('/retailer/redeem', { gs1s }),
        );
        expect(received.sort()).toEqual([`deposited ${second}`, `redeemed ${first}`]);
      });

      test('a change of an offer, which waits after writing its event', async () => {
        const { received, second, base } = await publishedBetween(holdEdits, (stage) =>
          stage.manufacturer.put(`/manufacturer/base_gs1/${stage.base}/lock`, { lock: 'no' }),
        );
        expect(received.sort()).toEqual([`deposited ${second}`, `mof_update ${base}`]);
      });
    });

    test('a replay waits for older transactions, and then sends what was committed behind them', async () => {
      const { manufacturer, provider, base } = await RelationshipStage.open(scene);
      const received = () => scene.receiver.at(manufacturer.domain).map(({ data }) => data.gs1);
      await scene.listening(manufacturer, ['deposited']);
      await scene.settled();
      await ok(manufacturer.delete('/enterprise/webhook'));
      await sql.query('begin');
      await sql.query('select pg_current_xact_id()');
      const [gs1] = await deposited(provider, base, 1);
      const url = scene.receiver.url(manufacturer.domain);
      await ok(manufacturer.put('/enterprise/webhook', { url, actions: ['deposited'] }));
      await ok(manufacturer.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
      await scene.worker.part(webhookDispatcher).runOnce();
      expect(received()).toEqual([]);
      await sql.query('rollback');
      await scene.settled();
      expect(received()).toEqual([gs1]);
    });

    test('publishing says whether more is ready, and whether another process or transaction blocks it', async () => {
      const { manufacturer, provider, base } = await RelationshipStage.open(scene);
      const { worker } = scene;
      const whileHeld = (hold: (tx: Queryable) => Promise<unknown>, outcome: () => Promise<PublishOutcome>) =>
        scene.registry.db.transaction(async (tx) => {
          await hold(tx);
          return outcome();
        });
      const replay = () => ok(manufacturer.post('/enterprise/webhook/replay', { from: '2026-03-01' }));
      // Another database of the same server may hold the horizon back for a moment.
      const until = (outcome: PublishOutcome, next: () => Promise<PublishOutcome>) =>
        eventually(`it says ${outcome}`, async () => (await next()) === outcome);
      const publishOne = () => publishNext(worker, 1);
      const replayOne = () => replayNext(worker, 1);
      await scene.listening(manufacturer, ['deposited']);
      await scene.settled();
      await deposited(provider, base, 1);
      expect(await whileHeld(takeCursor, publishOne)).toBe('blocked');
      await until('more', publishOne);
      await until('done', publishOne);
      await replay();
      const takeReplays = async (tx: Queryable) => {
        for (const endpointId of await replayingEndpoints(tx)) await takeReplayRequest(tx, { endpointId });
      };
      expect(await whileHeld(takeReplays, replayOne)).toBe('blocked');
      await until('more', replayOne);
      await until('done', replayOne);
      const older = (tx: Queryable) => tx.query('select pg_current_xact_id()', []);
      const replayAll = async () => {
        await replay();
        return replayNext(worker, 1_000);
      };
      expect(await whileHeld(older, replayAll)).toBe('blocked');
      await until('done', replayOne);
    });

    test('a withdrawal that is answered before a change of an offer commits keeps that change from the partner', async () => {
      const stage = await RelationshipStage.open(scene);
      const { manufacturer, leaving, base } = stage;
      await scene.listening(leaving.partner, ['mof_update']);
      await scene.settled();
      await sql.query('begin');
      await sql.query(holdEdits);
      const edited = ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
      await untilWaiting(1);
      let answered: Reply | undefined;
      const withdrawn = manufacturer
        .put('/manufacturer/toggle/manufacturer_agent', {
          email_domain: leaving.partner.domain,
          enabled: 'no',
        })
        .then((reply) => {
          answered = reply;
          return reply;
        });
      await eventually(
        'both wait, or one was answered',
        async () => answered !== undefined || (await lockWaiters(sql)) >= 2,
      );
      const first = answered === undefined ? 'edit' : 'withdrawal';
      await sql.query('rollback');
      await edited;
      await ok(withdrawn);
      await scene.settled();
      const updates = scene.receiver
        .at(leaving.partner.domain)
        .filter(({ data }) => data.action === 'mof_update');
      expect(updates).toHaveLength(first === 'edit' ? 1 : 0);
    });
  },
);
