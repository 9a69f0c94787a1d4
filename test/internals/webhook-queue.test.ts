import { lockedOffer, ok } from '@offerbook/world';
import { expect, test } from 'vitest';
import type { Queryable } from '../../server/src/platform/db/database.ts';
import { dayMs } from '../../server/src/platform/vocabulary/durations.ts';
import { sweeping } from '../../server/src/process/sweep.ts';
import { leaseDue } from '../../server/src/webhooks/delivery/desk.ts';
import { outbound } from '../../server/src/webhooks/delivery/outbound.ts';
import { destinationsOf, lease, release } from '../../server/src/webhooks/delivery/queue-store.ts';
import { webhookDispatcher } from '../../server/src/webhooks/publishing/dispatcher.ts';
import { publishNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import { eventually } from '../harness/eventually.ts';
import { type EngineName, whereEnginesDiffer } from '../harness/offerbook.ts';
import { setDatabaseClock } from '../harness/tables.ts';
import { WebhookStage } from '../harness/webhook-stage.ts';

whereEnginesDiffer('webhooks: the queue', (engine: EngineName) => {
  const stage = new WebhookStage(engine);

  test('while no endpoint is live the journal is passed over, and an endpoint receives what is recorded from its approval on', async () => {
    await stage.parties();
    const { scene } = stage;
    await stage.deposit();
    await scene.settled();
    const page = (await scene.book.operator('GET', '/metrics')).body as string;
    expect(page).toContain('offerbook_webhook_backlog{registry="test",state="unpublished"} 0\n');
    await scene.listening(stage.provider);
    const made = await stage.deposit(3);
    await scene.settled();
    expect(stage.receivedStrings().sort()).toEqual([...made].sort());
  });

  test('a batch has at most so many events, in the order of their commits', async () => {
    await stage.parties();
    const { scene } = stage;
    await scene.listening(stage.provider);
    await scene.settled();
    const made = [...(await stage.deposit()), ...(await stage.deposit()), ...(await stage.deposit())];
    const published = async () => (await stage.log()).map(({ gs1 }: { gs1: string }) => gs1).reverse();
    // Another database of the same server may hold the horizon back for a moment, so a batch can be smaller.
    const sizes: number[] = [];
    await eventually('all are published', async () => {
      const before = (await published()).length;
      await publishNext(scene.worker, 2);
      const after = (await published()).length;
      sizes.push(after - before);
      return after === made.length;
    });
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2);
    expect(await published()).toEqual(made);
  });

  test('leasing from a long queue reads the leased rows and few others, though the planner does not know how many', async () => {
    await stage.parties();
    await stage.scene.listening(stage.provider);
    await stage.deposit();
    await stage.scene.settled();
    const { db } = stage.scene.registry;
    const taken = 50;
    await db.query(
      `with one as (select * from delivery order by delivery_id desc limit 1), put as (
         insert into delivery (endpoint_id, message_id, action, gs1, data, created_at, expires_at)
         select endpoint_id, gen_random_uuid(), action, gs1, data, created_at, expires_at
         from one, generate_series(1, 20000) returning endpoint_id, delivery_id, created_at, expires_at)
       insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at)
       select endpoint_id, delivery_id, created_at, expires_at from put`,
      [],
    );
    await db.query('analyze due', []);
    await db.query('analyze delivery', []);
    const [due] = await db.query<{ endpoint_id: number }>('select endpoint_id from due limit 1', []);
    const endpointId = due!.endpoint_id;
    const live = new Map(
      (await destinationsOf(db, { endpointIds: [endpointId] })).map((to) => [to.endpoint_id, to]),
    );
    const rowsRead = async (tx: Queryable) => {
      const [row] = await tx.query<{ rows: number }>(
        `select sum(seq_tup_read + idx_tup_fetch)::int as rows
         from pg_stat_xact_user_tables where relname in ('due', 'delivery')`,
        [],
      );
      return row!.rows;
    };
    const read = await db.transaction(async (tx) => {
      await tx.query('set local plan_cache_mode = force_generic_plan');
      const before = await rowsRead(tx);
      const leased = await lease(tx, live, [{ endpointId, maxRows: taken }]);
      expect(new Set(leased.map((one) => one.delivery_id)).size).toBe(taken);
      return (await rowsRead(tx)) - before;
    });
    expect(read).toBeGreaterThanOrEqual(2 * taken);
    expect(read).toBeLessThan(6 * taken);
    // What is due when a later test works would be sent: 20,000 messages take a minute and more.
    await db.query('delete from due where endpoint_id = $1', [endpointId]);
  });

  test('of large records of offers few are in one batch and in one lease, and all arrive', async () => {
    await stage.parties();
    const { scene, manufacturer } = stage;
    const codes = Array.from({ length: 10_000 }, (_, i) => gtin((i + 1) * 987_654_321));
    const base = await lockedOffer(manufacturer, [], { primary_purchase_gtins: codes });
    await scene.listening(manufacturer, ['mof_update']);
    const changes = 40;
    for (let n = 1; n <= changes; n++)
      await ok(
        manufacturer.post('/manufacturer/base_gs1', { data: { base_gs1: base, description: `Change ${n}` } }),
      );
    const waiting = async () => (await ok(manufacturer.get('/enterprise/webhook'))).data.waiting.messages;
    const sizes: number[] = [];
    await eventually('all are published', async () => {
      const before = await waiting();
      await publishNext(scene.worker, 2_000);
      sizes.push((await waiting()) - before);
      return (await waiting()) === changes;
    });
    expect(Math.max(...sizes)).toBeLessThan(changes);
    const endpointId = Number((await ok(manufacturer.get('/enterprise/webhooks'))).data[0].webhook_id);
    await scene.moveQueue();
    const taken = await leaseDue(scene.worker, [{ endpointId, maxRows: changes }]);
    expect(taken.length).toBeGreaterThan(0);
    expect(taken.length).toBeLessThan(changes);
    await release(
      scene.worker.db,
      taken.map(({ message }) => message),
    );
    const received = () => scene.receiver.at(manufacturer.domain);
    await scene.until(() => received().length >= changes);
    expect(new Set(received().map(({ messageId }) => messageId)).size).toBe(changes);
  });

  test('what was tried or leased while the database’s clock was days ahead is sent soon after it is right again', async () => {
    await stage.waitingMessage();
    const { scene } = stage;
    scene.receiver.answer = () => ({ status: 503, headers: { 'retry-after': String(6 * 3_600) } });
    const [asked] = await stage.deposit();
    await scene.settled();
    // Later than the messages expire, but no server's clock says so.
    await setDatabaseClock(scene.registry, new Date(scene.book.now.getTime() + 9 * dayMs));
    scene.receiver.answer = () => ({ status: 500 });
    const killed = scene.twin();
    const taken = new Promise<void>((resolve) => {
      killed.part(outbound).sendOver = () => resolve();
    });
    const [leased] = await stage.deposit();
    const works = () => killed.part(webhookDispatcher).runOnce();
    await Promise.race([taken, eventually('it takes the message', () => works().then(() => false))]);
    const [failed] = await stage.deposit();
    await scene.settled();
    scene.receiver.answer = () => ({ status: 204 });
    const before = stage.received().length;
    scene.book.moveClock(2 * 3_600_000);
    await scene.moveQueue();
    await scene.registry.part(sweeping).sweep();
    await scene.settled();
    expect(stage.receivedStrings().slice(before)).toContain(leased);
    expect(stage.receivedStrings().slice(before)).toContain(failed);
    expect(stage.receivedStrings().slice(before)).not.toContain(asked);
    scene.book.moveClock(5 * 3_600_000);
    await scene.settled();
    expect(stage.receivedStrings()).toContain(asked);
  });
});

/** A product code of 14 digits with its check digit. */
function gtin(number: number): string {
  const digits = String(number).padStart(13, '0');
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
