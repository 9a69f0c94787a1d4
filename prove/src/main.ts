import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CouponPart } from './coupons/part.ts';
import { FaultyWorld } from './faults/faulty-world.ts';
import { planFaults } from './faults/plan-faults.ts';
import { run } from './run.ts';
import type { FaultKind } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'postgresql' },
    servers: { type: 'string', default: '2' },
    calls: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '16' },
    /** Faults per 1,000 calls. */
    faults: { type: 'string', default: '1' },
    /** Only these kinds of fault, separated by commas. */
    kinds: { type: 'string' },
  },
});
const world = await FaultyWorld.open({
  engine: values.engine as 'embedded',
  servers: Number(values.servers),
  main: fileURLToPath(import.meta.resolve('@offerbook/server/dist/main.js')),
});
try {
  const out = await run(world, {
    seed: Number(values.seed ?? 1),
    clients: Number(values.clients),
    callsPerRound: Number(values.calls),
    minutes: Number(values.minutes),
    shares: [{ part: new CouponPart(), weight: 1 }],
    planFaults,
    faultsPer1000Calls: Number(values.faults),
    ...(values.kinds === undefined ? {} : { faultKinds: values.kinds.split(',') as FaultKind[] }),
    onProgress: (p) => process.stderr.write(`${JSON.stringify(p)}\n`),
  });
  for (const one of out.finding?.violations.slice(0, 20) ?? []) console.log(JSON.stringify(one));
  const by = new Map<string, number>();
  for (const one of out.finding?.violations ?? []) by.set(one.rule, (by.get(one.rule) ?? 0) + 1);
  console.log(by);
} finally {
  await world.stop();
}
