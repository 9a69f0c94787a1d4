import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from 'offerbook/dist/platform/db/database.js';
import type { Random } from '../random.ts';
import type { EngineKind, Fault, FaultKind, World, WorldOptions } from '../world.ts';
import { Disturbances } from './disturbances.ts';
import { EmbeddedStorage } from './embedded-storage.ts';
import { disturb, type Network } from './network-faults.ts';
import { PostgresStorage } from './postgres-storage.ts';
import { ServerNode } from './server-node.ts';
import { type Processes, pause, type Storage } from './storage.ts';
import { Turns, takeAll } from './turns.ts';
import { WorldViolation } from './violation.ts';

/** How long everything may take after a fault until each server says that it is ready. */
const healLimitMs = 90_000;

/** How long the first start of all servers takes on two idle processors, most of it for the migrations. */
const usualStartMs = 8_000;

/** A call is answered within this time in which nothing is made to fail, however busy the machine. */
const answerLimitMs = 10_000;

/** Contract: clocks up to two minutes apart change nothing but the times that are shown. */
const mostSkewMs = 120_000;

/** One call in so many goes to any server, also one that will not answer for a while. */
const oneInAll = 8;

interface Member {
  node: ServerNode;
  turns: Turns;
}

interface Way {
  network: Network;
  turns: Turns;
  /** The process at its end, or before it. */
  node: ServerNode;
}

/** Servers and workers on one storage, each behind a network of its own, all of which can be made to fail. */
export class FaultyWorld implements World {
  readonly operatorToken = 'operator-token-of-the-proof';
  readonly #disturbances = new Disturbances();
  readonly #members: Member[] = [];
  readonly #workers: Member[] = [];
  readonly #storageTurns = new Turns();
  readonly #ways: Way[] = [];
  /** How many times longer the first start took than `usualStartMs`; at least 1. */
  #slowness = 1;
  readonly #folder = mkdtempSync(join(tmpdir(), 'offerbook-world-'));
  #violation: WorldViolation | undefined;

  private constructor(
    readonly engine: EngineKind,
    readonly servers: number,
    readonly storage: Storage,
  ) {}

  static async open(options: WorldOptions): Promise<FaultyWorld> {
    const { engine, servers, workers = engine === 'embedded' ? 0 : 1, main } = options;
    if (engine === 'embedded' && servers !== 1)
      throw new Error('the embedded engine has one server: a data folder belongs to one process');
    const storage =
      engine === 'embedded'
        ? new EmbeddedStorage()
        : engine === 'citus'
          ? await PostgresStorage.startCitus(servers + workers)
          : await PostgresStorage.start(servers + workers);
    const world = new FaultyWorld(engine, servers, storage);
    const env = {
      LOG_LEVEL: 'silent',
      OPERATOR_TOKEN: world.operatorToken,
      SECRET_KEY: 'secret-key-of-the-proof',
      WEBHOOK_ALLOW_PRIVATE: '1',
      WORK_PORT: '0',
      WORK_THREADS: '2',
      TILL_LIMIT_MS: '2000',
      ...options.env,
    };
    const open = async (name: string, at: number, command: 'serve' | 'work'): Promise<Member> => {
      const violated = (death: WorldViolation) => {
        world.#violation ??= death;
      };
      const node = await ServerNode.open(name, {
        main,
        command,
        ...(command === 'work' ? { ready: /delivers webhooks.*metrics: (http:\S+)\/metrics/ } : {}),
        env: () => ({ ...env, ...storage.env(at) }),
        clockFile: join(world.#folder, `clock-${at}`),
        patience: (idleMs) => world.patience(idleMs),
        onDeath: violated,
        onEnd: () => void world.#startAgain(member).catch(violated),
      });
      const member = { node, turns: new Turns() };
      return member;
    };
    for (let at = 0; at < servers; at++) world.#members.push(await open(`server ${at}`, at, 'serve'));
    for (let at = 0; at < workers; at++)
      world.#workers.push(await open(`worker ${at}`, servers + at, 'work'));
    for (const [at, { node }] of world.#all.entries()) {
      const held = (isHeld: boolean) => {
        node.isHeld = isHeld;
      };
      if (at < servers)
        world.#ways.push({ network: { lane: node.lane, ofClients: true, held }, turns: new Turns(), node });
      const lane = storage.lanes[at];
      if (lane)
        world.#ways.push({ network: { lane, ofClients: false, held() {} }, turns: new Turns(), node });
    }
    for (const [kind, why] of Object.entries(storage.unavailable))
      process.stderr.write(`SKIPPED: the fault ${kind} cannot be had on this machine: ${why}\n`);
    const startedAt = performance.now();
    await world.#startAll();
    world.#slowness = Math.max(1, (performance.now() - startedAt) / usualStartMs);
    return world;
  }

  async url(random: Random): Promise<string> {
    const dice = random(1_000_000);
    for (;;) {
      this.#mustBeWhole();
      const nodes = this.#members.map(({ node }) => node);
      const some = nodes.filter((node) => (dice % oneInAll === 0 ? node.isUp : node.answers));
      const chosen = some[Math.floor(dice / oneInAll) % Math.max(some.length, 1)];
      if (chosen) return chosen.url;
      await pause(10);
    }
  }

  patience(idleMs: number): number {
    return Math.round(idleMs * this.#slowness);
  }

  async inject(fault: Fault): Promise<void> {
    await this.#disturbances.during(fault.kind, () => this.#cause(fault));
    this.#mustBeWhole();
  }

  setClocks(aheadMs: number): void {
    for (const { node } of this.#all) node.setClock(aheadMs);
  }

  get unavailable(): World['unavailable'] {
    return this.storage.unavailable;
  }

  owesAnswer(sentAtMs: number): boolean {
    return this.#disturbances.calmMsSince(sentAtMs) > this.patience(answerLimitMs);
  }

  rest<T>(look: (engine: Engine) => Promise<T>): Promise<T> {
    return this.#alone(async () => {
      await this.#stopAll();
      const engine = await this.storage.open();
      try {
        return await look(engine);
      } finally {
        await engine.close();
      }
    });
  }

  async wake(): Promise<void> {
    await this.#alone(() => this.#startAll());
    this.#mustBeWhole();
  }

  async stop(): Promise<void> {
    for (const { node } of this.#all) {
      await node.kill();
      await node.lane.stop();
    }
    await this.storage.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** Servers, then workers. */
  get nodes(): ServerNode[] {
    return this.#all.map(({ node }) => node);
  }

  get #all(): Member[] {
    return [...this.#members, ...this.#workers];
  }

  #cause(fault: Fault): Promise<void> {
    const ofStorage = this.storage.faults[fault.kind];
    if (ofStorage) return this.#storageTurns.take(() => this.#ofStorage(ofStorage, fault));
    const { kind, target, durationMs } = fault;
    if (kind === 'restart') {
      return this.#alone(async () => {
        await this.#stopAll();
        await this.#startAll();
      });
    }
    if (kind === 'lost-answers' || kind.endsWith('-connections')) return this.#disturb(fault);
    const members = kind.endsWith('-worker') ? this.#workers : this.#members;
    const member = members[target % Math.max(members.length, 1)];
    if (member === undefined) return Promise.resolve();
    const { node } = member;
    return member.turns.take(async () => {
      if (kind.startsWith('kill')) {
        await node.kill();
        await pause(durationMs);
        await node.start();
      } else if (kind.startsWith('pause')) {
        if (!node.runs) return;
        node.pause();
        await pause(durationMs);
        node.resume();
      } else {
        const byMs = 30_000 + (target % (mostSkewMs - 30_000));
        node.setClock(target % 2 === 0 ? byMs : -byMs);
        await pause(durationMs);
        node.setClock(0);
      }
      await this.#healed(fault.kind, [node]);
    });
  }

  async #ofStorage(inject: NonNullable<Storage['faults'][FaultKind]>, fault: Fault): Promise<void> {
    const processes: Processes = {
      stopAll: async () => void (await this.#stopAll()),
      startAll: () => this.#startAll(),
    };
    if (fault.kind === 'restore-dump') {
      const turns = this.#all.map((member) => member.turns);
      return takeAll(turns, () => inject(fault, processes));
    }
    await inject(fault, processes);
    await this.#healed(
      fault.kind,
      this.#all.map(({ node }) => node),
    );
  }

  async #disturb(fault: Fault): Promise<void> {
    const { network, turns, node } = this.#ways[fault.target % this.#ways.length]!;
    await turns.take(() => disturb(network, fault));
    await this.#healed(fault.kind, [node]);
  }

  /** While no other fault is under way, but for what a network does. */
  #alone<T>(work: () => Promise<T>): Promise<T> {
    return takeAll([this.#storageTurns, ...this.#all.map(({ turns }) => turns)], work);
  }

  #stopAll(): Promise<unknown> {
    return Promise.all(this.#all.map(({ node }) => node.stop()));
  }

  /** As its supervisor would; it succeeds once there is room again. */
  #startAgain({ node, turns }: Member): Promise<void> {
    return turns.take(async () => {
      if (!node.isUp) await node.start();
    });
  }

  async #startAll(): Promise<void> {
    const nodes = this.#all.map(({ node }) => node);
    await Promise.all(nodes.map((node) => node.start()));
    await this.#healed('start', nodes);
  }

  /** Proves that what still runs after a fault can take calls again, unless another fault has struck it meanwhile. */
  async #healed(what: string, nodes: readonly ServerNode[]): Promise<void> {
    const limitMs = this.patience(healLimitMs);
    for (const end = performance.now() + limitMs; ; await pause(50)) {
      this.#mustBeWhole();
      const ready = await Promise.all(nodes.map((node) => !node.runs || node.isReady()));
      if (!ready.includes(false)) return;
      if (performance.now() < end) continue;
      const sick = nodes.filter((_, at) => !ready[at]).map(({ name }) => name);
      throw new WorldViolation(`${limitMs} ms after ${what} these were not ready: ${sick.join(', ')}`);
    }
  }

  /** @throws when a server ended by itself. */
  #mustBeWhole(): void {
    if (this.#violation) throw this.#violation;
  }
}
