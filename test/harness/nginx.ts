import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generate } from 'selfsigned';
import { eventually } from './eventually.ts';
import { freePort, unprivilegedAccount } from './postgres-cluster.ts';

const deploy = path.resolve(import.meta.dirname, '../../deploy/nginx');

/** Debian installs it where only root's search path leads. */
export const findNginx = (): string | undefined =>
  [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, 'nginx'))
    .find((file) => fs.existsSync(file));

export interface Nginx {
  port: number;
  /** The certificate that clients must trust. */
  ca: string;
  /** The list of servers, as `follow-readiness.sh` wrote it last. */
  list(): string;
  /** The lines of its log of calls. */
  log(): string[];
  /** Its log of errors. */
  errors(): string;
  /** Its worker processes. */
  workers(): number[];
  stop(): Promise<void>;
}

/**
 * What the system's own nginx.conf is in tests.
 *
 * @param at where nginx keeps a file of this name.
 * @param site what is served.
 */
export function nginxConfiguration(at: (name: string) => string, site: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off; worker_processes 1; pid ${at('pid')}; error_log ${at('error')};
events { worker_connections 512; }
http {
access_log off;
${temporary.map((name) => `${name}_temp_path ${at(name)};`).join('\n')}
${site}
}
`;
}

/** A real nginx with deploy/nginx/offerbook.conf before these servers, whose readiness the script follows. */
export async function startNginx(servers: readonly string[]): Promise<Nginx> {
  const account = unprivilegedAccount();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-nginx-'));
  const at = (name: string) => path.join(folder, name);
  const [port, plainPort] = [await freePort(), await freePort()];
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'coupons.example' }]);
  fs.writeFileSync(at('cert'), cert);
  fs.writeFileSync(at('key'), key);
  const places: Array<[RegExp, string]> = [
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/\/etc\/nginx\/offerbook-servers\.conf/, at('servers')],
    [/\/etc\/ssl\/coupons\.example\/fullchain\.pem/, at('cert')],
    [/\/etc\/ssl\/coupons\.example\/privkey\.pem/, at('key')],
    [/\/var\/log\/nginx\/offerbook\.log/, at('access')],
    [/\/var\/log\/nginx\/error\.log/, at('error')],
  ];
  let site = fs.readFileSync(path.join(deploy, 'offerbook.conf'), 'utf8');
  for (const [place, own] of places) {
    if (!place.test(site)) throw new Error(`deploy/nginx/offerbook.conf has no ${place}`);
    site = site.replace(place, own);
  }
  fs.writeFileSync(at('conf'), nginxConfiguration(at, site));
  fs.writeFileSync(at('servers'), servers.map((one) => ` server ${one};`).join(''));
  // The files too: a server with a data folder that ran in this process before has set its umask to 0077.
  if (account) {
    fs.chownSync(folder, account.uid, account.gid);
    for (const name of fs.readdirSync(folder)) fs.chownSync(at(name), account.uid, account.gid);
  }
  const nginx = findNginx()!;
  const options = { ...account, cwd: folder, stdio: 'ignore' } as const;
  const flags = ['-p', folder, '-e', at('error'), '-c', at('conf')];
  const child: ChildProcess = spawn(nginx, flags, options);
  const gone = once(child, 'close');
  // However we die, even by SIGKILL, this shell sees our end of its input close, and ends nginx and the script it reads of.
  const watchdog = spawn(
    'sh',
    ['-c', 'read follower; cat; kill -TERM $0 $follower; rm -rf "$1"', String(child.pid), folder],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  const workers = () =>
    (
      spawnSync('ps', ['-o', 'pid=', '--ppid', String(child.pid)], { encoding: 'utf8' }).stdout.match(
        /\d+/g,
      ) ?? []
    ).map(Number);
  await eventually('nginx has a worker', async () => {
    if (child.exitCode !== null) throw new Error(fs.readFileSync(at('error'), 'utf8'));
    return fs.existsSync(at('pid')) && workers().length > 0;
  });
  const first = workers();
  const follower = spawn(path.join(deploy, 'follow-readiness.sh'), [at('servers'), ...servers], {
    ...options,
    env: {
      PATH: process.env.PATH,
      INTERVAL: '0.2',
      TIMEOUT: '60',
      RELOAD: `${nginx} ${flags.join(' ')} -s reload`,
    },
  });
  const ended = once(follower, 'close');
  watchdog.stdin.write(`${follower.pid}\n`);
  // At its start the script tells nginx of the list once, and nginx replaces its workers.
  await eventually('nginx has read the list', () => {
    const now = workers();
    return now.length > 0 && !now.some((pid) => first.includes(pid));
  });
  return {
    port,
    ca: cert,
    list: () => fs.readFileSync(at('servers'), 'utf8'),
    log: () => fs.readFileSync(at('access'), 'utf8').trim().split('\n'),
    errors: () => fs.readFileSync(at('error'), 'utf8'),
    workers,
    stop: async () => {
      follower.kill();
      child.kill('SIGTERM');
      await Promise.all([gone, ended]);
      watchdog.kill('SIGKILL');
      // A reload that the script had just begun ends by itself, and may write into the folder until then.
      fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
