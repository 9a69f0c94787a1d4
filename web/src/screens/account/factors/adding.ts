import type { Environment } from '@offerbook/client';

/** What adding a second factor needs of the screen around it. */
export interface Adding {
  environment: Environment;
  /** @param recoveryCodes of the first factor; empty for a further one. */
  added: (recoveryCodes: readonly string[]) => void;
  back: () => void;
}
