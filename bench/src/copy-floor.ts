import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inFolder } from './on-postgresql.ts';
import type { Shop } from './shop.ts';
import { packedSerial, type Sql, shopOffers } from './stock.ts';

/**
 * The fastest way into the tables: prepared rows, COPY into both in one transaction per batch.
 *
 * @returns strings per second.
 */
export async function copyWithPsql(
  server: { url: string; binDir: string },
  sql: Sql,
  shop: Shop,
  how: { batches: number[]; perBatch: number; settle: () => Promise<unknown> },
): Promise<number> {
  const offers = await shopOffers(sql, shop);
  const at = new Date().toISOString();
  const script = how.batches.map((batch) => {
    const { offerId, providerId, manufacturerId } = offers[batch % offers.length]!;
    const execution = randomUUID();
    const serials = Array.from({ length: how.perBatch }, (_, n) =>
      packedSerial(shop.prefix, batch * how.perBatch + n),
    );
    return `begin;
copy coupon (offer_id, serial, state, provider_id, deposited_at) from stdin;
${serials.map((serial) => `${offerId}\t${serial}\t1\t${providerId}\t${at}`).join('\n')}
\\.
copy event (offer_id, serial, action, at, provider_id, manufacturer_id, execution_id) from stdin;
${serials.map((serial) => `${offerId}\t${serial}\t1\t${at}\t${providerId}\t${manufacturerId}\t${execution}`).join('\n')}
\\.
commit;
`;
  });
  return inFolder(async (folder) => {
    const file = join(folder, 'copy.sql');
    await writeFile(file, script.join(''));
    await how.settle();
    const env = { ...process.env, PGOPTIONS: '-c search_path=test' };
    const begin = performance.now();
    const args = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', file, server.url];
    await promisify(execFile)(join(server.binDir, 'psql'), args, { env });
    return (how.batches.length * how.perBatch * 1_000) / (performance.now() - begin);
  });
}
