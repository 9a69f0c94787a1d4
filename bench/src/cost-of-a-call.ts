import { allocatedBytes, withProbe } from './allocation.ts';
import { compare } from './compare.ts';
import type { Bench } from './finding.ts';
import { processorMs } from './process-figures.ts';
import { Program } from './program.ts';
import { onStock, type Stocked } from './stocked.ts';

const [tills, turns, maxPerSecond, maxKb] = [64, 3, 20_000, 22];
const bareIs = 'a Fastify that parses the body and answers a kilobyte, under the same tills';

/** Runs `work` with a bare server, which ends with it. */
async function withBare<T>(work: (bare: { pid: number; url: string }) => Promise<T>): Promise<T> {
  const bare = Program.start<never, { url: string }>('bare-fastify');
  try {
    return await work({ pid: bare.pid, url: (await bare.next()).url });
  } finally {
    await bare.kill();
  }
}

// The path is compiled in the first ten seconds after a start, in which a call costs several times as much.
const warmUpSeconds = 10;

const costOf = (name: string, call: 'redeem' | 'pipeline', road: string, maxRatio: number): Bench => ({
  name,
  about: `Processor time of the server for a call that redeems one string on ${road}, with ${tills} tills, against a bare Fastify under the same tills.`,
  run: (seconds, progress) => {
    const each = turns * maxPerSecond * (seconds + warmUpSeconds);
    return onStock({ each }, (stocked) => {
      const { server, cluster, settle } = stocked;
      let share = 0;
      const microseconds = async (pid: number, how: Parameters<Stocked['tills']>[0]) => {
        const before = processorMs(pid);
        const { taken } = await stocked.tills(how);
        return { value: ((processorMs(pid) - before) / taken) * 1_000, taken };
      };
      return compare(
        {
          ...{ turns, unit: 'µs/call', target: { atMost: maxRatio }, figureFirst: true, before: settle },
          floorIs: `${bareIs}, while the other processor is kept as busy as the database kept it`,
          figure: async () => {
            const backends = () => processorMs(...cluster.processes().slice(1));
            const [databaseBefore, began] = [backends(), performance.now()];
            const { value, taken } = await microseconds(server.pid, { call, tills, warmUpSeconds, seconds });
            const databaseMs = backends() - databaseBefore;
            share = Math.min(0.95, databaseMs / (performance.now() - began));
            return {
              value,
              beside: {
                'PostgreSQL, all its processes, µs a string': (databaseMs / taken) * 1_000,
                'part of a processor that the database took': share,
              },
            };
          },
          floor: () =>
            withBare(async ({ pid, url: at }) => {
              const busy = Program.start('busy', { args: [String(share)] });
              const how = { at, tills, each: Number.MAX_SAFE_INTEGER, from: 0, warmUpSeconds, seconds };
              return microseconds(pid, how).finally(() => busy.kill());
            }),
        },
        progress,
      );
    });
  },
});

const warmUp = 4;

const allocation: Bench = {
  name: 'allocation',
  about: `What the server allocates on V8's heap for a call that redeems one string, with ${tills} tills, against a bare Fastify under the same tills.`,
  run: (seconds, progress) =>
    onStock(
      { each: turns * maxPerSecond * (seconds + warmUp), settings: withProbe },
      ({ server, settle, tills: redeem }) =>
        withBare((bare) => {
          /** Kilobytes of a call. */
          const kbOf = async (pid: number, call: (seconds: number) => ReturnType<typeof redeem>) => {
            await call(warmUp);
            await allocatedBytes(pid);
            const { taken } = await call(seconds);
            return (await allocatedBytes(pid)) / taken / 1_000;
          };
          return compare(
            {
              ...{ turns, unit: 'kB/call', target: { figureAtMost: maxKb }, floorIs: bareIs, before: settle },
              floor: () => kbOf(bare.pid, (some) => redeem({ at: bare.url, tills, from: 0, seconds: some })),
              figure: () => kbOf(server.pid, (some) => redeem({ tills, seconds: some })),
            },
            progress,
          );
        }),
    ),
};

/** A till's usual call, one that the pipeline answers as it answers all other operations, and memory. */
export const costOfACall: readonly Bench[] = [
  costOf('cost-of-a-call', 'redeem', 'the short road', 1.7),
  costOf('cost-in-pipeline', 'pipeline', 'no short road', 2.5),
  allocation,
];
