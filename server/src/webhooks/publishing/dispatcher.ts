import { setTimeout as pause } from 'node:timers/promises';
import { postman } from '../../platform/mail/postman.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { pace, sender } from '../delivery/lookup.ts';
import { publishNext, replayNext } from './fan-out.ts';
import { workToDo } from './fan-out-store.ts';
import { heldBack } from './held-back.ts';
import type { PublishOutcome } from './publish.ts';

/** Between two cycles when nothing wakes the dispatcher: events and endpoints of other processes. */
const pollMs = 1_000;

/** After a cycle the database is left idle for as long as the cycle took, within these bounds. */
const idleMs = { min: 20, max: 500 };

/** Events published in one transaction; fewer, and one batch a cycle, while delivery is limited in favour of calls. */
const batchEvents = { usual: 2_000, limited: 250 };

/**
 * Publishes events to the endpoints that receive them, and has them sent; and mails. One per registry and process; several
 * processes may run one, and a killed one loses nothing: what it had leased comes due again.
 */
export class Dispatcher {
  #running = false;
  #stopped = false;
  /** Whether any endpoint was live in the last cycle; while none is, `wake` costs nothing. */
  #anyLive = false;
  #cycle: Promise<void> | undefined;
  #woken = false;
  #timer: NodeJS.Timeout | undefined;
  #timerAt = 0;

  constructor(readonly registry: Registry) {}

  /** @param sharing dispatchers of this process that share the concurrency at an endpoint. */
  start(sharing = 1): void {
    if (this.#running || this.#stopped) return;
    this.#running = true;
    this.registry.part(sender).shareWith(sharing);
    this.#schedule(0);
  }

  /** Finishes what is under way and starts nothing more; may be called twice. */
  async stop(): Promise<void> {
    this.#running = false;
    this.#stopped = true;
    clearTimeout(this.#timer);
    const sending = this.registry.part(sender);
    sending.close();
    await this.#cycle;
    await sending.closed();
    await this.registry.part(postman).stop();
  }

  /**
   * Says that there may be something new; the next cycle begins soon. Cheap enough for every redeem.
   *
   * @param anyLive an endpoint is live now.
   */
  wake(anyLive = this.#anyLive): void {
    this.#anyLive = anyLive;
    if (!anyLive) return;
    const own = this.registry.part(pace);
    own.noteCall();
    if (this.#cycle) this.#woken = true;
    // While delivery is limited, the cycle that is already scheduled is soon enough.
    else if (!own.isLimited || this.#timer === undefined) this.#schedule(idleMs.min);
  }

  /**
   * Publishes everything new, attempts everything due and resolves when all results are stored. Works without
   * `start`, so that a test can move the clock instead of waiting.
   */
  async runOnce(): Promise<void> {
    for (let waits = 0; waits < 100; ) {
      const outcomes = await this.#publish();
      if (outcomes.has('blocked')) {
        waits++;
        await pause(10);
      } else if (!outcomes.has('more')) break;
    }
    const sending = this.registry.part(sender);
    await sending.sendDue();
    await sending.idle();
  }

  #schedule(ms: number): void {
    const at = performance.now() + ms;
    if (!this.#running || (this.#timer && this.#timerAt <= at)) return;
    clearTimeout(this.#timer);
    this.#timerAt = at;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#cycle = this.#runCycle();
    }, ms);
  }

  async #runCycle(): Promise<void> {
    const startedAt = performance.now();
    this.#woken = false;
    let nextMs = pollMs;
    // Mails have no part in a cycle but its beginning: a slow mail server delays no message.
    this.registry.part(postman).look();
    try {
      const outcomes = await this.#publish();
      const dueMs = this.#anyLive ? await this.registry.part(sender).sendDue() : undefined;
      nextMs = outcomes.has('more') ? 0 : Math.min(dueMs ?? pollMs, pollMs);
    } catch (error) {
      this.registry.log.warn({ err: error }, 'webhooks: a cycle failed and will be repeated');
    }
    this.#cycle = undefined;
    const tookMs = Math.min(Math.max(performance.now() - startedAt, idleMs.min), idleMs.max);
    if (this.registry.part(pace).isLimited) this.#schedule(pollMs);
    else this.#schedule(Math.max(tookMs, this.#woken ? 0 : nextMs));
  }

  /** One batch of new events, and one of every requested replay. */
  async #publish(): Promise<Set<PublishOutcome>> {
    const { live, events, replays } = await workToDo(this.registry.db);
    this.#anyLive = live;
    if (live) await this.registry.part(heldBack).check();
    const size = this.registry.part(pace).isLimited ? batchEvents.limited : batchEvents.usual;
    const outcomes = new Set<PublishOutcome>();
    if (events) outcomes.add(await publishNext(this.registry, size));
    if (replays) outcomes.add(await replayNext(this.registry, size));
    return outcomes;
  }
}

export const webhookDispatcher = (registry: Registry) => new Dispatcher(registry);
