import { writeCount } from './written.ts';

/** ", 12 % more than in the 30 days before"; nothing where both are nothing. @param lower the word for what is counted. */
export function compared(
  before: number,
  now: number,
  days: number,
  lower: 'less' | 'fewer' = 'less',
): string {
  if (before === 0 && now === 0) return '';
  const then = `in the ${days} days before`;
  if (before === 0) return `, none ${then}`;
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return `, as ${lower === 'less' ? 'much' : 'many'} as ${then}`;
  return `, ${writeCount(Math.abs(change))} % ${change > 0 ? 'more' : lower} than ${then}`;
}
