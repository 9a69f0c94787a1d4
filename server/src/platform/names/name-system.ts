import dns from 'node:dns';
import type { Config } from '../../config.ts';

/** DNS look-ups; replaced in tests. */
interface NameSystem {
  txt: (host: string) => Promise<string[][]>;
  /** @throws an error whose `code` is ENOTFOUND when there is no such name, EAI_AGAIN when no server answered. */
  lookup: (host: string) => Promise<dns.LookupAddress[]>;
}

/** Two tries, of 1 s and 2 s: together less than the time limit of a request. */
const resolverOptions = { timeout: 1_000, tries: 2 };

/** Codes of names that do not exist, or have no record of the kind. */
export const absent = new Set<unknown>([dns.NOTFOUND, dns.NODATA]);

/**
 * Asks name servers directly. The system's look-up holds one of four threads until it is answered, so that a few names
 * with silent servers would block all others.
 */
export function namesBy(resolver: dns.promises.Resolver): NameSystem {
  return {
    txt: (host) => resolver.resolveTxt(host),
    lookup: async (host) => {
      const families = [4, 6] as const;
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const addresses = answers.flatMap((answer, index) =>
        answer.status === 'fulfilled'
          ? answer.value.map((address) => ({ address, family: families[index]! }))
          : [],
      );
      if (addresses.length > 0) return addresses;
      const isUnknown = answers.every(
        (answer) => answer.status === 'rejected' && absent.has(answer.reason.code),
      );
      throw Object.assign(new Error('no address'), { code: isUnknown ? 'ENOTFOUND' : 'EAI_AGAIN' });
    },
  };
}

/** The name servers of DNS_SERVERS, or else the system's; in development also the hosts file. */
export const nameSystem = ({
  config,
}: {
  config: Pick<Config, 'dnsServers' | 'webhookAllowPrivate'>;
}): NameSystem => {
  const resolver = new dns.promises.Resolver(resolverOptions);
  if (config.dnsServers !== undefined) resolver.setServers(config.dnsServers);
  const names = namesBy(resolver);
  if (!config.webhookAllowPrivate) return names;
  return { ...names, lookup: (host) => dns.promises.lookup(host, { all: true }) };
};
