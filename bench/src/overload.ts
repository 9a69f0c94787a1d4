import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findPostgres } from '../../test/harness/postgres-cluster.ts';
import type { PhaseReport } from './arrivals.ts';
import { type Arrivals, startArrivals } from './arrivals-process.ts';
import { keepPage } from './comparison.ts';
import { compareWithTables } from './fates.ts';
import { percentile as at, machine, shown } from './finding.ts';
import { onEmbedded } from './on-embedded.ts';
import { type EngineName, type OverloadFinding, overloadPage } from './overload-page.ts';
import { keepProcessorFree } from './own-processor.ts';
import { startProbing } from './probes.ts';
import { memoryKb, processorMs } from './process-figures.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import type { Shop } from './shop.ts';
import type { Stock } from './stock.ts';
import { onStock } from './stocked.ts';

const offers = 20;
const stringsPerCall = 25;
const tills = 16;
/** The part of what the tills reach on their own that counts as normal load. */
const normalShare = 0.6;
const multiple = 10;
/** Kept alive, as by the proxies in front of many tills. A call that finds none free is not sent. */
const connections = 2_000;
/** Calls a second for which there are strings; if they run out, the run fails. */
const maxCallsPerSecond = { embedded: 800, postgresql: 1_500 } as const;

const rss = (pid: number): number => memoryKb(pid) / 1_024;

/** Warms up, measures what the server sustains, offers ten times that, and looks how it recovers. */
async function overload(
  engine: EngineName,
  seconds: number,
  { server, arrivals }: { server: ServerProcess; arrivals: Arrivals },
  progress: (line: string) => void,
): Promise<Omit<OverloadFinding, 'compared'>> {
  await arrivals.run({ seconds: 5, tills });
  const alone = await arrivals.run({ seconds: 8, tills });
  const sustainable = alone.taken / alone.seconds;
  progress(`${tills} tills: ${shown(sustainable)} calls/s`);

  const [cpuBefore, memoryBefore] = [processorMs(server.pid), rss(server.pid)];
  const normal = await arrivals.run({ seconds: 30, perSecond: sustainable * normalShare });
  const cpuNormal = processorMs(server.pid) - cpuBefore;
  progress(`normal: ${described(normal)}`);

  let peak = memoryBefore;
  const memory = setInterval(() => {
    peak = Math.max(peak, rss(server.pid));
  }, 250);
  const probes = startProbing(server.url);
  const cpuAt = processorMs(server.pid);
  const loaded = await arrivals.run({ seconds, perSecond: sustainable * multiple });
  const cpuLoaded = processorMs(server.pid) - cpuAt;
  // At once: recovery is counted from the end of the overload, when no connection is missing.
  const after = await arrivals.run({ seconds: 6, perSecond: sustainable * normalShare });
  clearInterval(memory);
  progress(`overload: ${described(loaded)}`);
  progress(`after: ${described(after)}`);
  const perTaken = cpuNormal / normal.taken;
  return {
    engine,
    sustainable,
    normal,
    overload: loaded,
    after,
    memoryMb: [memoryBefore, peak, rss(server.pid)],
    probes: await probes.stop(),
    shedMicroseconds: ((cpuLoaded - perTaken * loaded.taken) / loaded.shed) * 1_000,
  };
}

const described = ({ seconds, sent, unsent, taken, shed, takenMs, wrong }: PhaseReport): string =>
  `${shown(sent / seconds)}/s sent (${unsent} unsent), ${shown(taken / seconds)}/s taken, ${shed} shed, p50/p99 ${shown(at(takenMs, 0.5))}/${shown(at(takenMs, 0.99))} ms ${wrong.join('\n')}`;

const strings = (engine: EngineName, seconds: number) =>
  Math.ceil((maxCallsPerSecond[engine] * stringsPerCall * (seconds + 55)) / offers) * offers;

type Progress = (line: string) => void;

const onFolder = (seconds: number, progress: Progress): Promise<OverloadFinding> =>
  onEmbedded(strings('embedded', seconds), async ({ folder, shop, stock, alone }) => {
    const server = await startServer(folder);
    const arrivals = await startSender(server, shop, stock);
    const found = await overload('embedded', seconds, { server, arrivals }, progress);
    const fates = await arrivals.fates();
    await server.stop();
    const compared = await alone((sql) => compareWithTables(sql, stock, stringsPerCall, fates));
    return { ...found, compared };
  });

const onServer = (seconds: number, progress: Progress): Promise<OverloadFinding> =>
  onStock({ each: strings('postgresql', seconds) }, async ({ server, shop, stock, sql, settle }) => {
    await settle();
    const arrivals = await startSender(server, shop, stock);
    const found = await overload('postgresql', seconds, { server, arrivals }, progress);
    return {
      ...found,
      compared: await compareWithTables(sql, stock, stringsPerCall, await arrivals.fates()),
    };
  });

const moveSender = keepProcessorFree();

async function startSender({ url }: ServerProcess, shop: Shop, stock: Stock): Promise<Arrivals> {
  const arrivals = await startArrivals(url, shop, stock, { stringsPerCall, connections });
  moveSender?.(arrivals.pid);
  return arrivals;
}

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'postgresql' },
    seconds: { type: 'string', default: '120' },
  },
});
const seconds = Number(values.seconds);
if (!(values.engine === 'embedded' || values.engine === 'postgresql') || !(seconds >= 1)) {
  process.stderr.write('overload [--engine embedded|postgresql] [--seconds 120]\n');
  process.exit(2);
}
const { engine } = values;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const finding = await (engine === 'embedded' ? onFolder : onServer)(seconds, (line) =>
  process.stderr.write(`overload: ${line}\n`),
);
const when = new Date().toISOString().slice(0, 10);
const { text, met } = overloadPage(finding, {
  when,
  machine: `${machine(findPostgres())}, load ${loadavg()[0]!.toFixed(1)} at the end of the run`,
  hasOwnProcessor: moveSender !== undefined,
  stringsPerCall,
  tills,
  normalShare,
  multiple,
});
const results = fileURLToPath(new URL('../../../results/', import.meta.url));
keepPage(results, when, `overload-${engine}`, text);
process.stdout.write(text);
if (!met) process.exitCode = 1;
