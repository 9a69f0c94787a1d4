import { asText } from './as-text.ts';
import { scansIn } from './normalise.ts';

/**
 * The base strings or lookup codes that a text names, in order: a registry makes one string for each of them. What is
 * neither stands among them as it was sent.
 */
export const offersIn = (raw: string): string[] =>
  asText(raw)
    .split(',')
    .flatMap((entry) => {
      const bases = scansIn(entry).map((scan) => (scan.kind === 'base' ? scan.base.text : undefined));
      if (bases.every((base) => base !== undefined)) return bases;
      // A lookup code has hyphens of its own, so only what cannot be part of one separates it.
      return entry.split(/[\s;|\p{Cc}]+/u).filter((part) => part !== '');
    });
