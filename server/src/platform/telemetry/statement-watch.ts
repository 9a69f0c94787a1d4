import { SpanKind, trace } from '@opentelemetry/api';
import { statementName } from '../db/statement-name.ts';
import type { StatementWatch } from '../db/watched-database.ts';
import type { Metrics } from './metrics.ts';
import { inSpan, tracer } from './tracing.ts';

/** Measures the statements of a registry, and makes their spans beneath those of the calls that wait for them. */
export function statementWatch(registry: string, metrics: Metrics): StatementWatch {
  const measured: StatementWatch = ({ isUrgent }, run) => {
    const since = performance.now();
    const answer = run();
    const end = () => metrics.answered(registry, isUrgent, (performance.now() - since) / 1_000);
    answer.then(end, end);
    return answer;
  };
  return tracer === undefined ? measured : traced(registry, measured);
}

const traced =
  (registry: string, measured: StatementWatch): StatementWatch =>
  (statement, run) => {
    // Jobs of the process would each be a trace of one statement.
    if (trace.getActiveSpan() === undefined) return measured(statement, run);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.namespace': registry,
      'db.query.text': statement.sql,
    };
    return inSpan(statementName(statement.sql), { kind: SpanKind.CLIENT, attributes }, () =>
      measured(statement, run),
    );
  };
