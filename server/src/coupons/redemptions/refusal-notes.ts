import type { Registry } from '../../platform/pipeline/registry.ts';
import { addRefusals, type RefusedString } from './refusal-store.ts';

/** A refusal can be read within this time. */
const every = 500;

/** Refusals that wait to be written one by one; beyond this number they are only counted. */
const maxWaiting = 20_000;

/** Records refused strings off the hot path, in batches. A killed process loses those not yet written. */
export const refusalNotes = (registry: Registry) => {
  let waiting: RefusedString[] = [];
  let beyond = new Map<string, RefusedString & { times: number }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async () => {
    const notes = waiting;
    const counted = [...beyond.values()];
    waiting = [];
    beyond = new Map();
    if (notes.length === 0) return;
    try {
      await addRefusals(registry.db, notes, counted);
    } catch (error) {
      registry.log.warn({ err: error, refusals: notes.length }, 'refused strings could not be counted');
    }
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };

  return {
    add: (notes: RefusedString[]) => {
      for (const note of notes) {
        if (waiting.length < maxWaiting) {
          waiting.push(note);
          continue;
        }
        const key = `${note.offerId}/${note.reason}`;
        beyond.set(key, { ...note, times: (beyond.get(key)?.times ?? 0) + 1 });
      }
      timer ??= setTimeout(() => void flush(), every);
    },
    /** Writes all that wait; also called when the server stops. */
    flush,
  };
};
