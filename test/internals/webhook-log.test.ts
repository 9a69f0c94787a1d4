import { composeBase } from '@offerbook/gs1';
import { authorize, brandOf, type Caller, lockedOffer, ok, partnerOf } from '@offerbook/world';
import { expect, test } from 'vitest';
import type { Queryable } from '../../server/src/platform/db/database.ts';
import { sweeping } from '../../server/src/process/sweep.ts';
import { deliveriesOf } from '../../server/src/webhooks/log/log-store.ts';
import { type DeliveryState, deliveryStates } from '../../server/src/webhooks/log/logged-delivery.ts';
import { publishNext } from '../../server/src/webhooks/publishing/fan-out.ts';
import { faults } from '../harness/envelope.ts';
import { eventually } from '../harness/eventually.ts';
import { type EngineName, onEveryEngine } from '../harness/offerbook.ts';
import { WebhookStage } from '../harness/webhook-stage.ts';

const hour = 3_600_000;
const week = 7 * 24 * hour;

interface Line {
  id: string;
  gs1: string;
  state: DeliveryState;
  attempts: unknown[];
  next_attempt_at: string | null;
}

/** What EXPLAIN says of one step of a plan. */
interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Step[];
}

/** Rows of tables that a plan looked at. */
function looked(step: Step): number {
  const rows =
    step['Actual Rows'] +
    (step['Rows Removed by Filter'] ?? 0) +
    (step['Rows Removed by Index Recheck'] ?? 0);
  const own = step['Relation Name'] === undefined ? 0 : rows * step['Actual Loops'];
  return (step.Plans ?? []).reduce((sum, inner) => sum + looked(inner), own);
}

onEveryEngine('webhooks: the delivery log', (engine: EngineName) => {
  const stage = new WebhookStage(engine);
  const asked = async (query: string): Promise<{ data: Line[]; nextPageNo: string }> =>
    ok(stage.provider.get(`/enterprise/webhook/deliveries?${query}`));

  /** Every page of a filtered log. */
  const allOf = async (query: string) => {
    const lines: Line[] = [];
    for (let pageNo = ''; pageNo !== '-1'; ) {
      const { data, nextPageNo } = await asked(`${query}&pageSize=2${pageNo && `&pageNo=${pageNo}`}`);
      lines.push(...data);
      pageNo = nextPageNo;
    }
    return lines;
  };

  test('a delivery says what its offer promises, for as long as the account may see the offer', async () => {
    await stage.parties();
    const { scene, manufacturer, provider, base } = stage;
    const partner = await partnerOf(
      scene.book,
      manufacturer,
      await brandOf(manufacturer, 'Sunny Oats'),
      'view_only',
    );
    for (const caller of [provider, partner, manufacturer])
      await scene.listening(caller, ['deposited', 'mof_update']);
    await stage.deposit(1);
    await ok(manufacturer.put(`/manufacturer/base_gs1/${base}/lock`, { lock: 'no' }));
    await scene.settled();
    const promises = async (caller: Caller) => {
      const { data } = await ok(caller.get('/enterprise/webhook/deliveries'));
      return data.map(({ action, description }: Record<string, string>) => [action, description]);
    };
    const said = 'Save $1.00 on two boxes of Sunny Oats';
    expect(await promises(provider)).toContainEqual(['deposited', said]);
    expect(await promises(partner)).toContainEqual(['mof_update', said]);
    // It is about no offer, even if one has its digits.
    await lockedOffer(manufacturer, [provider], {
      base_gs1: composeBase({ format: 0, funderId: '000000', offerCode: '000000' }),
    });
    for (const action of [undefined, 'redeemed'])
      await ok(provider.post('/enterprise/webhook/test', { action }));
    await scene.settled();
    for (const action of ['test', 'redeemed'])
      expect(await promises(provider)).toContainEqual([action, undefined]);

    const toggle = (caller: Caller, enabled: string) =>
      ok(
        manufacturer.post(`/manufacturer/base_gs1/${base}/toggle_provider`, {
          email_domain: caller.domain,
          enabled,
        }),
      );
    await authorize(manufacturer, partner, 'no');
    // Neither another offer of this provider counts nor another provider of this offer.
    await lockedOffer(manufacturer, [provider]);
    await toggle(await scene.account('provider'), 'yes');
    await toggle(provider, 'no');
    for (const caller of [provider, partner])
      expect(
        (await promises(caller)).map(([, description]: string[]) => description).filter(Boolean),
      ).toEqual([]);
    expect(await promises(manufacturer)).toContainEqual(['mof_update', said]);
  });

  test('a delivery alone shows how each attempt ended, and apart what the receiver answered', async () => {
    await stage.parties();
    const { scene, provider } = stage;
    await scene.listening(provider);
    await stage.deposit();
    for (const reply of [{ status: 500 }, { status: 503, body: 'out of order' }, { status: 204 }]) {
      scene.receiver.answer = () => reply;
      await scene.settled();
      scene.book.moveClock(hour);
    }
    const [{ webhook_id }] = (await ok(provider.get('/enterprise/webhooks'))).data;
    const [{ id }] = await stage.log();
    const { data } = await ok(provider.get(`/enterprise/webhooks/${webhook_id}/deliveries/${id}`));
    type Ended = Record<'status' | 'error' | 'response', unknown>;
    const ended = data.attempts.map(({ status, error, response }: Ended) => [status, error, response]);
    expect(ended).toEqual([
      [500, 'Answered 500.', undefined],
      [503, 'Answered 503.', 'out of order'],
      [204, undefined, undefined],
    ]);
  });

  test('each state lists exactly its deliveries, page by page, with all their attempts', async () => {
    await stage.parties();
    const { scene } = stage;
    await scene.listening(stage.provider);
    const reply = { status: 204 };
    scene.receiver.answer = () => reply;
    const arrived = await stage.deposit(3);
    await scene.until(() => stage.received().length === 3);
    reply.status = 500;
    // Delivered once; sent again it fails until its time is over.
    const [{ id }] = await stage.log();
    await ok(stage.provider.post(`/enterprise/webhook/deliveries/${id}/resend`, {}));
    const removed = await stage.deposit(3);
    await scene.until(() => stage.received().length >= 7);
    scene.book.moveClock(hour);
    const overdue = await stage.deposit(3);
    await scene.until(() => overdue.every((gs1) => stage.received().some(({ data }) => data.gs1 === gs1)));
    scene.book.moveClock(week - hour);
    await scene.registry.part(sweeping).sweep();
    scene.book.moveClock(hour);
    await scene.moveQueue();
    stage.provider = await scene.again(stage.provider);
    const waiting = await stage.deposit(3);
    // Published and not sent: its queue would meet the overdue messages.
    await eventually('they are published', async () => {
      await publishNext(scene.worker, 100);
      return (await asked('state=pending')).data.length > 0;
    });

    const everything = await allOf('');
    const inState = (state: DeliveryState) => everything.filter((line) => line.state === state);
    const strings = (lines: Line[]) => lines.map(({ gs1 }) => gs1).sort();
    expect(strings(inState('pending'))).toEqual([...waiting].sort());
    expect(strings(inState('expired'))).toEqual([...overdue, ...removed].sort());
    expect(strings(inState('delivered'))).toEqual([...arrived].sort());
    expect(everything.filter((line) => line.next_attempt_at !== null)).toEqual(inState('pending'));
    expect(everything.find((line) => line.id === id)!.attempts.length).toBeGreaterThan(1);
    for (const state of deliveryStates) {
      expect(await allOf(`state=${state}`)).toEqual(inState(state));
      for (const line of everything) {
        const found = (await asked(`state=${state}&gs1=${line.gs1}`)).data;
        expect(found).toEqual(line.state === state ? [line] : []);
      }
    }
    for (const unset of ['state=', 'gs1=']) expect(await allOf(unset)).toEqual(everything);
    const faulty = stage.provider.get('/enterprise/webhook/deliveries?state=lost');
    expect(await faults(faulty)).toEqual({ state: 'must be one of pending, delivered, expired' });
  });

  test('pending and expired deliveries are found without reading delivered ones', async () => {
    const { db } = stage.scene.registry;
    const url = stage.scene.receiver.url(stage.provider.domain);
    const [{ endpoint_id } = { endpoint_id: 0 }] = await db.query<{ endpoint_id: number }>(
      'select endpoint_id from endpoint where url = $1',
      [url],
    );
    await db.query(
      `with more as (
         insert into delivery (endpoint_id, message_id, action, gs1, data, created_at, expires_at)
         select endpoint_id, gen_random_uuid(), action, gs1, data, created_at, expires_at
         from (select * from delivery where endpoint_id = $1 and data is not null limit 1) d, generate_series(1, 5000)
         returning endpoint_id, delivery_id, created_at)
       insert into delivery_attempt (endpoint_id, delivery_id, number, at, status, duration_ms)
       select endpoint_id, delivery_id, 1, created_at, 204, 1 from more`,
      [endpoint_id],
    );
    for (const table of ['delivery', 'delivery_attempt', 'due']) await db.query(`analyze ${table}`, []);

    const lookedAtFor = async (state: DeliveryState): Promise<number> => {
      let rows = 0;
      const explaining: Queryable = {
        query: async (sql, values) => {
          const explained = `explain (analyze, timing off, format json) ${sql}`;
          const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(explained, values);
          rows += looked(row!['QUERY PLAN'][0].Plan);
          return [];
        },
      };
      const filter = { beforeId: undefined, state, gs1: undefined, maxRows: 20 };
      await deliveriesOf(explaining, endpoint_id, stage.scene.book.now, filter);
      return rows;
    };
    expect((await asked('state=delivered&pageSize=1000')).data).toHaveLength(1_000);
    expect((await asked('state=pending')).data).toHaveLength(3);
    expect((await asked('state=expired')).data).toHaveLength(6);
    for (const state of deliveryStates) {
      const rows = await lookedAtFor(state);
      expect([state, rows > 0, rows < 500 ? 'few' : rows]).toEqual([state, true, 'few']);
    }
  });
});
