import { distance } from './near-names.ts';

const plain = (name: string): string => name.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Names set that are none of `known` and differ little from one that is not set, with that one. */
export function likelyMeant(
  set: readonly string[],
  known: readonly string[],
): Array<[name: string, meant: string]> {
  return set
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((one) => !set.includes(one) && isLike(plain(name), plain(one)));
      return meant === undefined ? [] : [[name, meant] as [string, string]];
    });
}

/** Equal but for case and marks, or for one letter, from 10 letters on two; short names are like many others. */
function isLike(name: string, known: string): boolean {
  const allowed = known.length < 6 ? 0 : known.length < 10 ? 1 : 2;
  return name !== '' && Math.abs(name.length - known.length) <= allowed && distance(name, known) <= allowed;
}
