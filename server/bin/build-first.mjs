// Builds the packages and the portal of a clone, and says how far it is; the published package has no such file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { stderr } = process;

// A taken port is reported before the build, not after it. The demo takes another one where none was asked for.
const { values, positionals } = parseArgs({
  strict: false,
  allowPositionals: true,
  options: { port: { type: 'string' }, host: { type: 'string' } },
});
const [command = 'serve'] = positionals;
const asked = (command === 'demo' ? values.port : undefined) || process.env.PORT;
const host = (command === 'demo' ? values.host : undefined) || process.env.HOST || '127.0.0.1';
if (command === 'serve' || (command === 'demo' && asked)) {
  const probe = createServer().listen({ port: Number(asked || 8112), host });
  const fault = await once(probe, 'listening').then(
    () => undefined,
    (error) => error,
  );
  if (fault?.code === 'EADDRINUSE') {
    const advice = command === 'demo' && values.port ? 'Give --port another one' : 'Set PORT to another one';
    stderr.write(`Port ${fault.port} is in use on ${host}, so nothing was built. ${advice}.\n`);
    process.exit(1);
  }
  if (fault === undefined) await once(probe.close(), 'close');
}

stderr.write('Building Offerbook, which takes a minute or two, at the first start only.\n');
await step('compiling the server and the packages', ['tsc', '-b']);
await step('building the portal', ['npm', 'run', '--silent', 'build', '-w', 'server', '-w', 'web']);

/** Runs a part of the build, and shows for how long it has been going on. */
async function step(what, [program, ...args]) {
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1_000);
  if (!stderr.isTTY) stderr.write(`  ${what} …\n`);
  const show = () => stderr.isTTY && stderr.write(`\r  ${what} … ${seconds()} s`);
  show();
  const timer = setInterval(show, 1_000);
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: process.platform === 'win32' };
  const runner = program === 'npm' ? ['npm', args] : ['npx', ['--no-install', program, ...args]];
  const [code] = await once(spawn(...runner, options), 'close').catch((error) => [error.message]);
  clearInterval(timer);
  if (stderr.isTTY) stderr.write(`\r  ${what}: ${seconds()} s    \n`);
  if (code === 0) return;
  stderr.write(`The build failed (${code}). Run npm ci, then start again.\n`);
  process.exit(1);
}
