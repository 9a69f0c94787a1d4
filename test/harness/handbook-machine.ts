import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findNginx, nginxConfiguration } from './nginx.ts';
import { packAll } from './packed.ts';
import { PastedShell } from './pasted-shell.ts';
import { type Cluster, freePort, startCluster } from './postgres-cluster.ts';
import { Systemd } from './systemd.ts';

/** What the handbook says of a machine, with what stands for it here. */
type Places = ReadonlyArray<readonly [said: RegExp, here: string]>;

/** Programs that would change the machine of the tests. What the first two bring is there, or the test is skipped. */
const standIns: Readonly<Record<string, string>> = {
  'apt-get': '#!/bin/sh\n',
  adduser: '#!/bin/sh\n',
  chown: '#!/bin/sh\n',
  // The cluster of the tests believes who calls; PGUSER is postgres.
  runuser: '#!/bin/sh\nshift 3\nexec "$@"\n',
};

/** A folder that stands for an empty Debian: commands of the handbook run in it, on free ports of loopback. */
export class HandbookMachine {
  private constructor(
    readonly folder: string,
    private readonly places: Places,
    private readonly shell: PastedShell,
    private readonly systemd: Systemd,
    private readonly cluster: Cluster,
  ) {}

  static async boot(): Promise<HandbookMachine> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'offerbook-handbook-'));
    const at = (name: string) => path.join(folder, name);
    // nginx' worker may be another user.
    fs.chmodSync(folder, 0o755);
    const folders = ['bin', 'etc/systemd/system', 'etc/nginx/conf.d', 'etc/prometheus', 'var/log/nginx'];
    for (const name of [...folders, 'logs', 'nginx', 'usr/local/bin'])
      for (const part of name.split('/').map((_, depth, all) => at(all.slice(0, depth + 1).join('/'))))
        if (!fs.existsSync(part)) {
          fs.mkdirSync(part);
          fs.chmodSync(part, 0o755);
        }
    const [tarballs, cluster] = [packAll(at('packs')), await startCluster({ settings: { fsync: 'off' } })];
    const ports = await Promise.all(Array.from({ length: 5 }, freePort));
    const [http, https, one, two, prometheus] = ports as [number, number, number, number, number];
    const databasePort = new URL(cluster.url).port;
    const places: Places = [
      [/(?<![\w.])\/(etc|var|usr\/local)\//g, `${folder}/$1/`],
      [/\blisten 80;/g, `listen 127.0.0.1:${http};`],
      [/\blisten 443 /g, `listen 127.0.0.1:${https} `],
      [/\b8112\b/g, String(one)],
      [/\b8113\b/g, String(two)],
      [/\b5432\b/g, databasePort],
      [/\b9090\b/g, String(prometheus)],
      [/\bscrape_interval: 15s/g, 'scrape_interval: 1s'],
      [/--global offerbook\b/g, `--global ${tarballs.join(' ')}`],
    ];

    const conf = at('etc/nginx/nginx.conf');
    fs.writeFileSync(
      conf,
      nginxConfiguration((name) => at(`nginx/${name}`), `include ${at('etc/nginx/conf.d')}/*.conf;`),
    );
    fs.writeFileSync(at('.curlrc'), `noproxy = "*"\nconnect-to = "coupons.example:443:127.0.0.1:${https}"\n`);
    const PATH = [at('bin'), at('usr/local/bin'), cluster.binDir, process.env.PATH].join(':');
    const env = { PATH, CURL_HOME: folder };
    const system = {
      nginx: { command: 'nginx', pidFile: at('nginx/pid') },
      prometheus: {
        command: `prometheus --config.file=${at('etc/prometheus/prometheus.yml')} --storage.tsdb.path=${at('var/prometheus')} --web.listen-address=127.0.0.1:${prometheus}`,
      },
    };
    const systemd = new Systemd(at('etc/systemd/system'), at('var/lib'), at('logs'), system, env);
    const programs = {
      ...standIns,
      systemctl: await systemd.listen(),
      nginx: `#!/bin/sh\nexec ${findNginx()} -p ${at('nginx')} -e ${at('nginx/error')} -c ${conf} "$@"\n`,
    };
    for (const [name, text] of Object.entries(programs))
      fs.writeFileSync(at(`bin/${name}`), text, { mode: 0o755 });
    for (const name of Object.keys(programs)) fs.chmodSync(at(`bin/${name}`), 0o755);

    const shell = new PastedShell(folder, {
      // How npm gets packages is set in the environment on some machines.
      ...process.env,
      ...env,
      PGHOST: '127.0.0.1',
      PGPORT: databasePort,
      PGUSER: 'postgres',
      npm_config_prefix: at('usr/local'),
      npm_config_prefer_offline: 'true',
      npm_config_ignore_scripts: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
    });
    await shell.paste('umask 0022');
    return new HandbookMachine(folder, places, shell, systemd, cluster);
  }

  /** Runs a block of the handbook. @returns what it printed. @throws with the services' last words when it fails. */
  async paste(block: string): Promise<string> {
    try {
      return await this.shell.paste(this.#here(block));
    } catch (error) {
      throw new Error(`${(error as Error).message}\nThe services' last words:\n${this.systemd.lastWords()}`);
    }
  }

  /** Lets the files below a folder, which the handbook copies, lead to this machine's places too. */
  moveIn(folder: string): void {
    for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(folder, name);
      if (fs.statSync(file).isFile()) fs.writeFileSync(file, this.#here(fs.readFileSync(file, 'utf8')));
    }
  }

  async stop(): Promise<void> {
    await this.shell.close();
    await this.systemd.stop();
    await this.cluster.stop();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }

  #here = (text: string): string =>
    this.places.reduce((moved, [said, here]) => moved.replace(said, here), text);
}
