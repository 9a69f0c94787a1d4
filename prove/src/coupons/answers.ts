import type { Answer } from '../history.ts';
import type { Line, Said } from './asks.ts';

const unexpected = (): never => {
  throw new Error('an answer that was not expected');
};

/** Answers with one line per string. */
export function linesSaid(status: number, body: Answer): Said {
  if (status !== 200) return unexpected();
  const lines = body.results.map((line: Record<string, string | boolean | undefined>): Line => {
    const said: Line = { gs1: line['gs1'] as string, verdict: (line['reason'] ?? line['status']) as string };
    if (line['redeemed_by_you']) said.mine = true;
    if (line['scanned_gs1'] !== undefined) said.scanned = line['scanned_gs1'] as string;
    return said;
  });
  return { lines };
}

export function rollbackSaid(gs1: string, status: number, body: Answer): Said {
  if (status === 200) return { lines: [{ gs1, verdict: body.already_rolled_back ? 'already' : 'success' }] };
  if (body.code !== 'NOT_REDEEMED') return unexpected();
  return { lines: [{ gs1, verdict: 'not_redeemed' }] };
}

export function codeSaid(gs1s: readonly string[], status: number, body: Answer): Said {
  if (status !== 200) {
    if (body.code !== 'NOT_REDEEMABLE') return unexpected();
    return { lines: gs1s.map((gs1) => ({ gs1, verdict: 'not_redeemable' })), refused: body.code };
  }
  const valid = new Set<string>(body.valid_gs1s ?? [body.gs1]);
  return {
    lines: gs1s.map((gs1) => ({ gs1, verdict: valid.has(gs1) ? 'success' : 'not_redeemable' })),
    code: body.fetch_code,
    validTillMs: body.valid_till_timestamp,
  };
}

export function changeSaid(status: number, body: Answer): Said {
  if (status === 200) return { lines: [] };
  return body.code === 'VALIDATION' ? { lines: [], refused: body.code } : unexpected();
}
