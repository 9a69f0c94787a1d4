import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterEach, describe, expect, inject, test } from 'vitest';
import { newDatabase, sqlSession } from '../harness/databases.ts';
import { Offerbook } from '../harness/offerbook.ts';
import { findPgbouncer, startPgbouncer } from '../harness/pgbouncer.ts';
import { ServerProcess } from '../harness/server-process.ts';

const closing: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const environments = ['test', 'production'] as const;
const funder = '810002';

/** Three companies, each in both registries. */
async function castsAt(book: Offerbook) {
  const cast = async (environment: (typeof environments)[number]) => ({
    environment,
    manufacturer: await book.account('manufacturer', {
      environment,
      email_domain: 'maker.example',
      funder_ids: [funder],
    }),
    provider: await book.account('provider', { environment, email_domain: 'prov.example' }),
    retailer: await book.account('retailer', { environment, email_domain: 'shop.example' }),
  });
  return [await cast('test'), await cast('production')];
}

/** One base string in both registries, of which each redeems strings of its own at the same time as the other. */
async function registriesStayApart(book: Offerbook, direct: string): Promise<void> {
  const base = newBase(funder);
  const casts = await castsAt(book);
  const own = casts.map(async ({ environment, manufacturer, provider, retailer }, at) => {
    await lockedOffer(manufacturer, [provider], { base_gs1: base, description: environment });
    const mine = await deposited(provider, base, 30, at * 1_000);
    const redeemed = await Promise.all(
      mine.map((gs1) => ok(retailer.post('/retailer/redeem', { gs1s: gs1 }))),
    );
    expect(redeemed.map(({ newly_redeemed }) => newly_redeemed.length)).toEqual(mine.map(() => 1));
    const { data } = await ok(manufacturer.get(`/manufacturer/base_gs1/${base}`));
    expect(data).toMatchObject({ description: environment, deposited_count: '30', redeemed_count: '30' });
    return mine;
  });
  const [inTest, inProduction] = await Promise.all(own);
  const foreign = [inProduction!, inTest!];
  for (const [at, { retailer }] of casts.entries()) {
    const { results } = await ok(retailer.post('/retailer/redeem', { gs1s: foreign[at] }));
    expect(results.map(({ reason }: { reason: string }) => reason)).toEqual(
      foreign[at]!.map(() => 'not_deposited'),
    );
  }
  const client = await sqlSession(direct);
  const { rows } = await client.query(
    `select schemaname as schema, count(*)::int as tables from pg_tables
     where schemaname in ('public', 'test', 'production') group by 1 order by 1`,
  );
  await client.end();
  expect(rows.map(({ schema }) => schema)).toEqual(['production', 'test']);
}

const missing = inject('postgresUrl') === '' || findPgbouncer() === undefined;

describe.skipIf(missing)('behind PgBouncer', () => {
  for (const pool_mode of ['session', 'transaction']) {
    for (const ignore_startup_parameters of ['', 'options']) {
      const how = `${pool_mode} mode${ignore_startup_parameters && ', startup options dropped'}`;
      test(`the two registries stay apart, and every string is redeemed once: ${how}`, async () => {
        const direct = await newDatabase();
        // Fewer connections to the server than Offerbook has to the pooler, where the mode can share them.
        const default_pool_size = pool_mode === 'session' ? '20' : '3';
        const bouncer = await startPgbouncer(direct, {
          pool_mode,
          ignore_startup_parameters,
          default_pool_size,
        });
        closing.push(() => bouncer.stop());
        const book = await Offerbook.start({
          engine: 'postgresql',
          database: bouncer.url,
          postgres: { connections: 6 },
        });
        closing.push(() => book.stop());
        await registriesStayApart(book, direct);
      });
    }
  }

  test('a server of several processes warns of it once, however many connections it opens', async () => {
    const bouncer = await startPgbouncer(await newDatabase(), { pool_mode: 'transaction' });
    closing.push(() => bouncer.stop());
    const log: string[] = [];
    const env = { DATABASE_URL: bouncer.url, WORKERS: '2', LOG_LEVEL: 'warn' };
    const server = await ServerProcess.start(env, {
      output: (line) => log.push(line),
    });
    await server.workersAnswer(2);
    await server.stop();
    expect(log.filter((line) => line.includes('leads to a connection pooler'))).toHaveLength(1);
  });

  test('in statement mode a server refuses to start and says which mode it needs', async () => {
    const direct = await newDatabase();
    const bouncer = await startPgbouncer(direct, { pool_mode: 'statement' });
    closing.push(() => bouncer.stop());
    await expect(Offerbook.start({ engine: 'postgresql', database: bouncer.url })).rejects.toThrow(
      /^The connection pooler.*statement mode.*Set pool_mode to session or transaction/,
    );
  });
});

describe.skipIf(inject('postgresUrl') === '')('whatever search path a connection begins with', () => {
  const withSettings: Array<[string, (url: URL, run: (sql: string) => Promise<unknown>) => unknown]> = [
    [
      'options in DATABASE_URL',
      (url) => url.searchParams.set('options', '-c search_path=public -c statement_timeout=0'),
    ],
    ['search_path in DATABASE_URL', (url) => url.searchParams.set('search_path', 'public')],
    [
      'a search path of the database',
      (url, run) => run(`alter database ${url.pathname.slice(1)} set search_path to public`),
    ],
  ];
  for (const [name, prepare] of withSettings) {
    test(`the two registries stay apart: ${name}`, async () => {
      const direct = await newDatabase();
      const client = await sqlSession(direct);
      const url = new URL(direct);
      await prepare(url, (sql) => client.query(sql));
      await client.end();
      const book = await Offerbook.start({
        engine: 'postgresql',
        database: url.href,
        postgres: { connections: 4 },
      });
      closing.push(() => book.stop());
      await registriesStayApart(book, direct);
    });
  }
});
