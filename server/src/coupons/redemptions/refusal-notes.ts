import type { Registry } from '../../platform/pipeline/registry.ts';
import { writtenLater } from '../../platform/pipeline/written-later.ts';
import { addRefusals, type RefusedString } from './refusal-store.ts';

/** Refusals that wait to be written one by one; beyond this number they are only counted. */
const maxWaiting = 20_000;

/** Records refused strings. */
export const refusalNotes = (registry: Registry) => {
  let waiting: RefusedString[] = [];
  let beyond = new Map<string, RefusedString & { times: number }>();

  const { soon, flush } = writtenLater(async () => {
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
  });

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
      soon();
    },
    flush,
  };
};
