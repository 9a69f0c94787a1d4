import fs from 'node:fs';
import path from 'node:path';

/** Whether the built portal is that of the sources: building it takes as much processor time as a file of tests. */
export class PortalBuild {
  readonly #startMs = Date.now();
  readonly #note: string;
  readonly #built: string;

  constructor(private readonly root: string) {
    this.#note = path.join(root, 'node_modules/.cache/offerbook/portal-build.json');
    this.#built = path.join(root, 'web/dist/index.html');
  }

  /** Whether the last build was one of the tests', and nothing that enters a build was written since it began. */
  isCurrent(): boolean {
    try {
      const { startMs, builtMs } = JSON.parse(fs.readFileSync(this.#note, 'utf8'));
      return builtMs === fs.statSync(this.#built).mtimeMs && this.#inputs().every((ms) => ms < startMs);
    } catch {
      return false;
    }
  }

  /** Keeps that the portal is built. */
  note(): void {
    if (this.isCurrent()) return;
    fs.mkdirSync(path.dirname(this.#note), { recursive: true });
    const builtMs = fs.statSync(this.#built).mtimeMs;
    fs.writeFileSync(this.#note, JSON.stringify({ startMs: this.#startMs, builtMs }));
  }

  /** When each file and folder was last written that a build reads: the packages' sources, and what is installed. */
  #inputs(): number[] {
    const workspaces = fs.readdirSync(this.root).filter((name) => this.#exists(name, 'package.json'));
    return [
      'node_modules/.package-lock.json',
      ...workspaces.flatMap((name) => [
        `${name}/package.json`,
        ...['src', 'vocabulary']
          .filter((folder) => this.#exists(name, folder))
          .map((folder) => `${name}/${folder}`),
      ]),
      ...fs
        .readdirSync(path.join(this.root, 'web'))
        .filter((name) => !/^(dist|node_modules|src)$/.test(name))
        .map((name) => `web/${name}`),
    ].flatMap((file) => this.#writtenMs(file));
  }

  #exists = (...names: string[]) => fs.existsSync(path.join(this.root, ...names));

  #writtenMs(file: string): number[] {
    const whole = path.join(this.root, file);
    const own = fs.statSync(whole);
    if (!own.isDirectory()) return [own.mtimeMs];
    return fs
      .readdirSync(whole, { recursive: true, encoding: 'utf8' })
      .map((name) => fs.statSync(path.join(whole, name)).mtimeMs)
      .concat(own.mtimeMs);
  }
}
