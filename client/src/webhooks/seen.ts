/** Remembers which messages were dealt with: delivery is at least once (spec, Receiver rules 3). */
export interface SeenMessages {
  /** Takes a message: `new` is ours to handle, `seen` is done, `busy` is being handled by somebody now. */
  claim(messageId: string): 'new' | 'seen' | 'busy' | Promise<'new' | 'seen' | 'busy'>;
  /** A claimed message was handled. */
  done(messageId: string): void | Promise<void>;
  /** A claimed message was not handled; it may be claimed again. */
  failed(messageId: string): void | Promise<void>;
}

/** The registry tells a message for seven days, and may be asked to tell it again for as long. */
const eightDays = 8 * 24 * 3_600_000;

/** Remembers in memory: for one process that may see a message again after a restart. */
export function memorySeen({ keepFor = eightDays, most = 1_000_000, now = Date.now } = {}): SeenMessages {
  const done = new Map<string, number>();
  const busy = new Set<string>();
  const forget = () => {
    const oldest = now() - keepFor;
    // In order of time, because a map keeps the order of insertion.
    for (const [id, at] of done) {
      if (at > oldest && done.size <= most) return;
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
