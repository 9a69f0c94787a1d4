import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, inject, test } from 'vitest';
import { BooksPart } from '../prove/src/books/part.ts';
import { CouponPart } from '../prove/src/coupons/part.ts';
import { EventsPart } from '../prove/src/events/part.ts';
import { type ProveOptions, prove, shown } from '../prove/src/prove.ts';
import { deadlineMs } from './harness/eventually.ts';

/** PROVE_SEED repeats the calls and faults of a run; how they interleave is up to the machine. */
const seed = Number(process.env['PROVE_SEED'] ?? Math.floor(Math.random() * 1_000_000));
const timeoutMs = 3 * deadlineMs;

async function nothingWrong(options: Pick<ProveOptions, 'engine' | 'servers' | 'callsPerRound'>) {
  const fault = inject('buildFault');
  if (fault !== '') throw new Error(`the server could not be built:\n${fault}`);
  const outcome = await prove({
    ...options,
    seed,
    clients: 12,
    rounds: 1,
    // A machine that is too busy for all calls sends as many as it can.
    minutes: 3,
    shares: [
      { part: new CouponPart(), weight: 9 },
      { part: new EventsPart(), weight: 1 },
      { part: new BooksPart(), weight: 2 },
    ],
    faultsPer1000Calls: 5,
  });
  const again = `PROVE_SEED=${seed} npx vitest run test/prove.test.ts`;
  expect(shown(outcome), again).toBe(undefined);
  // A history in which nothing happened proves nothing.
  expect(outcome.events, again).toBeGreaterThan(options.callsPerRound / 10);
  expect(outcome.answersLost, again).toBeGreaterThan(0);
}

describe('never twice: whatever fails, no string is redeemed twice, nothing acknowledged is lost, every answer was true and every event reaches whom it concerns', () => {
  test.skipIf(inject('postgresUrl') === '')(
    'two servers and a worker on one PostgreSQL',
    () => nothingWrong({ engine: 'postgresql', servers: 2, callsPerRound: 4_000 }),
    timeoutMs,
  );

  test(
    'one server on a data folder',
    () => nothingWrong({ engine: 'embedded', servers: 1, callsPerRound: 800 }),
    timeoutMs,
  );
});

test(
  'a run of too few calls does not pass for a proof: it says so and ends with a code of its own',
  () => {
    const main = fileURLToPath(new URL('../prove/dist/prove/src/main.js', import.meta.url));
    const few = ['--engine', 'embedded', '--minutes', '0.01', '--parts', 'coupons', '--least-calls', '50000'];
    const { status, stdout } = spawnSync(process.execPath, [main, ...few], { encoding: 'utf8' });
    expect(stdout).toMatch(/TOO LITTLE: \d+ calls \(at least 50000\) and \d+ faults \(at least 0.01\)/);
    expect(status).toBe(3);
  },
  timeoutMs,
);
