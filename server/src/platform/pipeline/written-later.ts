/** What was noted can be read within this time. */
const everyMs = 500;

/**
 * Writes what calls leave behind off the hot path, in batches, one after another. A killed process loses what is not yet
 * written.
 */
export function writtenLater(write: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  /** Writes all that wait; also called when the server stops. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  };
  const soon = () => {
    timer ??= setTimeout(() => void flush(), everyMs);
  };
  return { soon, flush };
}
