import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CouponPart } from './coupons/part.ts';
import { plainWorld } from './plain-world.ts';
import { run } from './run.ts';
import type { PlanFaults } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '1' },
    engine: { type: 'string', default: 'postgresql' },
    servers: { type: 'string', default: '2' },
    calls: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '16' },
  },
});
const world = await plainWorld({
  engine: values.engine as 'embedded',
  servers: Number(values.servers),
  main: fileURLToPath(import.meta.resolve('@offerbook/server/dist/main.js')),
});
const planFaults: PlanFaults = (random, { calls }) =>
  Array.from({ length: 3 }, (_, at) => ({
    kind: 'kill-server',
    afterCalls: Math.floor((calls * (at + 1)) / 4),
    target: random(10),
    durationMs: 0,
  }));
try {
  const out = await run(world, {
    seed: Number(values.seed ?? 1),
    clients: Number(values.clients),
    callsPerRound: Number(values.calls),
    minutes: Number(values.minutes),
    shares: [{ part: new CouponPart(), weight: 1 }],
    planFaults,
    faultsPer1000Calls: 1,
    onProgress: (p) => process.stderr.write(`${JSON.stringify(p)}\n`),
  });
  for (const one of out.finding?.violations.slice(0, 20) ?? []) console.log(JSON.stringify(one));
  const by = new Map<string, number>();
  for (const one of out.finding?.violations ?? []) by.set(one.rule, (by.get(one.rule) ?? 0) + 1);
  console.log(by);
} finally {
  await world.stop();
}
