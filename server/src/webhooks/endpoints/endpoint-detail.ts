import { z } from 'zod';
import type { Queryable } from '../../platform/db/database.ts';
import { endpointPath, oldestPath } from './addressed.ts';
import { adviceFor, remedyFor } from './advice.ts';
import { endpointRecord, endpointShape } from './endpoint.ts';
import type { EndpointRow } from './endpoint-store.ts';
import { lastAttempts, waitingFor } from './health-store.ts';

/** One of an account's endpoints on the wire. */
export const detailShape = endpointShape
  .extend({
    webhook_id: z.string().describe('Id of the endpoint'),
    name: z.string().describe('empty: it has none'),
    description: z.string(),
    last_attempt: z
      .object({
        at: z.string().describe('ISO 8601'),
        status: z.number().nullable().describe('HTTP status of the answer; null: none came'),
        error: z.string().optional().describe('absent: it was acknowledged'),
      })
      .nullable()
      .describe('The latest at the newest message that was attempted; null: none in the log'),
  })
  .meta({ id: 'WebhookEndpoint', description: 'One of the URLs where the account receives messages' });

/** An endpoint with its health: what waits, and what its owner can do. */
function healthRecord(row: EndpointRow, path: string, waiting: Waiting | undefined) {
  const record = endpointRecord(row);
  const advice = adviceFor({
    state: record.state,
    reason: record.failing_reason,
    proves: row.pending_url !== null,
    path,
    isOldest: path === oldestPath,
  });
  const remedy = record.failing_reason && remedyFor(record.failing_reason);
  return {
    ...record,
    ...(remedy && { remedy }),
    ...(advice !== undefined && { advice }),
    waiting: {
      messages: waiting?.messages ?? 0,
      next_attempt_at: waiting?.next_attempt_at?.toISOString() ?? null,
    },
  };
}

type Waiting = Awaited<ReturnType<typeof waitingFor>>[number];

/** The path of its operations. */
export const pathOf = (row: EndpointRow): string =>
  endpointPath.replace(':webhook_id', String(row.endpoint_id));

/** The account's oldest endpoint as GET /enterprise/webhook answers it. */
export async function oldestRecord(tx: Queryable, row: EndpointRow, now: Date) {
  const [waiting] = await waitingFor(tx, { endpointIds: [row.endpoint_id], now });
  return healthRecord(row, oldestPath, waiting);
}

/** Endpoints as they are answered by their ids. */
export async function detailRecords(
  tx: Queryable,
  rows: readonly EndpointRow[],
  now: Date,
): Promise<Array<z.input<typeof detailShape>>> {
  const endpointIds = rows.map((row) => row.endpoint_id);
  const waiting = new Map((await waitingFor(tx, { endpointIds, now })).map((one) => [one.endpoint_id, one]));
  const attempts = new Map((await lastAttempts(tx, { endpointIds })).map((one) => [one.endpoint_id, one]));
  return rows.map((row) => {
    const last = attempts.get(row.endpoint_id);
    return {
      webhook_id: String(row.endpoint_id),
      name: row.name,
      description: row.description,
      ...healthRecord(row, pathOf(row), waiting.get(row.endpoint_id)),
      last_attempt: last
        ? {
            at: last.at.toISOString(),
            status: last.status,
            ...(last.error !== null && { error: last.error }),
          }
        : null,
    };
  });
}

/** One endpoint. */
export async function detailRecord(tx: Queryable, row: EndpointRow, now: Date) {
  const [record] = await detailRecords(tx, [row], now);
  return record!;
}
