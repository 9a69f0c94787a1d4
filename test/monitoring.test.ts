import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deposited, lockedOffer, newBase, ok } from '@offerbook/world';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { Offerbook } from './harness/offerbook.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');

const rules = 'deploy/prometheus/alerts.yaml';
const alerts = [...read(rules).matchAll(/- alert: (\w+)[\s\S]*?expr: ([\s\S]*?)\n {8}(?:for|labels):/g)].map(
  ([, name = '', expr = '']) => ({ name, expr: expr.replace(/^>/, '').trim() }),
);

interface Panel {
  title: string;
  targets?: Array<{ expr: string; legendFormat: string }>;
}
const dashboard = JSON.parse(read('deploy/grafana/offerbook.json')) as {
  panels: Panel[];
  templating: { list: Array<{ query: string; type: string }> };
};
const targets = dashboard.panels.flatMap(({ title, targets = [] }) =>
  targets.map((target) => ({ title, ...target })),
);

/** A query with Grafana's variables replaced, as Prometheus gets it. */
const filled = (expr: string) => expr.replaceAll('$__rate_interval', '1m').replaceAll('$registry', 'test');

/** The page of a server after calls of each kind that the queries look at. */
let page: string;
let book: Offerbook;
beforeAll(async () => {
  book = await Offerbook.start();
  const [manufacturer, provider, retailer] = await Promise.all(
    (['manufacturer', 'provider', 'retailer'] as const).map((role) => book.account(role)),
  );
  const base = newBase();
  await lockedOffer(manufacturer!, [provider!], { base_gs1: base });
  const [string] = await deposited(provider!, base, 1);
  await ok(retailer!.post('/retailer/redeem', { gs1s: string }));
  // A page leaves out what a busy database does not answer in time.
  await eventually('the page has what comes from the database', async () => {
    page = (await book.operator('GET', '/metrics')).body as string;
    return ['counts', 'journal'].every((what) => page.includes(`\nofferbook_${what}_lag_seconds{`));
  });
});
afterAll(() => book?.stop());

const families = () =>
  new Map([...page.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]));

/** The labels of each series of a metric, from its samples. */
const seriesOf = (name: string): Array<Record<string, string>> =>
  [...page.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? `, 'gm'))].map(([, labels = '']) =>
    Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, value]) => [label, value])),
  );

/** Series that a server shows only after a fault, or with a replica; their labels are in the table of metrics. */
const rare: Record<string, readonly string[]> = {
  offerbook_calls_shed_total: ['urgency', 'cause'],
  offerbook_mail_outbox: ['registry', 'state'],
  offerbook_mail_lag_seconds: ['registry'],
  offerbook_replica_lag_seconds: ['registry'],
  offerbook_webhook_attempts_total: ['registry', 'answer'],
  offerbook_webhook_lag_seconds_bucket: ['registry', 'le'],
  offerbook_database_connections: ['registry', 'state'],
  offerbook_database_calls_waiting: ['registry'],
};
/** What Prometheus adds to each series. */
const added = ['job', 'instance'];

/** What is wrong with the metrics and labels that a query names. */
function faultsOf(expr: string): string[] {
  const selectors = [...expr.matchAll(/\b((?:offerbook|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)];
  const known = new Set(added);
  const faults: string[] = [];
  for (const [, name = '', matchers = ''] of selectors) {
    const family = name.replace(/_(bucket|sum|count)$/, '');
    if (!families().has(name) && families().get(family) !== 'histogram') faults.push(`no metric ${name}`);
    const all = seriesOf(name);
    const labels = all.length > 0 ? Object.keys(all[0]!) : rare[name];
    if (labels === undefined) faults.push(`no series of ${name}`);
    for (const label of labels ?? []) known.add(label);
    for (const [, label = '', how, value = ''] of matchers.matchAll(/(\w+)(=~|=)"([^"]*)"/g)) {
      if (!known.has(label)) faults.push(`${name} has no label ${label}`);
      const isThere = all.some((one) => one[label] === value);
      if (how === '=' && all.length > 0 && !added.includes(label) && !isThere && !isRefusal(label))
        faults.push(`${name} has no ${label} ${value}`);
    }
  }
  if (selectors.length === 0 && !/^up\{/.test(expr)) faults.push('names no metric');
  for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
    for (const label of list.split(',').map((one) => one.trim()))
      if (!known.has(label)) faults.push(`no label ${label}`);
  return faults;
}

/** Outcomes of strings appear with the first string that has them. */
const isRefusal = (label: string) => label === 'outcome';

test('every query of the alerts and the dashboard names metrics and labels that a server has', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(targets.length).toBeGreaterThan(20);
  const queries = [...alerts, ...targets.map(({ title, expr }) => ({ name: title, expr: filled(expr) }))];
  expect(queries.flatMap(({ name, expr }) => faultsOf(expr).map((fault) => `${name}: ${fault}`))).toEqual([]);
  for (const { query, type } of dashboard.templating.list)
    if (type === 'query') {
      const [, metric = '', label = ''] = /^label_values\((\w+), (\w+)\)$/.exec(query)!;
      expect(seriesOf(metric)[0]).toHaveProperty(label);
    }
  for (const { title, expr, legendFormat } of targets)
    for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g))
      expect(/\bby \(([^)]*)\)/.exec(expr)?.[1], title).toMatch(new RegExp(`\\b${label}\\b`));
});

test('a counter whose increase is an alert is 0 before the first fault, so that Prometheus sees the first one', () => {
  const watched = alerts.flatMap(({ expr }) => [...expr.matchAll(/\bincrease\((\w+)\{(\w+="\w+")\}/g)]);
  expect(watched.length).toBe(alerts.filter(({ expr }) => expr.includes('increase(')).length);
  for (const [, name, label] of watched)
    for (const registry of ['test', 'production'])
      expect(page).toContain(`\n${name}{registry="${registry}",${label}} 0\n`);
});

test('every metric of ours is in the table of the handbook with its labels, and none else', () => {
  const listed = [...read('docs/operate/monitoring.md').matchAll(/^\| `(offerbook_\w+)` \| ([\w, ]+) \|/gm)];
  const own = [...families().keys()].filter((name) => name.startsWith('offerbook_'));
  expect(listed.map(([, name]) => name).sort()).toEqual(own.sort());
  for (const [, name = '', labels = ''] of listed) {
    const suffix = families().get(name) === 'histogram' ? '_count' : '';
    for (const series of seriesOf(name + suffix)) expect(Object.keys(series).join(', '), name).toBe(labels);
  }
});

test('every alert has a paragraph in the handbook, and leads to it', () => {
  const headings = [...read('docs/operate/monitoring.md').matchAll(/^### (Offerbook\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(headings).toEqual(alerts.map(({ name }) => name));
  const runbooks = [...read(rules).matchAll(/runbook: (\S+)/g)].map(([, to]) => to);
  expect(runbooks).toEqual(alerts.map(({ name }) => `docs/operate/monitoring.md#${name.toLowerCase()}`));
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
if (!hasPromtool)
  console.error(
    'NOT CHECKED: metrics, alerts and queries by promtool, which is missing (apt-get install prometheus)',
  );

describe.skipIf(!hasPromtool)('promtool', () => {
  const promtool = (args: string[], input?: string) => {
    const { status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8', cwd: root });
    return { status, said: `${stdout}${stderr}` };
  };

  test('finds nothing to say of the metrics', () => {
    expect(promtool(['check', 'metrics'], page)).toEqual({ status: 0, said: '' });
  });

  test('finds that each alert fires when it should, and none on a server that does well', () => {
    expect(promtool(['check', 'rules', rules])).toMatchObject({ status: 0 });
    const tried = promtool(['test', 'rules', 'deploy/prometheus/alerts.test.yaml']);
    expect(tried).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') });
    for (const { name } of alerts) expect(read('deploy/prometheus/alerts.test.yaml')).toContain(`"${name}"`);
  });

  test('understands every query of the dashboard', () => {
    const folder = fs.mkdtempSync(path.join(tmpdir(), 'monitoring-'));
    const file = path.join(folder, 'queries.yaml');
    const records = targets.map(({ expr }, place) => ({ record: `query:${place}`, expr: filled(expr) }));
    fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules: records }] }));
    const said = execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    expect(said).toContain(`${records.length} rules found`);
    fs.rmSync(folder, { recursive: true });
  });
});
