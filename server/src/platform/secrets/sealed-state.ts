import { minuteMs } from '../vocabulary/durations.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * State for one purpose and for some minutes, sealed with its end, so that nothing can be forged: a browser keeps it for
 * a server, or the database does.
 */
export const sealedState = <State extends object>(purpose: string, minutes: number) => ({
  seal: (secrets: SecretBox, state: State, now: Date): string =>
    secrets.seal(JSON.stringify([purpose, { ...state, until: now.getTime() + minutes * minuteMs }])),
  /** @returns undefined for a text that was not sealed here for this purpose, was changed or has expired. */
  open: (secrets: SecretBox, sealed: string, now: Date): State | undefined => {
    try {
      const [sealedFor, state] = JSON.parse(secrets.open(sealed)) as [string, State & { until: number }];
      return sealedFor === purpose && state.until > now.getTime() ? state : undefined;
    } catch {
      return undefined;
    }
  },
});
