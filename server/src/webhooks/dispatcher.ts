import { setTimeout as pause } from 'node:timers/promises';
import type { Registry } from '../registry.ts';
import { laneWork } from './attempt.ts';
import { retellNext, type Told, tellNext } from './fan-out.ts';
import { whatIsNew } from './fan-out-store.ts';
import { heldBack } from './held-back.ts';
import { Lane, type Places } from './lane.ts';
import { outbound } from './outbound.ts';
import { pace } from './pace.ts';
import { dueLanes } from './queue-store.ts';

/** Milliseconds between two looks when nothing wakes us: events and endpoints of other processes. */
const poll = 1_000;

/** Attempts that a process has under way at one endpoint, at most. */
const places: Places = { first: 16, most: 64 };

/** After a look the database is left alone as long as the look took, within these bounds. */
const rest = { least: 20, most: 500 };

/** Events told at once; the fewer while delivery gives way to calls, and then once a look. */
const batch = { usual: 2_000, slow: 250 };

/**
 * Tells events to whoever may hear them and delivers. One per registry and process; any number of processes may run
 * one, and a killed one loses nothing: what it had taken comes due again.
 */
export class Dispatcher {
  readonly #lanes = new Map<number, Lane>();
  #running = false;
  #stopped = false;
  /** Whether any endpoint was live at the last look; while none is, waking costs nothing. */
  #listened = false;
  #look: Promise<void> | undefined;
  #woken = false;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = 0;
  #places = places;

  constructor(readonly registry: Registry) {}

  /** @param sharing dispatchers of this process that share an endpoint's places. */
  start(sharing = 1): void {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    this.#places = { first: Math.ceil(places.first / sharing), most: Math.ceil(places.most / sharing) };
    this.#plan(0);
  }

  /** Finishes what is under way; nothing new is begun. Calling it twice is calling it once. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#look;
    await this.#idle();
    await this.registry.part(outbound).close();
  }

  /**
   * Says that there may be something new; looks in a moment. Cheap enough for every redeem.
   *
   * @param listened somebody listens as of now.
   */
  wake(listened = this.#listened): void {
    this.#listened = listened;
    if (!listened) return;
    const own = this.registry.part(pace);
    own.called();
    if (this.#look) this.#woken = true;
    // Its next look is planned already, and none sooner while calls need the time.
    else if (!own.isSlow || this.#timer === undefined) this.#plan(rest.least);
  }

  /**
   * Tells everything there is to tell, attempts everything due and resolves when all of it is settled. Works
   * without `start`, so a test can move the clock instead of waiting.
   */
  async runOnce(): Promise<void> {
    for (let waits = 0; waits < 100; ) {
      const { more, busy } = await this.#tell();
      if (busy) {
        waits++;
        await pause(10);
      } else if (!more) break;
    }
    await this.#pokeDue();
    await this.#idle();
  }

  #plan(ms: number): void {
    const at = performance.now() + ms;
    if (!this.#running || (this.#timer && this.#timerAt <= at)) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look = this.#lookOnce();
    }, ms);
  }

  async #lookOnce(): Promise<void> {
    const startedAt = performance.now();
    this.#woken = false;
    let next = poll;
    try {
      const { more } = await this.#tell();
      const due = this.#listened ? await this.#pokeDue() : poll;
      next = more ? 0 : due;
    } catch (error) {
      this.registry.log.warn({ err: error }, 'webhooks: a look failed and will be repeated');
    }
    this.#look = undefined;
    const took = Math.min(Math.max(performance.now() - startedAt, rest.least), rest.most);
    if (this.registry.part(pace).isSlow) this.#plan(poll);
    else this.#plan(Math.max(took, this.#woken ? 0 : Math.min(next, poll)));
  }

  get #batch(): number {
    return this.registry.part(pace).isSlow ? batch.slow : batch.usual;
  }

  /** One batch of everything that is to be told. */
  async #tell(): Promise<{ more: boolean; busy: boolean }> {
    const { live, events, retellings } = await whatIsNew(this.registry.db);
    this.#listened = live;
    if (live) await this.registry.part(heldBack).look();
    const outcomes: Told[] = [];
    if (events) outcomes.push(await tellNext(this.registry, this.#batch));
    if (retellings) outcomes.push(await retellNext(this.registry, this.#batch));
    return { more: outcomes.includes('more'), busy: outcomes.includes('busy') };
  }

  /** Pokes the lanes in which something is due. @returns milliseconds until the next will be. */
  async #pokeDue(): Promise<number> {
    let soonest = poll;
    for (const { endpoint_id, wait_ms } of await dueLanes(this.registry.db)) {
      if (wait_ms > 0) soonest = Math.min(soonest, wait_ms);
      else this.#laneOf(endpoint_id).poke();
    }
    return soonest;
  }

  #laneOf(endpointId: number): Lane {
    let lane = this.#lanes.get(endpointId);
    if (!lane) {
      lane = new Lane(
        laneWork(this.registry, endpointId, () => this.#stopped),
        this.#places,
      );
      this.#lanes.set(endpointId, lane);
    }
    return lane;
  }

  async #idle(): Promise<void> {
    await Promise.all([...this.#lanes.values()].map((lane) => lane.idle()));
  }
}

/** The registry's dispatcher. */
export const webhookDispatcher = (registry: Registry) => new Dispatcher(registry);
