import { accountById } from '../../identity/accounts/lookup.ts';
import { accountOfUser, listOperatorUsers, saveOperatorKinds } from '../../identity/people/lookup.ts';
import { noteInAccounts, operatorAccountId, strangerActs } from '../../platform/pipeline/activity.ts';
import type { Context } from '../../platform/pipeline/context.ts';
import type { Shown, View, Visit } from '../../platform/views/view.ts';
import { escaped, faultPage, framed, styleSource } from '../../platform/views/view-frame.ts';
import { endKinds } from './alert-store.ts';
import { operatorKindsOf, tells } from './kinds.ts';
import { readersOf } from './readers.ts';
import { type Subscription, subscriptionIn, unsubscribePath } from './unsubscribe-link.ts';

const facts = { path: unsubscribePath, summary: 'Mails: the page of the link that ends them' } as const;

/** The page of the link in a mail. It changes nothing, because programs that scan mails follow links. */
const openUnsubscribe: View = {
  ...facts,
  name: 'unsubscribe',
  method: 'GET',
  show: async (visit) =>
    showing(visit, ({ kinds }) =>
      page(
        'Get these mails no more?',
        `<p>${escaped(sentenceOf(kinds))}</p>
<form method="post"><button>Get them no more</button></form>
<p class="soft">Nothing else changes, and other users choose for themselves.</p>`,
      ),
    ),
};

/**
 * Ends the mails of a link: by the button of its page, or by a mail program that offers it beside the mail (RFC 8058), which
 * has no session and is of another site. It may be repeated.
 */
const unsubscribe: View = {
  ...facts,
  name: 'unsubscribe-answer',
  summary: 'Mails: what ends them, for that page and for mail programs (RFC 8058)',
  method: 'POST',
  show: async (visit) =>
    showing(visit, async (subscription) => {
      const { app, address, executionId } = visit;
      const registry = app.registries[subscription.environment];
      await registry.db.transaction((tx) =>
        (subscription.reader === 'user' ? endForUser : endForOperator)(
          {
            ...{ tx, registry, now: app.clock(), executionId },
            ...{ from: { address }, operation: { name: 'unsubscribe' } },
          },
          subscription,
        ),
      );
      return page(
        'You get these mails no more',
        `<p>${escaped(sentenceOf(subscription.kinds))}</p>
<p class="soft">You may choose them again in the portal.</p>
<a class="button plain" href="/portal/">To the portal</a>`,
      );
    }),
};

export const mailViews = [openUnsubscribe, unsubscribe] as const;

async function showing(
  { app, query }: Visit,
  show: (subscription: Subscription) => Shown | Promise<Shown>,
): Promise<Shown> {
  const subscription = subscriptionIn(app.registries.test, query['mails'] ?? '');
  return subscription === undefined
    ? faultPage(
        'This link does not work',
        'It is not whole, or older than the registry’s present key. Choose in the portal what you get by mail.',
      )
    : show(subscription);
}

const page = (title: string, body: string): Shown => ({ html: framed(title, body), style: styleSource });

const sentenceOf = (kinds: Subscription['kinds']): string => `They tell of this: ${wordsOf(kinds)}.`;

const wordsOf = (kinds: Subscription['kinds']): string => kinds.map((kind) => tells[kind]).join('; ');

type Ending = Pick<Context, 'tx' | 'registry' | 'now' | 'executionId'> & {
  from: { address: string };
  operation: { name: string };
};

/** Ends the mails of every user of the account that is this person, since one person may have been invited twice. */
async function endForUser(ending: Ending, { readerId, kinds: ended }: Subscription): Promise<void> {
  const { tx, registry } = ending;
  const accountId = await accountOfUser(tx, { userId: readerId });
  const owner = accountId === undefined ? undefined : await accountById(tx, { accountId });
  if (owner === undefined) return;
  const readers = await readersOf(tx, registry.name, owner);
  const own = readers.find(({ userId }) => userId === readerId);
  if (own === undefined || !own.kinds.some((kind) => ended.includes(kind))) return;
  await endKinds(tx, {
    userIds: readers.filter(({ personId }) => personId === own.personId).map(({ userId }) => userId),
    left: own.kinds.filter((kind) => !ended.includes(kind)),
    ended: [...ended],
  });
  await note(ending, owner.account_id, own.email, ended);
}

async function endForOperator(ending: Ending, { readerId, kinds: ended }: Subscription): Promise<void> {
  const { tx } = ending;
  const own = (await listOperatorUsers(tx)).find(({ operator_id }) => operator_id === readerId);
  const kinds = own && operatorKindsOf(own);
  if (own === undefined || !kinds?.some((kind) => ended.includes(kind))) return;
  const left = kinds.filter((kind) => !ended.includes(kind));
  await saveOperatorKinds(tx, { email: own.email, kinds: left });
  await note(ending, operatorAccountId, own.email, ended);
}

const note = (ending: Ending, accountId: number, email: string, ended: Subscription['kinds']) =>
  noteInAccounts(ending, [{ account_id: accountId }], {
    actor: strangerActs,
    message: `Mails to ${email} were ended by the link in one of them: ${wordsOf(ended)}.`,
  });
