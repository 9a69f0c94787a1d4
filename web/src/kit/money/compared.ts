import { writeCount } from '../../ui/written.ts';

/** ", 12 % more than in the 30 days before"; nothing where both are nothing. */
export function compared(before: number, now: number, days: number): string {
  if (before === 0 && now === 0) return '';
  const then = `in the ${days} days before`;
  if (before === 0) return `, none ${then}`;
  const change = Math.round((100 * (now - before)) / before);
  if (change === 0) return `, as much as ${then}`;
  return `, ${writeCount(Math.abs(change))} % ${change > 0 ? 'more' : 'less'} than ${then}`;
}
