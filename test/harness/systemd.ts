import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { eventually } from './eventually.ts';

/** A unit of one of the system's own packages. */
interface SystemUnit {
  command: string;
  /** Its program writes this file once it has started, as one of type forking does. Absent: it has started at once. */
  pidFile?: string;
}

interface Service {
  child: ChildProcess;
  gone: Promise<unknown>;
  /** Dies with us, however we die, and takes the service along. */
  watchdog: ChildProcess;
}

/**
 * What the handbook asks of systemd, for a machine where that does not run: it starts what units say with the settings
 * they name, as the tests' own user, and ends it by its process id. A program `systemctl` sends its arguments here.
 */
export class Systemd {
  readonly #services = new Map<string, Service>();
  readonly #server = http.createServer(async (request, response) => {
    let words = '';
    for await (const part of request) words += part;
    await this.#obey(words.split(' ')).then(
      () => response.end(),
      (error: Error) => response.writeHead(500).end(`${error.message}\n`),
    );
  });

  /**
   * @param units the folder of the units.
   * @param state the folder that units call `%S`.
   * @param logs where each unit's output goes, in a file of its name.
   * @param system units of the system's own packages by their names.
   * @param env of every service, beside what its unit says.
   */
  constructor(
    private readonly units: string,
    private readonly state: string,
    private readonly logs: string,
    private readonly system: Readonly<Record<string, SystemUnit>>,
    private readonly env: Readonly<Record<string, string>>,
  ) {}

  /** @returns the text of a `systemctl` that leads here. */
  async listen(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.#server.address() as AddressInfo;
    return `#!/bin/sh\nexec curl -sS --noproxy '*' --fail-with-body -d "$*" http://127.0.0.1:${port}/\n`;
  }

  async stop(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await Promise.all([...this.#services.keys()].map((unit) => this.#end(unit)));
  }

  /** What each service wrote last. */
  lastWords(): string {
    return fs
      .readdirSync(this.logs)
      .map((name) => `${name}: ${fs.readFileSync(path.join(this.logs, name), 'utf8').slice(-1_500)}`)
      .join('\n');
  }

  async #obey([verb = '', ...words]: string[]): Promise<void> {
    if (verb === 'daemon-reload') return;
    if (!['enable', 'start', 'restart'].includes(verb))
      throw new Error(`systemctl ${verb} is not known here`);
    for (const unit of words.filter((word) => word !== '--now')) {
      if (unit.endsWith('.timer')) {
        if (!fs.existsSync(path.join(this.units, unit))) throw new Error(`there is no ${unit}`);
        continue;
      }
      if (verb === 'restart') await this.#end(unit);
      await this.#start(unit);
    }
  }

  /** The lines of the unit's file by their names. */
  #read(unit: string): Map<string, string[]> {
    const own = this.system[unit];
    if (own !== undefined) return new Map([['ExecStart', [own.command]]]);
    const [name = '', instance = ''] = unit.split('@');
    const file = path.join(this.units, `${name}${unit.includes('@') ? '@' : ''}.service`);
    const lines = new Map<string, string[]>();
    for (const line of fs.readFileSync(file, 'utf8').split('\n')) {
      const [, key, text = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
      if (key === undefined) continue;
      const filled = text.replace(
        /%(.)/g,
        (_, one: string) => ({ i: instance, S: this.state, '%': '%' })[one] ?? '',
      );
      lines.set(key, [...(lines.get(key) ?? []), filled.replaceAll('$$', '$')]);
    }
    return lines;
  }

  async #start(unit: string): Promise<void> {
    const lines = this.#read(unit);
    const settings = [
      ...(lines.get('Environment') ?? []).flatMap((line) => line.split(' ')),
      ...(lines.get('EnvironmentFile') ?? []).flatMap((file) =>
        fs.readFileSync(file, 'utf8').trim().split('\n'),
      ),
    ].map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]);
    const env = { ...this.env, ...Object.fromEntries(settings) };
    const log = fs.openSync(path.join(this.logs, unit), 'a');
    const options: SpawnOptions = { env, stdio: ['ignore', log, log] };
    const run = (command: string) =>
      spawn('sh', ['-c', `umask ${lines.get('UMask') ?? '0022'}; exec ${command}`], options);
    try {
      if (lines.get('Type')?.includes('oneshot')) {
        for (const command of [...lines.get('ExecStart')!, ...(lines.get('ExecStartPost') ?? [])]) {
          const [code] = await once(run(command), 'close');
          if (code !== 0) throw new Error(`${unit} failed with ${code}`);
        }
        return;
      }
      const child = run(lines.get('ExecStart')![0]!);
      const watchdog = spawn('sh', ['-c', 'cat; kill -TERM $0', String(child.pid)], {
        detached: true,
        stdio: ['pipe', 'ignore', 'ignore'],
      });
      const gone = once(child, 'close');
      this.#services.set(unit, { child, gone, watchdog });
      const { pidFile } = this.system[unit] ?? {};
      if (pidFile === undefined) return;
      const hasEnded = gone.then(([code]) => {
        throw new Error(`${unit} ended with ${code} before it had started`);
      });
      // `nginx -t` leaves an empty one.
      const isWritten = () => (fs.statSync(pidFile, { throwIfNoEntry: false })?.size ?? 0) > 0;
      await Promise.race([eventually(`${unit} has started`, isWritten), hasEnded]);
    } finally {
      fs.closeSync(log);
    }
  }

  async #end(unit: string): Promise<void> {
    const service = this.#services.get(unit);
    if (service === undefined) return;
    this.#services.delete(unit);
    service.child.kill('SIGTERM');
    await service.gone;
    service.watchdog.kill('SIGKILL');
  }
}
