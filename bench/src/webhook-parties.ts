import { approvedWebhook, type Caller } from '@offerbook/world';
import type { DelivererOrder, DelivererReport } from './deliverer.ts';
import { Program } from './program.ts';
import { serverEnvironment } from './server-process.ts';
import type { Sql } from './stock.ts';
import type { ReceiverOrder, ReceiverReport } from './webhook-receiver.ts';

export type Receiver = Program<ReceiverOrder, ReceiverReport> & { url: string };

export async function startReceiver(): Promise<Receiver> {
  const program = Program.start<ReceiverOrder, ReceiverReport>('webhook-receiver');
  return Object.assign(program, {
    url: `http://127.0.0.1:${((await program.next()) as { port: number }).port}`,
  });
}

export async function startDeliverer(databaseUrl: string) {
  const settings = { ...serverEnvironment(databaseUrl), WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'warn' };
  const how = { env: { PATH: process.env.PATH, ...settings }, execArgv: ['--expose-gc'] };
  const program = Program.start<DelivererOrder, DelivererReport>('deliverer', how);
  await program.next();
  return program;
}

/** Registers the account's webhook at a path of the receiver. @returns the endpoint's id. */
export async function listen(sql: Sql, caller: Caller, receiver: Receiver, path: string): Promise<number> {
  const url = `${receiver.url}${path}`;
  await approvedWebhook(caller, { url }, async (token) => {
    await receiver.ask({ prove: path, token });
  });
  const [row] = await sql.query<{ endpoint_id: number }>('select endpoint_id from endpoint where url = $1', [
    url,
  ]);
  return row!.endpoint_id;
}

/** Puts that many messages in each endpoint's queue, due at one time, as fan-out would; empties the queues before. */
export async function fillQueues(
  sql: Sql,
  endpointIds: readonly number[],
  each: number,
  dueAt: Date,
): Promise<void> {
  await sql.query('truncate delivery, delivery_attempt, due');
  const data = {
    gs1: '8112010000100000019101000000000000',
    action: 'redeemed',
    base_gs1: '811201000010000001',
    event_timestamp: 1_790_000_000_000,
    redeemed_at_store: {
      name: 'Main Street',
      city: 'Springfield',
      state: 'IL',
      country: 'US',
      retailer_email_domain: 'retailer.example',
    },
  };
  await sql.query(
    `with put as (
       insert into delivery (endpoint_id, message_id, action, gs1, data, created_at, expires_at)
       select p, gen_random_uuid(), 'redeemed', $3::text, $4::json, now(), now() + interval '7 days'
       from unnest($1::int[]) p, generate_series(1, $2::int) returning endpoint_id, delivery_id, expires_at)
     insert into due (endpoint_id, delivery_id, next_attempt_at, expires_at)
     select endpoint_id, delivery_id, $5, expires_at from put`,
    [endpointIds, each, data.gs1, JSON.stringify(data), dueAt],
  );
  await sql.query('vacuum analyze delivery, due');
}
