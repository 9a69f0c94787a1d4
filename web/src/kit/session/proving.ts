import { type Environment, OfferbookError } from '@offerbook/client';
import type { ComponentType } from 'react';
import { sharedValue } from '../../registry/shared-value.ts';

/** What a refusal asks for: the second step with a ticket, or a new sign-in, which has none. */
export interface AskedStep {
  ticket?: string;
  methods: ReadonlyArray<'totp' | 'passkey' | 'recovery_code' | 'password' | 'identity_provider'>;
  passkey_options?: Record<string, unknown>;
}

/** What a refusal asks for whose first step was right, or whose session has proven too little; undefined for others. */
export const stepAskedBy = (error: unknown): AskedStep | undefined =>
  error instanceof OfferbookError && error.code === 'SECOND_STEP_REQUIRED'
    ? (error.answer as { second_step: AskedStep }).second_step
    : undefined;

/** The person closed the question. */
export class NotProven extends Error {
  override readonly name = 'NotProven';
  constructor() {
    super('Nothing was changed, because you did not show that it is you.');
  }
}

/** A call that waits for the person. */
export interface Question {
  asked: AskedStep;
  /** The registry of the call; absent: that of the account on the screen. */
  environment: Environment | undefined;
  go: () => void;
  stop: (error: Error) => void;
}

const open = sharedValue<{ Dialog: ComponentType<Question>; question: Question } | undefined>(undefined);
export const useQuestion = open.use;

/** Sends a call that may need a proof first: a dialog asks for it, then the call is sent again. */
export async function proving<T>(call: () => Promise<T>, environment?: Environment): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asked = stepAskedBy(error);
    if (asked === undefined || asked.methods.length === 0) throw error;
    // Loaded when it is needed, which is rare; where it cannot be loaded the refusal says what to do.
    const Dialog = await import('./proof-dialog.tsx').then(
      (module) => module.ProofDialog,
      () => {
        throw error;
      },
    );
    try {
      await new Promise<void>((go, stop) =>
        open.write({ Dialog, question: { asked, environment, go, stop } }),
      );
    } finally {
      open.write(undefined);
    }
    return call();
  }
}
