import type { Environment } from '@offerbook/client';

/** What adding a second factor needs of the screen around it. */
export interface Adding {
  environment: Environment;
  /** Runs a call that may need a second step first. */
  proving: <T>(call: () => Promise<T>) => Promise<T>;
  /** @param recoveryCodes of the first factor; empty for a further one. */
  added: (message: string, recoveryCodes: readonly string[]) => void;
  back: () => void;
}
