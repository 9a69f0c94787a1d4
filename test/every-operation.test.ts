import { randomUUID } from 'node:crypto';
import { cellText, rowsOf } from '@offerbook/spreadsheet';
import { newBase, newBrand, ok, type Reply, send } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '../server/src/platform/vocabulary/roles.ts';
import type { Operation } from './harness/cast.ts';
import {
  accountOperations,
  type Cast,
  couponOperations,
  everyPlace,
  filled,
  idOf,
  kindsNamed,
  openCast,
  openSamples,
  rolesOf,
  sendFilled,
} from './harness/cast.ts';
import { freshRecords, mark, missingRecords, openRecords, type Records } from './harness/cast-records.ts';
import { refused, timeless } from './harness/envelope.ts';
import { closedOperations, hiddenOperations } from './harness/kinds.ts';
import { Offerbook, onEveryEngine } from './harness/offerbook.ts';
import { csvOf } from './harness/reports.ts';

/** The directories are public to signed-in accounts: these say the name of an account, or of one chosen by it. */
const sayNames = [
  'list-providers',
  'list-retailers',
  'list-accelerators',
  'list-clearinghouses',
  'read-retailer',
  'toggle-partner',
  'list-partners',
  'toggle-accelerator',
  'toggle-clearinghouse',
];

const named = (ops: readonly Operation[]) => ops.map((op) => [idOf(op), op] as const);
const junk = (path: string) => path.replace(/:\w+/g, '1');

onEveryEngine('every operation', (engine) => {
  let book: Offerbook;
  let cast: Cast;
  let strangers: Cast;
  let records: Records;
  const missing = missingRecords();
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    cast = await openCast(book, { name: mark });
    strangers = await openCast(book);
    await openSamples(book);
    // Ids count up in each environment; so that the cast's are nobody's in the other one, it begins later.
    for (let n = 1; n <= 5; n++) await newBrand(strangers.manufacturer, `Theirs ${n}`);
    records = await openRecords(cast);
    // Strangers in the full possession of their powers, only elsewhere.
    const theirs = await newBrand(strangers.manufacturer, 'Theirs');
    await ok(
      strangers.manufacturer.put(
        `/manufacturer/manufacturer_agents/${strangers.authorized_partner.domain}/toggle_brand/${theirs}`,
        { access_type: 'full_set_with_lock' },
      ),
    );
  });
  afterAll(() => book?.stop());

  /** An answer as text, without what differs between any two calls, nor what was sent. */
  const answered = ({ status, body }: Reply, about: Records) =>
    Object.values(about)
      .filter((value) => value.length > 5)
      .reduce((text, value) => text.replaceAll(value, '…'), JSON.stringify([status, timeless(body)]));

  describe('without a whole sign-in is 401', () => {
    test.each(named(everyPlace.filter((op) => op.allow !== 'open')))('%s', async (_, op) => {
      const { account, token } = cast.manufacturer;
      const key = { 'x-access-key': account.access_key };
      const tries: Array<Record<string, string>> =
        op.allow === 'operator'
          ? [{ ...key, 'x-access-token': token }]
          : [
              {},
              key,
              { 'x-access-token': token },
              { ...key, 'x-access-token': 'test_at_unknown' },
              { ...key, 'x-access-token': strangers.manufacturer.token },
              { ...key, 'x-access-token': token, 'x-api-key': strangers.manufacturer.account.access_key },
            ];
      const body = op.method === 'GET' || op.method === 'DELETE' ? undefined : {};
      await Promise.all(
        tries.map((headers) =>
          refused(send(book.url, op.method, junk(op.path), headers, body), 'UNAUTHORIZED'),
        ),
      );
      // Wrong operator tokens are counted by the minute.
      book.moveClock(61_000);
    });
  });

  describe('is FORBIDDEN to every role it is not for', () => {
    test.each(named(closedOperations))('%s', async (_, op) => {
      const wrong = roles.filter((role) => !rolesOf(op).includes(role));
      await Promise.all(
        wrong.map(async (role) => {
          const about = couponOperations.includes(op) ? filled(op, role, cast, records) : undefined;
          const call = about ?? { method: op.method, path: junk(op.path), body: undefined };
          const answer = await refused(sendFilled(cast[role], call), 'FORBIDDEN');
          expect(answer.message).toContain(role);
          expect(JSON.stringify(answer)).not.toContain(mark);
        }),
      );
    });
  });

  describe('does not find another account’s records, and says so as of records that are not there', () => {
    // With nobody in the place of the counterparties that a path names.
    const nobody = () => ({ ...cast, retailer: { domain: missing.owner } }) as unknown as Cast;
    test.each(named(hiddenOperations))('%s', async (_, op) => {
      for (const role of rolesOf(op)) {
        const theirs = filled(op, role, cast, records);
        const none = filled(op, role, op.name === 'list-retailer-redemptions' ? nobody() : cast, missing);
        const reply = await sendFilled(strangers[role], theirs);
        if (!sayNames.includes(op.name)) expect(JSON.stringify(reply.body)).not.toContain(mark);
        // About nothing but the caller itself.
        if (JSON.stringify(theirs) === JSON.stringify(none)) continue;
        expect(answered(reply, records)).toBe(answered(await sendFilled(strangers[role], none), missing));
        if (theirs.path !== none.path) {
          const codes = ['NOT_FOUND', 'NOT_REDEEMED', 'NOT_REDEEMABLE', 'NOT_DELETABLE'];
          expect(codes).toContain(reply.body.code);
        }
      }
    });
  });

  describe('does not find records of the other environment, under the same domains and with every right there', () => {
    let twins: Cast;
    // Domains are the same in both; only what lies under them differs.
    const nothing = () => ({ ...missing, owner: records.owner });
    beforeAll(async () => {
      twins = await openCast(book, { environment: 'production', domains: cast, name: 'twin' });
      const theirs = await newBrand(twins.manufacturer, 'Theirs');
      await ok(
        twins.manufacturer.put(
          `/manufacturer/manufacturer_agents/${twins.authorized_partner.domain}/toggle_brand/${theirs}`,
          { access_type: 'full_set_with_lock' },
        ),
      );
    });

    // The ids of brands and funders are free there: what they name would be made, as it should.
    const makes = ['add-brand', 'save-funder'];
    test.each(named(couponOperations.filter((op) => !makes.includes(op.name))))('%s', async (_, op) => {
      for (const role of rolesOf(op)) {
        const theirs = filled(op, role, cast, records);
        const none = filled(op, role, cast, nothing());
        const reply = await sendFilled(twins[role], theirs);
        expect(JSON.stringify(reply.body)).not.toContain(mark);
        if (JSON.stringify(theirs) === JSON.stringify(none)) continue;
        expect(answered(reply, records)).toBe(answered(await sendFilled(twins[role], none), nothing()));
      }
    });

    test.each(named(accountOperations))(
      '%s with a key of one and a token of the other is 401',
      async (_, op) => {
        const role = rolesOf(op)[0]!;
        for (const [key, token] of [
          [cast[role].account.access_key, twins[role].token],
          [twins[role].account.access_key, cast[role].token],
        ] as const) {
          const headers = { 'x-access-key': key, 'x-access-token': token };
          await refused(send(book.url, op.method, junk(op.path), headers), 'UNAUTHORIZED');
        }
      },
    );
  });

  describe('that gives its rows as CSV gives the same ones for Excel, which keeps every digit and letter of them', () => {
    const hasCsv = (op: Operation) => 'format' in ((op.query as { shape?: object } | undefined)?.shape ?? {});
    const reports = accountOperations.filter(hasCsv);
    /** Excel keeps 15 digits of a number, drops zeros before it, and reads E as a power. */
    const changed = /(^|,)(\d{12,}|0\d+|\d+E\d+)(,|\r|$)/im;

    test('in all reports', async () => {
      let codes = 0;
      for (const op of reports) {
        for (const role of rolesOf(op)) {
          const { path } = filled(op, role, cast, records);
          const [plain, excel] = await Promise.all([
            csvOf(cast[role], path),
            csvOf(cast[role], path, 'excel'),
          ]);
          expect(excel.charAt(0), op.name).toBe('\ufeff');
          expect(excel, op.name).not.toMatch(changed);
          const cells = (text: string) => rowsOf(text).map((row) => row.cells.map(cellText));
          expect(cells(excel), op.name).toEqual(cells(plain));
          codes += excel.split('="').length - 1;
        }
      }
      expect(reports.map(({ name }) => name)).toContain('read-settlement');
      expect(codes).toBeGreaterThan(reports.length);
    });
  });

  describe('succeeds for every role it is for, and a write named by client_txn_id is done once', () => {
    test.each(named(couponOperations))('%s', async (_, op) => {
      for (const role of rolesOf(op)) {
        const call = filled(op, role, cast, op.method === 'GET' ? records : await fresh(op, role));
        if (op.method === 'GET' || op.database === 'group' || op.database === 'direct') {
          await ok(sendFilled(cast[role], call));
          continue;
        }
        const id = randomUUID();
        const first = await ok(sendFilled(cast[role], withTxn(call, id)));
        const again = await ok(sendFilled(cast[role], withTxn(call, id)));
        expect(timeless(again)).toEqual(timeless(first));
        const other = filled(op, role, cast, missing);
        if (JSON.stringify(other) !== JSON.stringify(call)) {
          await refused(sendFilled(cast[role], withTxn(other, id)), 'IDEMPOTENCY_MISMATCH');
        }
        await mend(op);
      }
    });

    const withTxn = (call: ReturnType<typeof filled>, id: string) =>
      call.method === 'DELETE'
        ? { ...call, path: `${call.path}${call.path.includes('?') ? '&' : '?'}client_txn_id=${id}` }
        : { ...call, body: { ...call.body, client_txn_id: id } };

    /** Records that the call may change. */
    const fresh = async (op: Operation, role: Role) =>
      op.name === 'delete-offer'
        ? { ...records, base: await emptyOffer(records.brand) }
        : freshRecords(cast, records, kindsNamed(op, role, cast));

    const emptyOffer = async (brand: string) => {
      const base = newBase();
      const { data } = await ok(cast.manufacturer.get(`/manufacturer/base_gs1/${records.base}`));
      await ok(
        cast.manufacturer.post('/manufacturer/base_gs1', {
          data: { ...data, base_gs1: base, brand_id: brand },
        }),
      );
      return base;
    };

    /** What the cast needs of itself stands again for the next operation. */
    const mend = async (op: Operation) => {
      const on = (domain: string) => ({ email_domain: domain, enabled: 'yes' });
      if (op.name === 'toggle-partner') {
        const path = '/manufacturer/toggle/manufacturer_agent';
        await ok(cast.manufacturer.put(path, on(cast.authorized_partner.domain)));
        records = await openRecords(cast);
      }
      if (op.name === 'toggle-accelerator')
        await ok(cast.retailer.put('/retailer/toggle/accelerator', on(cast.accelerator.domain)));
      if (op.name === 'toggle-clearinghouse')
        await ok(cast.retailer.put('/retailer/toggle/clearinghouse', on(cast.clearinghouse.domain)));
    };
  });
});
