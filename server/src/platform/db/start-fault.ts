/** A fault of configuration or environment that prevents the start; its message says what to do. */
export class StartFault extends Error {}

const codesOfPlaces = 'EACCES EEXIST EISDIR ENAMETOOLONG ENOENT ENOSPC ENOTDIR EPERM EROFS'.split(' ');

/**
 * What is thrown for a file or folder that cannot be used, where a command knows by which name its operator chose it.
 *
 * @returns `error` itself where it is no such fault.
 */
export function placeFault(error: unknown, sentence: (code: string) => string): unknown {
  const { code = '', syscall } = error as NodeJS.ErrnoException;
  // Sockets have such codes too.
  return syscall !== 'connect' && codesOfPlaces.includes(code) ? new StartFault(sentence(code)) : error;
}
