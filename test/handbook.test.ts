import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { HandbookMachine } from './harness/handbook-machine.ts';
import { findNginx } from './harness/nginx.ts';
import { findPostgres } from './harness/postgres-cluster.ts';

const has = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
const missing = [
  ...(findNginx() === undefined ? ['nginx'] : []),
  ...(findPostgres() === undefined ? ['PostgreSQL'] : []),
  ...['bash', 'curl', 'openssl', 'psql'].filter((program) => !has(program)),
];
if (missing.length > 0)
  console.error(
    `SKIPPED: ${missing.join(', ')} not found: the handbook is not followed from nothing to a registry`,
  );
const watches = has('prometheus') && has('promtool');
if (missing.length === 0 && !watches)
  console.error('NOT CHECKED: that Prometheus scrapes as the handbook says (apt-get install prometheus)');

const textOf = (page: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../docs', page), 'utf8');

/** The shell of a page by its headings. */
function shellOf(page: string): Array<{ part: string; block: string }> {
  const sections = textOf(page).split(/^## /m);
  return sections.flatMap((section) => {
    const part = section.slice(0, section.indexOf('\n')).replace(/^# /, '');
    return [...section.matchAll(/^```sh\n(.*?)^```/gms)].map(([, block = '']) => ({ part, block }));
  });
}

/** The shell of the tour that a page tells to paste. */
function tourOf(page: string): ReturnType<typeof shellOf> {
  const text = textOf(page).replaceAll('\n', ' ');
  const [, from, to] = /first block and its parts \*(.+?)\* to \*(.+?)\*/.exec(text)!;
  const tour = shellOf('tour.md');
  const parts = tour.map(({ part }) => part);
  return [tour[0]!, ...tour.slice(parts.indexOf(from!), parts.lastIndexOf(to!) + 1)];
}

describe.skipIf(missing.length > 0)('who follows the handbook alone, from the packed packages', () => {
  let machine: HandbookMachine;
  const blocks = shellOf('operate/first-day.md');
  /** Pastes what is left of a part, up to the block with these words, or all of it. @returns what it printed. */
  const follow = async (part: string, upTo = '') => {
    let said = '';
    while (blocks[0]?.part === part) {
      const { block } = blocks.shift()!;
      if (!watches && part.startsWith('8.') && /prom(tool|etheus)\b/.test(block)) continue;
      said += await machine.paste(block);
      if (upTo !== '' && block.includes(upTo)) return said;
    }
    return said;
  };
  beforeAll(async () => {
    expect(inject('buildFault')).toBe('');
    machine = await HandbookMachine.boot();
  });
  afterAll(() => machine?.stop());

  test('has two servers behind nginx with TLS, an operator, a redemption, metrics, a backup whose copy is whole, and newer servers', async () => {
    await follow('The first day');
    await follow('1. Programs');
    machine.moveIn((await machine.paste('echo "$deploy"')).trim());
    await follow('2. A database');
    await follow('3. Settings and secrets');
    const begun = await follow('4. Two servers');
    expect(begun).not.toContain('mend  ');
    expect(begun.match(/Ready\./g)).toHaveLength(2);
    expect(await follow('5. nginx with TLS')).toContain('Ready.');
    expect(await machine.paste('curl -fsS "https://$host/portal/"')).toContain('<script type="module"');

    const [invited = '', account = ''] = (await follow('6. The operator')).split(/(?<=\})\s*(?=\{)/);
    expect(JSON.parse(invited).data.invitation_link).toMatch(/^https:\/\/.*\/portal\/invitation#live_iv_/);
    expect(JSON.parse(account).data.admin).toHaveProperty('invitation_token');

    await follow('7. A first coupon');
    let toured = '';
    for (const { block } of tourOf('operate/first-day.md')) toured += await machine.paste(block);
    expect(toured).toContain('FULL_REDEMPTION');
    expect(toured).toContain('This data string was already redeemed.');
    expect(toured).toContain('2 of 2 data strings redeemed.');

    expect(await follow('8. Metrics and alerts', '/metrics')).toContain('offerbook_build_info{');
    if (watches) {
      await follow('8. Metrics and alerts', 'restart prometheus');
      const { block } = blocks.shift()!;
      const up = () => machine.paste(block).then((said) => said.match(/=> 1 @/g)?.length === 2);
      await eventually('Prometheus gets the metrics of both servers', up);
    }
    expect(await follow('8. Metrics and alerts')).toBe('404\n');

    const copied = await follow('9. A backup, and proof that it opens');
    expect(copied).toContain('every table was compared');
    const [source = '', copy] = copied.trim().split('\n').slice(-2);
    expect(copy).toBe(source);
    // Those of the tour: three strings deposited, four times redeemed or rolled back; an account's samples come to it.
    const [strings, events] = source.split('|').map(Number);
    expect(strings).toBeGreaterThanOrEqual(3);
    expect(events).toBeGreaterThanOrEqual(7);

    expect((await follow('10. Replace a server while the other serves')).match(/Ready\./g)).toHaveLength(2);
    expect(await machine.paste('curl -fsS "https://$host/readyz"')).toContain('Ready.');
    expect(blocks).toEqual([]);
  });
});
