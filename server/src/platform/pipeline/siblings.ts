/**
 * What the workers of one server exchange beside the database: small facts that have no place in it, such as counted
 * failures. Delivery is not guaranteed, so nothing that must not be lost may depend on it.
 */
export interface Siblings {
  /** Sends a value that JSON can express to all other workers. */
  broadcast(topic: string, value: unknown): void;
  /** Calls `receive` with each value that another worker sends under the topic. */
  onBroadcast(topic: string, receive: (value: unknown) => void): void;
}

/** The siblings of a server that is one process: none. */
export const noSiblings: Siblings = { broadcast: () => {}, onBroadcast: () => {} };
