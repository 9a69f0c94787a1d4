import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const whileTypingMs = 200;

/**
 * What a person gives in a field, for the notes below it: what is typed counts when typing pauses, since it is not yet
 * wrong; what is pasted or taken away counts at once, so that nothing moves a moment later under the hand that goes on.
 *
 * @param given what was made of the text.
 * @param text of the field.
 */
export function useOnceTyped<T>(given: T, text: string): T {
  const [paused] = useDebouncedValue(given, whileTypingMs);
  const [last, setLast] = useState({ text, counts: given });
  const counts = paused === given || !isTyped(last.text, text) ? given : last.counts;
  if (text !== last.text || counts !== last.counts) setLast({ text, counts });
  return counts;
}

/** Whether at most one character differs between two texts, which is added, removed or another one. */
function isTyped(before: string, now: string): boolean {
  const longer = Math.max(before.length, now.length);
  const shorter = Math.min(before.length, now.length);
  if (longer - shorter > 1) return false;
  let start = 0;
  while (start < shorter && before[start] === now[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === now.at(-1 - end)) end += 1;
  return longer - start - end <= 1;
}
