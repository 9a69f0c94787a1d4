/** What the frame of the portal knows of forms, without loading them: use-unsaved.ts sets it. */
export const typedWork: {
  /** Asks whether what is typed may be lost; absent while nothing is. */
  mayBeLost?: () => Promise<boolean>;
} = {};
