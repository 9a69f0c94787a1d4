import type { Call } from './history.ts';
import type { Violation } from './part.ts';
import type { Case } from './shrink.ts';

/** A shrunk history for people: calls in order of sending, then the rows they are held against. */
export function readable({ tables, history }: Case, violation: Violation): string {
  const calls = history.map(callLine);
  const rows = Object.entries(tables).flatMap(([name, list]) =>
    list === undefined || list.length === 0
      ? []
      : [`${name}:`, ...list.map((row) => `  ${shortened(JSON.stringify(row))}`)],
  );
  return [
    `VIOLATION: ${violation.rule}`,
    `  ${violation.says}`,
    '',
    `What was sent (${history.length} calls; the numbers before are the order of sending and answering):`,
    ...calls,
    '',
    'What the tables hold:',
    ...rows,
  ].join('\n');
}

function callLine({ number, client, action, sent, answered, status, executionId, answer }: Call): string {
  const body = typeof action.body === 'function' ? action.body(number) : action.body;
  const asked = `${action.account.domain} ${action.method} ${action.path}${body ? ` ${shortened(JSON.stringify(body))}` : ''}`;
  const got =
    answered === undefined
      ? `no answer${status === undefined ? '' : ` (${status})`}`
      : `${status} ${shortened(JSON.stringify(answer ?? null))}`;
  return `  ${sent}–${answered ?? '?'} call ${number}, client ${client}: ${asked}\n      → ${got}${executionId ? `  (${executionId})` : ''}`;
}

const maxLength = 1_000;
const shortened = (text: string) => (text.length <= maxLength ? text : `${text.slice(0, maxLength)}…`);
