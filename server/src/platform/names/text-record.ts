import dns from 'node:dns';
import type { Registry } from '../pipeline/registry.ts';
import { absent, nameSystem } from './name-system.ts';

/** The resolver's own time limit is longer than ours. */
const timeoutMs = 5_000;

/** Codes of look-ups that no name server answered in time. */
const unanswered = new Set<unknown>([dns.TIMEOUT, dns.CONNREFUSED]);

/** At most this many characters of another record are repeated. */
const maxRepeated = 100;

/**
 * Looks for a TXT record of a host.
 *
 * @param accepted the texts it may have; the first is named in the advice.
 * @returns why it has none of them, and what to do; undefined: it has.
 */
export async function textRecordFault(
  registry: Registry,
  host: string,
  accepted: readonly string[],
): Promise<string | undefined> {
  const advice = `Set a TXT record on ${host} with the text ${accepted[0]}, wait until it is known, and try again.`;
  try {
    const records = await within(registry.part(nameSystem).txt(host));
    const texts = records.map((parts) => parts.join('').trim());
    if (texts.some((text) => accepted.includes(text))) return undefined;
    const other = texts[0]?.replace(/[^\x20-\x7e]/g, '?').slice(0, maxRepeated);
    return other === undefined
      ? `${host} has no TXT record. ${advice}`
      : `The TXT record of ${host} is another one: “${other}”. ${advice}`;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (absent.has(code)) return `${host} has no TXT record. ${advice}`;
    if (unanswered.has(code))
      return `No name server of ${host} answered within ${timeoutMs / 1_000} seconds. Try again in a minute; if it stays so, ask who runs the domain’s name servers.`;
    return `The name servers could not answer for ${host} (${code ?? 'unknown error'}). Try again in a minute; if it stays so, ask who runs the domain’s name servers.`;
  }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: dns.TIMEOUT })), timeoutMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
