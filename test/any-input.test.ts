import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '../server/src/operations.ts';
import type { Operation } from '../server/src/pipeline/operation.ts';
import type { Role } from '../server/src/vocabulary/roles.ts';
import { Caller, send } from './harness/caller.ts';
import { expectEnvelope } from './harness/envelope.ts';
import { Offerbook, onEveryEngine, operatorToken } from './harness/offerbook.ts';
import { deposited, mainScene, newBase } from './harness/scene.ts';
import { Visitor } from './harness/visitor.ts';

/** Inputs tried per operation. */
const RUNS = 25;

interface Described {
  properties?: Record<string, Described>;
}

const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

onEveryEngine('any input', (engine) => {
  let book: Offerbook;
  let scene: Awaited<ReturnType<typeof mainScene>>;
  let visitor: Visitor;
  beforeAll(async () => {
    book = await Offerbook.start({ engine, now: new Date('2026-05-01T12:00:00Z') });
    scene = await mainScene(book);
  });
  afterAll(() => book?.stop());

  /** An object with some of the fields that a schema knows, and their values from anywhere. */
  function filled(schema: z.ZodType | undefined, value: () => fc.Arbitrary<unknown>, all: boolean) {
    if (schema === undefined) return fc.constant<Record<string, unknown>>({});
    const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Described;
    const build = ({ properties = {} }: Described): fc.Arbitrary<Record<string, unknown>> =>
      fc.record(
        Object.fromEntries(
          Object.entries(properties).map(([name, inner]) => [
            name,
            inner.properties
              ? fc.oneof({ weight: 4, arbitrary: build(inner) }, { weight: 1, arbitrary: value() })
              : value(),
          ]),
        ),
        all ? {} : { requiredKeys: [] },
      );
    return build(described);
  }

  /** Whether the browser's session calls it. */
  const isVisitors = (op: Operation) => op.allow === 'person' || op.portal === true;

  function sendTo(
    op: Operation,
    caller: Caller,
    params: Record<string, unknown>,
    query: Record<string, unknown>,
    body: unknown,
    header: Record<string, string>,
  ) {
    const encoded = (part: unknown) =>
      encodeURIComponent(wellFormed(typeof part === 'string' ? part : JSON.stringify(part)));
    const path = op.path.replace(/:([a-z0-9_]+)/g, (_, name: string) => encoded(params[name]) || '%20');
    const search = Object.entries(query).map(
      ([name, part]) => `${encodeURIComponent(wellFormed(name))}=${encoded(part)}`,
    );
    const url = search.length > 0 ? `${path}?${search.join('&')}` : path;
    const sent = op.method === 'GET' ? undefined : JSON.stringify(body);
    if (op.allow === 'operator')
      return send(book.url, op.method, url, { authorization: `Bearer ${operatorToken}`, ...header }, sent);
    if (isVisitors(op)) return visitor.call(op.method, url, sent, header);
    return op.allow === 'open'
      ? send(book.url, op.method, url, header, sent)
      : caller.call(op.method, url, sent, header);
  }

  test('no operation answers any input otherwise than with its answer or a whole refusal', async () => {
    const callers = new Map<Role, Caller>([
      ['manufacturer', scene.manufacturer],
      ['provider', scene.provider],
      ['retailer', scene.retailer],
    ]);
    for (const role of ['authorized_partner', 'accelerator', 'clearinghouse', 'platform'] as const) {
      callers.set(role, await book.account(role));
    }
    const gs1s = await deposited(scene.provider, scene.base, 3, 700);
    const plausible = [
      scene.base,
      newBase(),
      ...gs1s,
      gs1s.join(','),
      gs1s.join(''),
      `]C1${gs1s[0]}`,
      '8112123456789012',
      ...[...callers.values()].map((caller) => caller.domain),
      '1',
      '0',
      'yes',
      'no',
      '',
      '01/31/2026',
      '2026-12-31',
      'Sunny Oats',
      '100',
      'base_gs1',
      'full_set',
      'editable',
      '00012345678905',
      'America/New_York',
      '12:30',
      'mon',
      'https://example.com/a',
    ];
    const value = (): fc.Arbitrary<unknown> =>
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom<unknown>(...plausible) },
        { weight: 1, arbitrary: fc.array(fc.constantFrom<unknown>(...plausible, 1, null), { maxLength: 4 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom<unknown>(
            true,
            false,
            null,
            0,
            -1,
            1e300,
            2 ** 53,
            1.5,
            {},
            [],
            [''],
            [[]],
          ),
        },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            '\0',
            '\ud800',
            'x'.repeat(5_000),
            '9'.repeat(400),
            "'; drop table offer; --",
            '__proto__',
            '{}',
          ),
        },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
      );
    for (const op of operations) {
      // A person is signed in, whatever an earlier call did to the cookie; hashing a password is slow.
      if (isVisitors(op)) visitor = await Visitor.signedUp(book, { role: 'retailer' });
      const caller = Array.isArray(op.allow) ? callers.get(op.allow[0] as Role)! : callers.get('retailer')!;
      const input = fc.record({
        params: filled(op.params, value, true),
        query: filled(op.query, value, false),
        body: fc.oneof(
          { weight: 6, arbitrary: filled(op.body, value, false) },
          { weight: 1, arbitrary: value() },
        ),
        behalf: fc.constantFrom('', scene.manufacturer.domain, 'nobody.example'),
        header: fc.constantFrom<Record<string, string>>(
          {},
          { 'idempotency-key': 'k' },
          { 'x-api-key': 'other' },
        ),
      });
      await fc.assert(
        fc.asyncProperty(input, async ({ params, query, body, behalf, header }) => {
          // A minute passes, so that limits on failed attempts do not hide what lies behind them.
          book.moveClock(60_000);
          const reply = await sendTo(
            op,
            caller,
            params,
            { ...query, ...(behalf ? { email_domain: behalf } : {}) },
            body,
            header,
          );
          const outcome = `${op.name} answered ${reply.status} ${JSON.stringify(reply.body).slice(0, 500)}`;
          expect([200, 400, 401, 429], outcome).toContain(reply.status);
          if (op.media === undefined || reply.status !== 200) expectEnvelope(reply);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
      // Some operations end a caller's own keys; it goes on as another account then.
      for (const [role, { account }] of callers) {
        const signedIn = Caller.signedIn(book.url, account);
        callers.set(role, await signedIn.catch(() => book.account(role)));
      }
    }
  });
});
