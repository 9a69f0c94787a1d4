import type { CommanderError } from 'commander';

/** Exit codes, for scripts. */
export const exitCodes = {
  done: 0,
  /** Done, but some of the strings were refused. */
  partly: 1,
  /** The command line, a file or a string is invalid; nothing was sent. */
  usage: 2,
  /** The registry refused. */
  refused: 3,
  /** Keys or token are missing or invalid. */
  credentials: 4,
  /** No answer to a try, or the registry is unavailable; the same command may succeed later. */
  unanswered: 5,
  /** This machine or the program failed, or a fault came after a part was sent: a part may be done. */
  brokenOff: 6,
} as const;

/** Commander has already printed the error or the help. */
export function endWithUsage(error: CommanderError): never {
  process.exit(error.exitCode === 0 ? exitCodes.done : exitCodes.usage);
}
