import { deposited, ok } from '@offerbook/world';
import { expect, inject, onTestFinished, test } from 'vitest';
import { commandFiles, saidBy, start } from './harness/command.ts';
import { DatabaseLine } from './harness/database-line.ts';
import { fillDataFolder, newDatabase } from './harness/databases.ts';
import { registrySettings, ServerProcess } from './harness/server-process.ts';

const { file } = commandFiles();

test.skipIf(inject('postgresUrl') === '')(
  'a restore that was begun twice changes nothing any more once the other run is complete and a server started',
  async () => {
    const DATA_DIR = file('source');
    await fillDataFolder(DATA_DIR);
    const server = await ServerProcess.start({ DATA_DIR });
    const { provider, retailer, base } = await server.traders();
    const [gs1] = await deposited(provider, base, 1);
    await server.stop();
    const backup = file('backup');
    await saidBy(['backup', backup], { ...registrySettings, DATA_DIR });

    const database = await newDatabase();
    const line = await DatabaseLine.before(database);
    // The first run has begun and goes on later, as on a machine that was cut off.
    const held = line.holdAt(`tablename = 'schema_migration'`);
    const slow = start(['restore', backup], { ...registrySettings, DATABASE_URL: line.url });
    await Promise.race([held, slow.ended]);
    await saidBy(['restore', backup], { ...registrySettings, DATABASE_URL: database });
    const after = await ServerProcess.start({ DATABASE_URL: database });
    onTestFinished(() => after.kill());
    const redeem = () => ok(retailer.at(after.url).post('/retailer/redeem', { gs1s: gs1 }));
    expect((await redeem()).newly_redeemed).toHaveLength(1);
    (await held)();
    const { code, stderr } = await slow.ended;
    expect((await redeem()).newly_redeemed).toEqual([]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('Another run of "offerbook restore"')]);
    await line.stop();
  },
);
