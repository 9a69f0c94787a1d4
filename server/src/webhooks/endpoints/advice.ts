import { quoting } from '../delivery/lookup.ts';
import type { EndpointState } from './endpoint.ts';

/** What advice depends on. */
interface EndpointHealth {
  state: EndpointState;
  /** Why the latest attempt failed. */
  reason: string | undefined;
  /** A new URL waits for its proof. */
  proves: boolean;
  /** The path of the endpoint's operations. */
  path: string;
  /** Under /enterprise/webhook, where saving its URL enables it. */
  isOldest: boolean;
}

/** The remedy for a failure, by its stored reason; the first match counts. */
const remedies: ReadonlyArray<[RegExp, string]> = [
  [/^Answered 3\d\d/, 'Redirects are not followed: save the address it redirects to.'],
  [/^Answered 40[13]/, 'Let our requests in without a login, and check their signatures instead.'],
  [/^Answered (404|410)/, 'Nothing is there: save the right URL.'],
  [/^Answered 405/, 'Answer POST at this URL.'],
  [/^Answered 413/, 'Let it take bodies of 64 kB.'],
  [/^Answered (429|503)/, 'It asks us to slow down. Retry-After is honoured; give it more room.'],
  [
    /^Answered 4\d\d/,
    "It refuses our message, JSON by POST: your server's log of that moment says which check of its own did.",
  ],
  [/^Answered 5\d\d/, "It fails at our message: your server's log of that moment says why."],
  [/^Answered 2/, 'Acknowledge with 200, 201, 202 or 204; nothing else counts.'],
  [/within 5 seconds/, 'Acknowledge with 204 first and do the work afterwards.'],
  [
    /may not reach|^The address/,
    'Let its name lead to an address that can be reached from the internet, and to no other.',
  ],
  [
    /does not speak TLS|certificate/,
    'Mend its TLS: a certificate for this host name, with its whole chain, that has not expired.',
  ],
  [/host name/, 'Look at the DNS entry of its host name.'],
  [/too many headers/, 'Answer with fewer headers: 16 kB are read.'],
  [/does not speak HTTP/, 'Is the port the right one? Something else answers there.'],
  [/refused|cut off|cannot be reached/, 'Is it running, and does its firewall let us in?'],
];

/**
 * How the receiver's owner can fix a failed attempt; undefined where the reason alone does not say. The receiver's own
 * text, after `quoting`, is ignored.
 */
export function remedyFor(reason: string): string | undefined {
  const [ours = ''] = reason.split(quoting, 1);
  return remedies.find(([sign]) => sign.test(ours))?.[1];
}

/** What the owner can do next; undefined when there is nothing to do. */
export function adviceFor({
  state,
  reason = '',
  proves,
  path,
  isOldest,
}: EndpointHealth): string | undefined {
  const advice: string[] = [];
  if (state === 'disabled') {
    const enabling = isOldest ? `Save its URL again with PUT ${path}` : `PUT ${path} {"active": "yes"}`;
    advice.push(
      `${enabling} to enable it; what it missed within 7 days can be sent with POST ${path}/replay.`,
    );
  }
  if (state === 'failing') {
    const remedy = remedyFor(reason);
    if (remedy !== undefined) advice.push(remedy);
    advice.push(
      `Nothing is lost for 7 days: we go on trying at least every hour and a quarter (later if your Retry-After asks for it, within a day), and POST ${path}/test tries at once.`,
    );
  }
  if (proves)
    advice.push(
      `Prove the domain with verification_token (TXT record, hosted file or the endpoint itself), then call POST ${path}/verify.`,
    );
  return advice.length === 0 ? undefined : advice.join(' ');
}
