import type { Call, History } from '../history.ts';
import { secondOf } from './entitlement.ts';
import { type Change, Facts, type KnownFact, unknown } from './facts.ts';
import type { Span } from './register.ts';

/** What `keep` of this part's actions leaves of an answer; other parts' answers have none of it. */
export interface KeptAnswer {
  /** What a toggle did. */
  action?: 'assigned' | 'deleted';
  /** The brand of an offer that was saved. */
  brand?: string;
  /** A webhook that was saved or verified. */
  webhook?: { state: string; url: string; isNewlyApproved?: boolean };
  /** New secrets of a verified or rotated webhook. */
  secrets?: Partial<Record<'primary' | 'secondary', string>>;
}

/** A call, and what its path says. */
interface Asked {
  role: string;
  domain: string;
  /** The parts of the path that its pattern names. */
  parts: string[];
  // biome-ignore lint/suspicious/noExplicitAny: whatever JSON a part sends.
  body: any;
  answer: KeptAnswer;
  /** Its answer came and was not a refusal. */
  isAnswered: boolean;
}

/** The values that a toggle may have left; of several one is right, and what was before it is past. */
function toggledTo({ body, answer }: Asked, on = 'yes'): string[] {
  const said = answer.action && answer.action === 'assigned';
  const wanted = said ?? (body.enabled === undefined ? undefined : body.enabled === 'yes');
  return wanted === undefined ? [on, ''] : [wanted ? on : ''];
}

const toggled = (asked: Asked, kind: Change['kind'], key: string, on?: string): Change[] =>
  toggledTo(asked, on).map((value) => ({ kind, key, value }));

type Reading = (asked: Asked, facts: Facts, span: Span) => Change[];

const manufacturer = '/(?:manufacturer|manufacturer_agent)';

/** Every operation that decides who hears of events, as the contract has it. */
const operations: Array<[method: string, path: RegExp, read: Reading]> = [
  ['PUT', /^\/manufacturer\/toggle\/manufacturer_agent$/, readPartnerToggle],
  ['PUT', /^\/manufacturer\/manufacturer_agents\/([^/]+)\/toggle_brand\/([^/]+)$/, readBrandAccess],
  [
    'POST',
    new RegExp(`^${manufacturer}/base_gs1/(\\d+)/edit_access$`),
    (asked) => toggled(asked, 'edit', `${asked.parts[0]} ${asked.body.email_domain}`),
  ],
  [
    'POST',
    new RegExp(`^${manufacturer}/base_gs1/(\\d+)/toggle_provider$`),
    (asked) => toggled(asked, 'provider', `${asked.parts[0]} ${asked.body.email_domain}`),
  ],
  [
    'PUT',
    /^\/retailer\/toggle\/clearinghouse$/,
    // Taking away one that another replaced meanwhile changes nothing; the present one is then unknown to the caller.
    (asked) =>
      toggled(asked, 'clearinghouse', asked.domain, asked.body.email_domain).map((change) => ({
        ...change,
        isSure: change.value !== '' || asked.body.enabled === undefined,
      })),
  ],
  ['POST', new RegExp(`^${manufacturer}/base_gs1(?:\\?.*)?$`), readSavedOffer],
  ['PUT', /^\/enterprise\/webhook$/, readSavedWebhook],
  ['POST', /^\/enterprise\/webhook\/verify$/, readVerifiedWebhook],
  ['PUT', /^\/enterprise\/webhooks\/\d+$/, readSecondWebhook],
  [
    'DELETE',
    /^\/enterprise\/webhook(?:\?.*)?$/,
    ({ role, domain }) => [{ kind: 'live', key: `${role} ${domain}`, value: '' }],
  ],
  // The account that an operator's call is about stands in its action as the account.
  ['POST', /^\/operator\/accounts\/[^/]+\/(enable|disable|go_live)$/, readOperator],
];

/** Ending an authorization ends all access that depends on it. */
function readPartnerToggle(asked: Asked, facts: Facts): Change[] {
  const partner = asked.body.email_domain;
  const authorized = toggled(asked, 'authorized', `${asked.domain} ${partner}`);
  if (!authorized.some(({ value }) => value === '')) return authorized;
  // Which of them are this manufacturer's is not known here: others stay possible.
  const dependent = (['access', 'edit'] as const).flatMap((kind) =>
    facts
      .keys(kind)
      .filter((key) => key.split(' ')[1] === partner)
      .map((key) => ({ kind, key, value: '', isSure: facts.ownerOf(key.split(' ')[0]!) === asked.domain }))
      .filter(({ key, isSure }) => isSure || facts.ownerOf(key.split(' ')[0]!) === undefined),
  );
  return [...authorized, ...dependent];
}

/** Another access type replaces the present one; taking away a type that is not the present one changes nothing. */
function readBrandAccess(asked: Asked, facts: Facts, span: Span): Change[] {
  const [partner, brand] = asked.parts as [string, string];
  const { access_type } = asked.body;
  const key = `${brand} ${partner}`;
  const others = [...facts.during('access', key, span)].some(
    (value) => value !== '' && value !== access_type,
  );
  return toggled(asked, 'access', key, access_type).map((change) => ({
    ...change,
    isSure: change.value !== '' || !others,
  }));
}

function readSavedOffer({ body, answer }: Asked): Change[] {
  const { base_gs1: key, brand_id, primary_purchase_save_value: value } = body.data ?? {};
  return [
    ...(brand_id === undefined ? [] : [{ kind: 'brand', key, value: answer.brand ?? unknown } as const]),
    ...(value === undefined ? [] : [{ kind: 'worth', key, value } as const]),
  ];
}

/** A new URL waits for its proof; the approved one saved again is enabled, with the given actions. */
function readSavedWebhook({ role, domain, body, answer }: Asked): Change[] {
  const key = `${role} ${domain}`;
  const value = actionsText(body.actions);
  const saved: Change = { kind: 'saved', key: `${key} ${body.url}`, value };
  if (answer.webhook?.state === 'pending') return [saved];
  return [saved, { kind: 'actions', key, value }, { kind: 'live', key, value: 'yes' }];
}

function readSecondWebhook({ role, domain, body }: Asked): Change[] {
  const key = secondOf(`${role} ${domain}`);
  if (body.active !== undefined) return [{ kind: 'live', key, value: body.active === 'yes' ? 'yes' : '' }];
  return [{ kind: 'actions', key, value: actionsText(body.actions) }];
}

/** What waited comes into force, with the actions it was saved with. */
function readVerifiedWebhook(
  { role, domain, answer, isAnswered }: Asked,
  facts: Facts,
  span: Span,
): Change[] {
  const key = `${role} ${domain}`;
  const { webhook } = answer;
  if (isAnswered && webhook?.isNewlyApproved === false) return [];
  const saved = webhook ? facts.during('saved', `${key} ${webhook.url}`, span) : [unknown];
  return [
    { kind: 'live', key, value: 'yes' },
    ...[...saved].map((value): Change => ({ kind: 'actions', key, value })),
  ];
}

function readOperator({ role, domain, parts }: Asked): Change[] {
  const key = `${role} ${domain}`;
  if (parts[0] === 'go_live') return [{ kind: 'live', key, value: '' }];
  return [{ kind: 'enabled', key, value: parts[0] === 'enable' ? 'yes' : '' }];
}

const stringActions = ['deposited', 'deleted', 'redeemed', 'rollback'];

/** The actions of a webhook as one text; absent or empty: those of strings. */
export const actionsText = (actions: readonly string[] | undefined): string =>
  (actions === undefined || actions.length === 0 ? stringActions : [...actions]).toSorted().join();

/** Whether a call may change who hears of events, or asks for a message again. */
export const decidesWhoHears = ({ action: { method, path } }: Call): boolean =>
  /\/(replay|resend)$/.test(path) || operations.some((one) => one[0] === method && one[1].test(path));

export const spanOf = (call: Call): Span => ({
  from: call.sentAtMs,
  to: call.answeredAtMs ?? Number.POSITIVE_INFINITY,
});

/**
 * When the move of each account to production was asked for. An old key is taken for a second longer; a webhook saved with it
 * is that of an account which receives nothing more.
 */
function movesOf(history: History): Map<string, number> {
  const moves = new Map<string, number>();
  for (const { action, sentAtMs } of history) {
    if (!action.path.endsWith('/go_live')) continue;
    const key = `${action.account.role} ${action.account.domain}`;
    moves.set(key, Math.min(sentAtMs, moves.get(key) ?? Number.POSITIVE_INFINITY));
  }
  return moves;
}

/** Every fact of the round, from what was known before and what was called since. */
export function factsOf(
  known: readonly KnownFact[],
  owners: ReadonlyMap<string, string>,
  history: History,
): Facts {
  const facts = new Facts(known, owners);
  const moves = movesOf(history);
  for (const call of history) {
    const { action, status } = call;
    // A refusal changed nothing; a call without an answer, or one answered 503, may have.
    const isAnswered = call.answeredAtMs !== undefined;
    if (isAnswered && status !== 200) continue;
    for (const [method, path, read] of operations) {
      const found = action.method === method ? path.exec(action.path) : null;
      if (!found) continue;
      const body = typeof action.body === 'function' ? action.body(call.number) : (action.body ?? {});
      const asked: Asked = {
        role: action.account.role,
        domain: action.account.domain,
        parts: found.slice(1),
        body,
        answer: (call.answer as KeptAnswer | undefined) ?? {},
        isAnswered,
      };
      const changes = read(asked, facts, spanOf(call));
      for (const { isSure = true, ...change } of changes) {
        const isTooLate = change.kind === 'live' && call.sentAtMs > (moves.get(change.key) ?? Infinity);
        facts.write(change, spanOf(call), isAnswered && isSure && !isTooLate);
      }
    }
  }
  return facts;
}
