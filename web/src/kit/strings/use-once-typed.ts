import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';

const whileTypingMs = 200;

/**
 * What a person gives in a field, for the notes below it: what is typed counts when typing pauses, since it is not yet
 * wrong; what is pasted or taken away counts at once, so that nothing moves a moment later under the hand that goes on.
 *
 * @param given what was made of the text.
 * @param length of the text.
 */
export function useOnceTyped<T>(given: T, length: number): T {
  const [paused] = useDebouncedValue(given, whileTypingMs);
  const [last, setLast] = useState({ given, length, counts: given });
  const isPasted = given !== last.given && Math.abs(length - last.length) > 1;
  const counts = isPasted || paused === given ? given : last.counts;
  if (given !== last.given || counts !== last.counts) setLast({ given, length, counts });
  return counts;
}
