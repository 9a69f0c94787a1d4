import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../test/harness/postgres-cluster.ts';
import { basket } from './basket.ts';
import { deposit } from './deposit.ts';
import { type Finding, machine, page, table } from './finding.ts';
import { loneRedeem } from './lone-redeem.ts';
import { redeemEmbedded } from './redeem-embedded.ts';
import { redeemHttpPostgresql } from './redeem-http-postgresql.ts';
import { reportCsv, reportDistribution, reportPages } from './reports.ts';

import { webhookDeliveries, webhookHanging, webhookRedeem } from './webhooks.ts';

const benches = [
  redeemHttpPostgresql,
  redeemEmbedded,
  deposit,
  loneRedeem,
  reportPages,
  reportDistribution,
  reportCsv,
  webhookDeliveries,
  webhookHanging,
  webhookRedeem,
  basket,
];
const usage = `bench [name…] [--seconds N]\n${benches.map(({ name, about }) => `  ${name.padEnd(24)}${about}`).join('\n')}`;

/** bench/results, from bench/dist/bench/src. */
const results = fileURLToPath(new URL('../../../results/', import.meta.url));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seconds: { type: 'string', default: '6' }, help: { type: 'boolean' } },
  });
  const seconds = Number(values.seconds);
  const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
  if (values.help || unknown.length > 0 || !(seconds >= 1)) {
    process.stderr.write(`${usage}\n`);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const chosen = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  const where = machine(findPostgres());
  const when = new Date().toISOString().slice(0, 10);
  const findings = new Map<string, Finding>();
  mkdirSync(results, { recursive: true });
  for (const bench of chosen) {
    const finding = await bench.run(seconds, (line) => process.stderr.write(`${bench.name}: ${line}\n`));
    findings.set(bench.name, finding);
    writeFileSync(`${results}${when}-${bench.name}.md`, page(bench, finding, where, when));
  }
  process.stdout.write(`${where}\n\n${table(findings)}\n`);
  if ([...findings.values()].some(({ met }) => !met)) process.exitCode = 1;
}

// Turns a signal into an exit, so that child processes are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
