/** How long one call changes rows of a settlement; the rest is done by calling it again. */
export const oneCall = () => ({
  maxMs: 8_000,
  /** @returns whether the call that begins now has time for more. */
  begin(): () => boolean {
    const until = performance.now() + this.maxMs;
    return () => performance.now() < until;
  },
});
