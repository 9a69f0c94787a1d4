/**
 * Remembers handled messages: delivery is at least once (spec, Receiver rules 3). A claim that is neither done nor failed
 * after some minutes must be free again: its process was killed, and the event would be lost.
 */
export interface SeenMessages {
  /** Claims a message: `new` is ours to handle, `seen` was handled, `busy` is being handled by another caller. */
  claim(messageId: string): 'new' | 'seen' | 'busy' | Promise<'new' | 'seen' | 'busy'>;
  /** A claimed message was handled. */
  done(messageId: string): void | Promise<void>;
  /** A claimed message was not handled; it may be claimed again. */
  failed(messageId: string): void | Promise<void>;
}

/** The registry delivers a message for seven days, and may be asked to replay it for as long. */
const eightDaysMs = 8 * 24 * 3_600_000;

/** In memory: for one process that may see a message again after a restart. */
export function memorySeen({
  keepForMs = eightDaysMs,
  maxMessages = 1_000_000,
  now = Date.now,
} = {}): SeenMessages {
  const done = new Map<string, number>();
  const busy = new Set<string>();
  const forget = () => {
    const oldest = now() - keepForMs;
    // A Map iterates in insertion order, so in order of time.
    for (const [id, at] of done) {
      if (at > oldest && done.size <= maxMessages) return;
      done.delete(id);
    }
  };
  return {
    claim: (id) => {
      forget();
      if (done.has(id)) return 'seen';
      if (busy.has(id)) return 'busy';
      busy.add(id);
      return 'new';
    },
    done: (id) => {
      busy.delete(id);
      done.set(id, now());
    },
    failed: (id) => void busy.delete(id),
  };
}
