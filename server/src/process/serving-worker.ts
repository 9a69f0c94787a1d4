import cluster from 'node:cluster';
import type { Siblings } from '../platform/pipeline/siblings.ts';
import type { Counted, Metrics } from '../platform/telemetry/metrics.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

/** This process as one of the workers of a server: its connection to the supervisor. */
export class ServingWorker implements Siblings {
  readonly #receivers = new Map<string, (value: unknown) => void>();
  readonly #collecting = new Map<number, (counted: Counted[]) => void>();
  #requests = 0;
  #metrics: Metrics | undefined;

  /** @param stop called when the supervisor ends this worker; if the supervisor dies, Node ends its workers at once. */
  constructor(stop: (stopping: { drain: boolean }) => void) {
    process.on('message', (message: ToWorker) => {
      if (message.kind === 'stop') stop(message);
      else this.#receive(message);
    });
  }

  /** The number of this worker among those of its server, for its log lines; a replacement has a new one. */
  static get number(): number | undefined {
    return cluster.worker?.id;
  }

  broadcast(topic: string, value: unknown): void {
    this.#send({ kind: 'broadcast', topic, value });
  }

  onBroadcast(topic: string, receive: (value: unknown) => void): void {
    this.#receivers.set(topic, receive);
  }

  /** From now on the metrics answer for all workers. */
  connect(metrics: Metrics): void {
    this.#metrics = metrics;
    metrics.collectFrom(
      () =>
        new Promise((resolve) => {
          const request = ++this.#requests;
          this.#collecting.set(request, resolve);
          this.#send({ kind: 'collect', request });
        }),
    );
  }

  ready(url: string): void {
    this.#send({ kind: 'ready', url });
  }

  async #receive(message: Exclude<ToWorker, { kind: 'stop' }>): Promise<void> {
    switch (message.kind) {
      case 'broadcast':
        this.#receivers.get(message.topic)?.(message.value);
        return;
      case 'count': {
        const counted = (await this.#metrics?.counted()) ?? [];
        this.#send({ kind: 'counted', request: message.request, counted });
        return;
      }
      case 'collected':
        this.#collecting.get(message.request)?.(message.counted);
        this.#collecting.delete(message.request);
    }
  }

  /** Without its supervisor this worker stops, and what it would have sent has no receiver. */
  #send(message: FromWorker): void {
    if (process.connected) process.send!(message, undefined, undefined, () => {});
  }
}
