import { type Caller, deposited, ok } from '@offerbook/world';
import { expect, inject, onTestFinished, test } from 'vitest';
import { commandFiles, saidBy, start } from './harness/command.ts';
import { DatabaseLine } from './harness/database-line.ts';
import { fillDataFolder, newDatabase } from './harness/databases.ts';
import { registrySettings, ServerProcess } from './harness/server-process.ts';

const { file } = commandFiles();

async function serverOn(env: Record<string, string>): Promise<ServerProcess> {
  const server = await ServerProcess.start(env);
  onTestFinished(() => server.kill());
  return server;
}

const redeem = (retailer: Caller, gs1: string) => ok(retailer.post('/retailer/redeem', { gs1s: gs1 }));

/** What each party's reports say. */
async function reportsOf(callers: { manufacturer: Caller; provider: Caller; retailer: Caller }, url: string) {
  const days = '2020-01-01/2099-12-31';
  const paths: Record<string, string[]> = {
    manufacturer: ['/enterprise/overview', `/manufacturer/redemptions/${days}`, '/manufacturer/costs'],
    provider: ['/enterprise/overview'],
    retailer: ['/enterprise/overview', `/retailer/redemptions/${days}`, '/retailer/owed'],
  };
  const reports: unknown[] = [];
  for (const [role, caller] of Object.entries(callers)) {
    for (const report of paths[role]!) {
      const { data } = await ok(caller.at(url).get(report));
      reports.push([role, report, data]);
    }
  }
  return reports;
}

test.skipIf(inject('postgresUrl') === '')(
  'a move to PostgreSQL that was interrupted goes on; no server starts before its end; then every report is as it was',
  async () => {
    const DATA_DIR = file('to-move');
    await fillDataFolder(DATA_DIR);
    const server = await serverOn({ DATA_DIR });
    const { base, ...callers } = await server.traders();
    const { provider, retailer } = callers;
    const [one, other, spare] = (await deposited(provider, base, 3)) as [string, string, string];
    for (const gs1 of [one, other]) await redeem(retailer, gs1);
    await ok(retailer.delete(`/retailer/rollback/${other}`));
    const reports = await reportsOf(callers, server.url);
    await server.stop();
    const database = await newDatabase();
    const line = await DatabaseLine.before(database);
    // In the first registry, and in the second when that one is whole.
    for (const [table, tablesBefore] of Object.entries({ event: 0, registry_marker: 1 })) {
      const held = line.holdAt(`"${table}" overriding`, tablesBefore);
      const { child, ended } = start(['move', '--to', line.url], { ...registrySettings, DATA_DIR });
      await Promise.race([held, ended]).then(() => child.kill('SIGKILL'));
      await ended;
      await expect(serverOn({ DATABASE_URL: database })).rejects.toThrow('run the same command again');
    }
    await line.stop();
    expect(await saidBy(['move', '--to', database], { ...registrySettings, DATA_DIR })).toContain('Moved.');
    const after = await serverOn({ DATABASE_URL: database });
    expect(await reportsOf(callers, after.url)).toEqual(reports);
    const here = retailer.at(after.url);
    expect((await redeem(here, one)).newly_redeemed).toEqual([]);
    for (const gs1 of [other, spare])
      expect((await redeem(here, gs1)).newly_redeemed).toMatchObject([{ gs1 }]);
    expect(await deposited(provider.at(after.url), base, 1, 10)).toHaveLength(1);
  },
);
