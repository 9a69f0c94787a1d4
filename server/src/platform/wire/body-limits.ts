/** The maximum size of a body. */
export interface BodyLimit {
  maxBytes: number;
  /** For a body over 64 kB: entries of lists and keys of objects, counted before it is parsed. */
  maxEntries: number;
  maxKeys: number;
}

const kilobyte = 1024;
const smallBody = { maxEntries: Number.POSITIVE_INFINITY, maxKeys: Number.POSITIVE_INFINITY };

/** Body limits by content. */
export const bodyLimits = {
  /** Without sign-in. */
  open: { ...smallBody, maxBytes: 16 * kilobyte },
  /** A few fields, or the 100 strings of a basket in any notation. */
  usual: { ...smallBody, maxBytes: 64 * kilobyte },
  /** Some hundred entries, such as lines or addresses. */
  roomy: { maxBytes: 256 * kilobyte, maxEntries: 5_000, maxKeys: 10_000 },
  /** Thousands of data strings or product codes: 50,000 strings, or twelve lists of 10,000 codes. */
  bulk: { maxBytes: 4_096 * kilobyte, maxEntries: 150_000, maxKeys: 5_000 },
  /** An account with 10,000 stores. */
  stores: { maxBytes: 4_096 * kilobyte, maxEntries: 80_000, maxKeys: 80_000 },
} as const satisfies Record<string, BodyLimit>;
