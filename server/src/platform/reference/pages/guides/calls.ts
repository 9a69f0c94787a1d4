import { bodyLimits } from '../../../wire/body-limits.ts';
import type { Guide } from './guide.ts';

const repeating: Guide = {
  id: 'guide-repeating',
  title: 'Repeating a call safely',
  lead: 'A call whose answer is lost may have been done. Sent again under its id, it is done once.',
  parts: [
    {
      heading: 'Name every write',
      text: 'Give each write a `client_txn_id`, at most 255 characters, or the header `Idempotency-Key`. The same id and request within 24 hours gets the first answer again. The same id with another request is `IDEMPOTENCY_MISMATCH`, and nothing is done. A deposit of given strings stores no answer: repeated, its strings are `already_added`. A rollback is limited to a redemption by `?client_txn_id=` alone: the header limits none.\n\nUse a UUID, or store, lane, business day and number together. The number of a till alone recurs in the next lane and on the next morning.',
    },
    {
      heading: 'When to repeat',
      text: 'After no answer, a 503 or another 5xx: again after 10 seconds, and again after 20, with the same id. After 429: as long as `Retry-After` says. After any other refusal: not before what `message` says is mended. Each page of an operation says whether it may be repeated.',
    },
    {
      heading: 'Redeem',
      text: 'A redeem call is repeated when its id, the account, the retailer, the store, `offline` and `redeemed_at` are the same: what it redeemed is in `newly_redeemed` again. Without an id such a call gets `already_redeemed`, because another sale cannot be told from a retry. A string answered `try_again` was not judged: send it again.\n\nAn id whose redemption was rolled back is spent for that string (`rolled_back`): a new sale takes a new id.',
    },
    {
      heading: 'Toggles',
      text: 'Some calls turn a state over when their field is absent. Send the state you want (`enabled: "yes"`), or an id: then a repeated call turns it over once.',
    },
  ],
};

const live: Guide = {
  id: 'guide-live',
  title: 'From test to production',
  lead: 'Test and production are two registries in one server, which share nothing. Credentials that begin with test_ or live_ choose.',
  parts: [
    {
      heading: 'In test',
      text: 'Anyone opens a test account. The registry gives it sample partners, offers and coupons, and plays the other side: `POST /manufacturer/base_gs1/:base_gs1/sample_deposit` gives out coupons, `…/sample_redemption` takes one to a till. In test a clearinghouse reads the billing details only of funders whose offers its retailers redeemed.',
    },
    {
      heading: 'Going live',
      text: 'An admin proves the domain with a DNS record (`GET /enterprise/domain` shows it, `POST /enterprise/domain/verify` looks it up) and asks with `POST /enterprise/go_live`, and the operator moves the account: users, settings, stores and webhooks with their secrets go with it; keys, test offers, coupons and assignments do not. Take the new key from the operator, or make one in production, and change it in your program: the address of the registry stays. Assign your partners anew, and save another URL where a webhook leads to a receiver for tests.',
    },
    {
      heading: 'Check before the first sale',
      text: 'The new key reads `GET /enterprise/settings`; `pre_process: "yes"` redeems nothing and says what would be; a test event proves the webhook. Keep test keys out of tills: the test registry answers their calls, and there coupons of production are `not_deposited`.',
    },
  ],
};

const kilobytes = ({ maxBytes }: { maxBytes: number }): string => `${maxBytes / 1024} kB`;

const limits: Guide = {
  id: 'guide-limits',
  title: 'Limits',
  lead: 'What is beyond a limit is refused before any work, with what to do.',
  parts: [
    {
      heading: 'Sizes',
      text: `A body has at most ${kilobytes(bodyLimits.usual)}, without sign-in ${kilobytes(bodyLimits.open)}, a basket ${kilobytes(bodyLimits.roomy)}, and ${kilobytes(bodyLimits.bulk)} where thousands of strings or product codes are its purpose; each operation states its own. A larger one is 413 \`TOO_LARGE\`. A redeem call takes 100 strings, a deposit 5,000 unless the operator set another number: more is \`EXCEED_MAXIMUM\`. A page of a list has at most 1,000 records.`,
    },
    {
      heading: 'Times',
      text: 'A call must arrive completely within 30 seconds, else it is 408 and nothing of it was done. A token is valid for 24 hours; fetch a new one about every 59 minutes. An id of a call is known for 24 hours. Messages to webhooks are kept for 7 days, and signatures are valid 300 seconds around their time.',
    },
    {
      heading: 'Rates',
      text: 'Counted by the minute are failed sign-ins, fetch codes that a provider chooses and that are taken already, webhook addresses and domains that are looked at (10 of each), strings in dry runs that were never deposited (3,000 of an offer) and, where the operator set a limit, all calls of an account: beyond it 429 `RATE_LIMITED` with `Retry-After`. Unknown fetch codes at a store are limited too, without an error of the call: beyond 20 in a minute further ones are `try_again`. Under overload calls are 503 `UNAVAILABLE`, those of tills last; what is refused so has done nothing.',
    },
  ],
};

export const callGuides: readonly Guide[] = [repeating, live, limits];
