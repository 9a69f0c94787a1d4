import type { Registry } from '../registry.ts';
import { keepRefusals, type RefusedString } from './refusal-store.ts';

/** Within this many milliseconds a refusal can be read. */
const every = 500;

/** Refusals kept one by one while they wait to be written; beyond it only their number is. */
const mostWaiting = 20_000;

/** Counts and keeps refused strings off the hot path, in groups. What a killed process had not written is lost. */
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
      await keepRefusals(registry.db, notes, counted);
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
        if (waiting.length < mostWaiting) {
          waiting.push(note);
          continue;
        }
        const key = `${note.offerId}/${note.reason}`;
        beyond.set(key, { ...note, times: (beyond.get(key)?.times ?? 0) + 1 });
      }
      timer ??= setTimeout(() => void flush(), every);
    },
    /** Writes what waits; also called when the server stops. */
    flush,
  };
};
