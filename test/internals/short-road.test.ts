import { connect, type Socket } from 'node:net';
import { Caller, deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../server/src/operations.ts';
import { action } from '../../server/src/platform/vocabulary/actions.ts';
import { roles } from '../../server/src/platform/vocabulary/roles.ts';
import { state } from '../../server/src/platform/vocabulary/states.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { type Sent, tillCalls } from '../harness/till-calls.ts';

/** Sequences of calls that run beside each other, each on strings of its own. */
const lanes = 12;
const callsOfLane = 150;
const stringsOfLane = 4;

/** Headers that say nothing, with which a call takes another road: the pipeline, or the framework before it. */
const others = { pipeline: 'idempotency-key: \r\n', framework: 'cookie: none=0\r\n' };
const inFramework = `${others.pipeline}${others.framework}`;

let book: Offerbook;
let strings: string[][];
let callsAt: ReturnType<typeof tillCalls>;

beforeAll(async () => {
  book = await Offerbook.start({ now: new Date('2026-05-05T12:00:00Z') });
  const manufacturer = await book.account('manufacturer');
  const provider = await book.account('provider');
  const retailer = await book.account('retailer');
  const other = await book.account('retailer');
  const { data: key } = await ok(
    retailer.post('/enterprise/keys', { name: 'reports', scopes: ['read'], client_txn_id: 'k' }),
  );
  const reader = new Caller(book.url, { ...retailer.account, ...key });
  await reader.signIn();
  const bases = [newBase(), newBase(), newBase()];
  callsAt = tillCalls({ retailer, provider, other, reader }, bases);
  const terms = [{}, { description: 'Save 1 € on café crème 🥐' }, { redemption_start_time: '06/01/2026' }];
  const each = lanes * stringsOfLane;
  const all: string[][] = [];
  for (const [at, base] of bases.entries()) {
    await lockedOffer(manufacturer, [provider], { base_gs1: base, total_circulation: '10000', ...terms[at] });
    all.push(await deposited(provider, base, each));
  }
  const from = (lane: number) => lane * stringsOfLane;
  strings = Array.from({ length: lanes }, (_, lane) =>
    all.flatMap((of) => of.slice(from(lane), from(lane + 1))),
  );
  // The ids of offers, their details and the callers are known from here on.
  for (const base of bases) await retailer.post('/retailer/redeem', { gs1s: `${base}9999999999999999` });
});
afterAll(() => book?.stop());

/** A connection on which one call follows the other; a new one follows where an answer closes it. */
class Line {
  #socket: Socket | undefined;

  /** The whole answer, head and body, without what differs between any two calls. */
  async call({ method, path, headers, body }: Sent, more: string): Promise<string> {
    const length = body === undefined ? [] : [`content-length: ${Buffer.byteLength(body)}`];
    const head = [`${method} ${path} HTTP/1.1`, 'host: x', ...headers, ...length].join('\r\n');
    const { hostname, port } = new URL(book.url);
    const socket = this.#socket ?? connect({ host: hostname, port: Number(port), noDelay: true });
    this.#socket = socket;
    const answer = await new Promise<string>((resolve, reject) => {
      let got = '';
      const take = (part: Buffer) => {
        got = (got + part.toString('utf8')).replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '');
        if (!isWhole(got)) return;
        socket.off('data', take).off('close', closed);
        resolve(got);
      };
      const closed = () =>
        reject(new Error(`no answer to ${JSON.stringify({ method, path, headers, body })}`));
      socket.on('data', take).on('close', closed);
      socket.write(`${head}\r\n${more}\r\n${body ?? ''}`);
    });
    if (/\r\nconnection: close/i.test(answer)) this.end();
    return timeless(answer);
  }

  end(): void {
    this.#socket?.destroy();
    this.#socket = undefined;
  }
}

function isWhole(got: string): boolean {
  const end = got.indexOf('\r\n\r\n');
  const bytes = Number(/\r\ncontent-length: (\d+)/i.exec(got)?.[1]);
  return end >= 0 && Buffer.byteLength(got.slice(end + 4)) >= bytes;
}

const timeless = (answer: string) =>
  answer
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replace(/"execution_time_in_ms":\d+,"execution_start_time":\d+/, '')
    .replace(/\r\ncontent-length: \d+/, '')
    .replace(/\r\nDate: [^\r]+/, '');

/** The answers of each lane's calls, one after the other. */
const answersOf = (calls: Sent[][], more: string): Promise<string[][]> =>
  Promise.all(
    calls.map(async (own) => {
      const line = new Line();
      const answers: string[] = [];
      for (const sent of own) answers.push(await line.call(sent, more));
      line.end();
      return answers;
    }),
  );

/** What the tables hold of strings and their redemptions, without ids that differ between any two calls. */
async function kept(): Promise<unknown> {
  const { db } = book.running.app.registries.test;
  return {
    coupons: await db.query(
      `select offer_id, serial, state, holder_id, redeemed_at, txn::text, past_holders, spent::text, past_at, redemption is null as never
       from coupon order by 1, 2`,
    ),
    events: await db.query(
      `select offer_id, serial, action, at, retailer_id, accelerator_id, store, store_address, redeemed_at, offer_version
       from event order by offer_id, serial, event_id`,
    ),
    counts: await db.query('select * from tally order by 1, 2, 3, 4'),
  };
}

/** As if nothing had been redeemed. */
async function restored(): Promise<void> {
  const { db } = book.running.app.registries.test;
  await db.query(
    `update coupon set state = ${state.deposited}, holder_id = null, redeemed_at = null, txn = null, redemption = null, past_holders = null, spent = null, past_at = null`,
  );
  for (const table of ['event', 'tally'])
    await db.query(`delete from ${table} where action in (${action.redeemed}, ${action.rollback})`);
}

/** By operation: the calls that took the short road so far. */
async function shortCalls(): Promise<number> {
  const { body } = await book.operator('GET', '/metrics');
  return [...(body as string).matchAll(/^offerbook_usual_calls_total\{.*\} (\d+)$/gm)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
}

test('thousands of calls at the till get the same answer and leave the same rows on each road', async () => {
  const calls = strings.map((own, lane) =>
    fc.sample(callsAt(lane, own), { numRuns: callsOfLane, seed: lane }),
  );
  const before = await shortCalls();
  const short = await answersOf(calls, '');
  const rows = await kept();
  const taken = (await shortCalls()) - before;
  for (const road of [others.pipeline, inFramework]) {
    await restored();
    const long = await answersOf(calls, road);
    expect((await shortCalls()) - before).toBe(taken);
    calls.forEach((own, lane) => {
      own.forEach((sent, at) => {
        expect({ sent, answer: short[lane]![at] }).toEqual({ sent, answer: long[lane]![at] });
      });
    });
    expect(await kept()).toEqual(rows);
  }
  // Enough of them took the road that is compared, and every outcome is among them.
  expect(taken / (lanes * callsOfLane)).toBeGreaterThan(0.4);
  const all = short.flat().join('\n');
  const outcomes = [
    'FULL_REDEMPTION',
    'PARTIAL_REDEMPTION',
    '"reason":"already_redeemed"',
    '"reason":"not_yet_live"',
    '"reason":"rolled_back"',
    'The redemption is rolled back',
    'was rolled back before',
    'NOT_REDEEMED',
  ];
  expect(outcomes.filter((outcome) => !all.includes(outcome))).toEqual([]);
});

test('every operation answers with the same status line and headers whether or not the framework sees its call', async () => {
  const callers = new Map<string, Caller>();
  for (const role of roles) callers.set(role, await book.account(role));
  const line = new Line();
  const seen = new Set<string>();
  for (const { method, path, allow, name } of operations) {
    // They end what the next call needs.
    if (allow === 'operator' || /rotate|delete-account/.test(name)) continue;
    const caller = callers.get(Array.isArray(allow) ? allow[0]! : 'retailer')!;
    const headers = [
      `x-access-key: ${caller.account.access_key}`,
      `x-access-token: ${caller.token}`,
      'content-type: application/json',
    ];
    const body = method === 'GET' || method === 'DELETE' ? undefined : '{"not_a_field":1}';
    const sent = { method, path: path.replaceAll(/:\w+/g, 'x'), headers, body };
    const [first, second, third] = [
      await line.call(sent, inFramework),
      await line.call(sent, ''),
      await line.call(sent, inFramework),
    ].map((answer) => answer.slice(0, answer.indexOf('\r\n\r\n')));
    // What a call changes may change the answer to the next one.
    if (first === third) expect({ name, head: second }).toEqual({ name, head: first });
    seen.add(first!.slice(0, 12));
  }
  line.end();
  expect([...seen].sort()).toEqual(expect.arrayContaining(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 401']));
});
