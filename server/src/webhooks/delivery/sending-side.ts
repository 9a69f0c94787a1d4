import type { Config } from '../../config.ts';
import type { PartOwner } from '../../platform/pipeline/part-owner.ts';
import type { SecretBox } from '../../platform/secrets/lookup.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Leased, Settled } from './delivery.ts';
import type { Concurrency } from './endpoint-queue.ts';
import type { Taken } from './leases.ts';
import type { LeaseAsk } from './queue-store.ts';

/** What signing and sending need of a registry. A thread that only sends has it without a database. */
export interface SendingSide extends PartOwner {
  readonly name: string;
  readonly config: Pick<Config, 'webhookAllowPrivate' | 'dnsServers'>;
  readonly secrets: Pick<SecretBox, 'open'>;
  readonly clock: () => Date;
  readonly log: Log;
}

/** What sending asks of the database. None of it throws: what fails is logged, and leased messages come due again. */
export interface Desk {
  lease(asks: readonly LeaseAsk[]): Promise<Taken[]>;
  release(leased: readonly Leased[]): Promise<void>;
  store(results: readonly Settled[]): Promise<void>;
}

/** The queues of all endpoints of a registry, in this thread or in another. */
export interface Queues {
  /** Says that something is due at these endpoints. */
  poke(endpointIds: readonly number[]): void;
  /** Resolves when everything that was due is attempted and the results are stored. */
  idle(): Promise<void>;
  /** Resolves when attempts under way have ended and connections are closed; the desk leases nothing more. */
  close(): Promise<void>;
}

/** Makes the queues of a registry. */
export type OpenQueues = (desk: Desk, concurrency: Concurrency) => Queues;
