import pino from 'pino';
import type { Log } from './log.ts';

/** What the log says of an answered call. None of the texts needs an escape in JSON. */
export interface CallLine {
  /** When it was answered, in epoch milliseconds. */
  at: number;
  executionId: string;
  operation: string | undefined;
  method: string;
  /** The route and not the URL: paths may contain data strings, fetch codes and tokens, unknown paths too. */
  route: string | undefined;
  status: number;
  /** Why it was refused. */
  code: string | undefined;
  /** Absent before authentication, and for calls without sign-in. */
  registry: string | undefined;
  account: number | 'operator' | undefined;
  person: number | undefined;
  platform: number | undefined;
  address: string;
  /** The caller's own id of the request. */
  requestId: string | undefined;
  traceId: string | undefined;
  ms: number;
}

/**
 * Logs answered calls as `log.info` would, from a template: there is a line for every call, and making it was the dearest
 * part of its way to the log.
 */
export function callLines(log: Log): (call: CallLine) => void {
  const own = log as unknown as Record<symbol, unknown>;
  const output = own[pino.symbols.streamSym] as { write(line: string): void };
  const bound = own[pino.symbols.chindingsSym] as string;
  return (call) => {
    if (!log.isLevelEnabled('info')) return;
    const { operation, route, code, registry, account, person, platform, requestId, traceId } = call;
    let line = `{"level":30,"time":${call.at}${bound},"execution_id":"${call.executionId}"`;
    if (operation !== undefined) line += `,"operation":"${operation}"`;
    line += `,"method":"${call.method}"`;
    if (route !== undefined) line += `,"path":"${route}"`;
    line += `,"status":${call.status}`;
    if (code !== undefined) line += `,"code":"${code}"`;
    if (registry !== undefined) line += `,"registry":"${registry}"`;
    if (account !== undefined) line += `,"account":${account === 'operator' ? '"operator"' : account}`;
    if (person !== undefined) line += `,"person":${person}`;
    if (platform !== undefined) line += `,"platform":${platform}`;
    if (requestId !== undefined) line += `,"request_id":"${requestId}"`;
    if (traceId !== undefined) line += `,"trace_id":"${traceId}"`;
    output.write(`${line},"address":"${call.address}","ms":${call.ms},"msg":"call"}\n`);
  };
}
