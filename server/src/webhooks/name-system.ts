import dns from 'node:dns';
import type { Registry } from '../registry.ts';

/** How names are looked up. Tests put their own in place. */
export interface NameSystem {
  txt: (host: string) => Promise<string[][]>;
  /** @throws an error whose `code` is ENOTFOUND when there is no such name, EAI_AGAIN when nobody would say. */
  lookup: (host: string) => Promise<dns.LookupAddress[]>;
}

/** A try waits a second, and a second try two: together less than a request has. */
const patience = { timeout: 1_000, tries: 2 };

const unknown = new Set<string | undefined>([dns.NOTFOUND, dns.NODATA]);

/**
 * Asks name servers directly. The system's own look-up takes a thread of a pool of four until it is answered, so that
 * one name whose servers are silent would keep every other name from being looked up.
 */
export function namesBy(resolver: dns.promises.Resolver): NameSystem {
  return {
    txt: (host) => resolver.resolveTxt(host),
    lookup: async (host) => {
      const families = [4, 6] as const;
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = answers.flatMap((answer, place) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: families[place]! }))
          : [],
      );
      if (found.length > 0) return found;
      const isUnknown = answers.every(
        (answer) => answer.status === 'rejected' && unknown.has(answer.reason.code),
      );
      throw Object.assign(new Error('no address'), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
    },
  };
}

/** The name servers of the system. In development also what only its hosts file and its like know. */
export const nameSystem = ({ config }: Registry): NameSystem => {
  const names = namesBy(new dns.promises.Resolver(patience));
  if (!config.webhookAllowPrivate) return names;
  return { ...names, lookup: (host) => dns.promises.lookup(host, { all: true }) };
};
