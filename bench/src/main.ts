import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../test/harness/postgres-cluster.ts';
import { basket } from './basket.ts';
import { bytesKept } from './bytes-kept.ts';
import { citusMoves } from './citus-moves.ts';
import { comparison, keepPage, keptFindings } from './comparison.ts';
import { costOfACall } from './cost-of-a-call.ts';
import { databaseCost } from './database-cost.ts';
import { deposit } from './deposit.ts';
import { type Finding, machine, page, table } from './finding.ts';
import { loneRedeem } from './lone-redeem.ts';
import { authentication, offersList, rollback } from './other-calls.ts';
import { racingTills } from './racing-tills.ts';
import { redeemEmbedded } from './redeem-embedded.ts';
import { redeemHalfRate } from './redeem-half-rate.ts';
import { redeemCitus, redeemHotOffer } from './redeem-hot-offer.ts';
import { redeemHttpPostgresql } from './redeem-http-postgresql.ts';
import { redeemSizes } from './redeem-sizes.ts';
import { reportCsv, reportDistribution, reportOverview, reportPages } from './reports.ts';
import { profileInto } from './server-process.ts';
import { coldStart } from './start.ts';
import { webhookCost } from './webhook-cost.ts';
import { webhookDeliveries, webhookHanging, webhookRedeem } from './webhooks.ts';

const benches = [
  ...redeemHttpPostgresql,
  redeemHalfRate,
  redeemSizes,
  redeemHotOffer,
  redeemCitus,
  ...citusMoves,
  ...costOfACall,
  ...databaseCost,
  ...bytesKept,
  racingTills,
  redeemEmbedded,
  deposit,
  rollback,
  authentication,
  offersList,
  loneRedeem,
  ...coldStart,
  reportPages,
  reportDistribution,
  reportOverview,
  reportCsv,
  webhookDeliveries,
  webhookHanging,
  webhookRedeem,
  webhookCost,
  basket,
];
const usage = `bench [name…] [--seconds N] [--compare] [--profile]
  --compare  prints the last kept ratios beside those of this run
  --profile  keeps a CPU profile of each server process in bench/profiles; "npx speedscope FILE" draws its flame graph
${benches.map(({ name, about }) => `  ${name.padEnd(24)}${about}`).join('\n')}`;

/** bench/results, from bench/dist/bench/src. */
const results = fileURLToPath(new URL('../../../results/', import.meta.url));
const profiles = fileURLToPath(new URL('../../../profiles/', import.meta.url));

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '6' },
      compare: { type: 'boolean', default: false },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
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
  const kept = keptFindings(results);
  if (values.profile) profileInto(profiles);
  for (const bench of chosen) {
    const finding = await bench.run(seconds, (line) => process.stderr.write(`${bench.name}: ${line}\n`));
    findings.set(bench.name, finding);
    keepPage(results, when, bench.name, page(bench, finding, where, when));
  }
  process.stdout.write(`${where}\n\n${table(findings)}\n`);
  if (values.compare) process.stdout.write(`\n${comparison(findings, kept)}\n`);
  if ([...findings.values()].some(({ met }) => !met)) process.exitCode = 1;
}

// Turns a signal into an exit, so that child processes are ended too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
await main();
