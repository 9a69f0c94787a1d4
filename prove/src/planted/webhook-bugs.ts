import { type EventMix, wholeMix } from '../events/actions.ts';
import type { PlantedBug } from './bugs.ts';

/** What the part of webhooks does, beside nothing else of it. */
export const onlyEvents = (mix: Partial<EventMix>): EventMix => ({
  ...(Object.fromEntries(Object.keys(wholeMix).map((name) => [name, 0])) as EventMix),
  ...mix,
});

/** Webhooks that stay, and receive sales. */
const sales = { deposit: 300, redeem: 300, rollback: 150 };

/** Faults in what an account has several of: webhooks, secrets, keys. The part of webhooks finds them alone. */
export const webhookBugs: readonly PlantedBug[] = [
  {
    name: 'newest-webhook-alone',
    about: 'An event goes to the newest webhook of an account alone.',
    edits: [
      {
        file: 'webhooks/publishing/publish.js',
        find: '[...others, { ...one, since: since(one) }]',
        replace: '[{ ...one, since: since(one) }]',
      },
    ],
    eventMix: onlyEvents(sales),
  },
  {
    name: 'new-secret-at-once',
    about: 'A rotated secret signs at once.',
    edits: [{ file: 'webhooks/endpoints/endpoint.js', find: 'rotationSeconds * 1000', replace: '0' }],
    eventMix: onlyEvents({ ...sales, rotate: 150 }),
  },
  {
    name: 'new-secret-never',
    about: 'A rotated secret never takes over.',
    edits: [
      {
        file: 'webhooks/delivery/stored-secret.js',
        find: 'turnsAt <= now ? next',
        replace: 'turnsAt < 0 ? next',
      },
    ],
    eventMix: onlyEvents({ ...sales, rotate: 150 }),
  },
  {
    name: 'replay-of-one-page',
    about: 'A replay ends after its first page, which is short here, so that a short history has several.',
    edits: [
      {
        file: 'webhooks/publishing/fan-out.js',
        find: 'if (live.length === 0 || (isLast',
        replace: 'if (live.length >= 0 || (isLast',
      },
      { file: 'webhooks/publishing/dispatcher.js', find: 'usual: 2_000', replace: 'usual: 20' },
    ],
    eventMix: onlyEvents({ ...sales, replay: 100 }),
  },
  {
    name: 'scopes-not-asked',
    about: 'A key with scopes may do everything.',
    edits: [
      {
        file: 'platform/pipeline/admission.js',
        find: '!key.scopes.includes(scopeOf(op))',
        replace: 'key.scopes.length === 0',
      },
    ],
    eventMix: onlyEvents({ ...sales, useKey: 200 }),
  },
  {
    name: 'deleted-key-lives-on',
    about: 'A key that is deleted goes on.',
    edits: [
      {
        file: 'identity/keys/keys.js',
        find: 'await endKeys(tx, { accountId, accessKey, at: now, now });',
        replace: '',
      },
    ],
    eventMix: onlyEvents({ ...sales, useKey: 300, dropKey: 60 }),
  },
];
