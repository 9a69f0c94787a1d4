import { accountById } from '../../identity/accounts/lookup.ts';
import { listed, postMail, quoted, sendsMail } from '../../platform/mail/post-mail.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { hourMs } from '../../platform/vocabulary/durations.ts';
import { attention } from '../reports/lookup.ts';
import { type Cause, claimAccounts, deleteOldCauses, raiseCauses } from './alert-store.ts';
import { postDigest } from './digest.ts';
import { tellGoLiveRequests } from './go-live-requests.ts';
import { type AlertKind, kindsAmong, tells } from './kinds.ts';
import { linksOf, type Owner } from './links.ts';
import { type Reader, readersOf } from './readers.ts';

/** Between two looks at an account; a webhook that fails for less time raises no alert. */
const lookEveryMs = hourMs;

const maxClaimed = 50;

/** At most this many offers of a kind are looked at. */
const maxNamed = 200;

/** At most this many of them are named in a mail. */
const maxListed = 10;

/** What waits in an account: the sentence of its overview, and what it is about. */
interface Item {
  kind: AlertKind;
  message: string;
  about: Array<{ about: string; name: string }>;
}

/**
 * Posts what is new in the accounts that no server looked at for an hour, to the users who chose its kind. Each cause
 * is mailed once, whichever server sees it: it is noted in the transaction that posts the mails.
 */
export async function raiseAlerts(registry: Registry, now: Date): Promise<void> {
  if (!sendsMail(registry)) return;
  const { db, log } = registry;
  await deleteOldCauses(db, { now });
  await tellGoLiveRequests(registry, now).catch((error: unknown) =>
    log.warn({ err: error }, 'operators could not be told who asks to go live; the next look tries again'),
  );
  const before = new Date(now.getTime() - lookEveryMs);
  for (let claimed = maxClaimed; claimed === maxClaimed; ) {
    const accounts = await claimAccounts(db, { now, before, maxRows: maxClaimed });
    for (const { account_id: accountId, digest_week } of accounts)
      await lookAt(registry, accountId, digest_week ?? undefined, now).catch((error: unknown) =>
        log.warn(
          { account: accountId, err: error },
          'alerts of an account failed; the next look tries again',
        ),
      );
    claimed = accounts.length;
  }
}

async function lookAt(
  registry: Registry,
  accountId: number,
  digestWeek: string | undefined,
  now: Date,
): Promise<void> {
  const { db } = registry;
  const owner = await accountById(db, { accountId });
  if (!owner) return;
  const users = await readersOf(db, registry.name, owner);
  const readers = users.filter(({ isProven, kinds }) => isProven && kinds.length > 0);
  if (readers.length === 0) return;
  await tellCauses(registry, owner, readers, now);
  await postDigest(registry, owner, readers, digestWeek, now);
}

async function tellCauses(
  registry: Registry,
  owner: Owner,
  readers: readonly Reader[],
  now: Date,
): Promise<void> {
  const items = await itemsOf(registry, owner, now);
  if (items.length === 0) return;
  const holding = items.flatMap(({ kind, about }) => about.map((one) => ({ kind, about: one.about })));
  await registry.db.transaction(async (tx) => {
    const fresh = await raiseCauses(tx, owner.account_id, holding, now);
    for (const reader of readers) {
      const told = items
        .filter(({ kind }) => reader.kinds.includes(kind))
        .flatMap((item) => newOf(item, fresh));
      if (told.length > 0)
        await postMail(
          { tx, registry, now },
          { kind: 'alert', to: reader.email, ...letterOf(registry, owner, reader, told) },
        );
    }
  });
}

/** What waits for an account, in the sentences of its overview. */
async function itemsOf({ db }: Registry, owner: Owner, now: Date): Promise<Item[]> {
  const actor = { accountId: owner.account_id, role: owner.role };
  const found = await attention({ db, actor, now }, { maxNamed, failingForMs: lookEveryMs });
  return found.flatMap(({ code, message, about, names }) =>
    kindsAmong([code], owner.role).map((kind) => ({
      kind,
      message,
      about: about.map((one, place) => ({ about: one, name: names[place] ?? one })),
    })),
  );
}

/** An item with what is new in it; none if nothing is. */
function newOf(item: Item, fresh: readonly Cause[]): Item[] {
  const isNew = (about: string) => fresh.some((cause) => cause.kind === item.kind && cause.about === about);
  const about = item.about.filter((one) => isNew(one.about));
  return about.length === 0 ? [] : [{ ...item, about }];
}

function letterOf(registry: Registry, owner: Owner, { userId }: Reader, items: readonly Item[]) {
  const { overview, settings, unsubscribe } = linksOf(registry, owner);
  const sentences = items.map(({ message, about }) => {
    const names = about.map(({ name }) => quoted(name));
    return `${message} ${listed(names, maxListed)}.`;
  });
  return {
    subject:
      items.length === 1
        ? `${quoted(owner.name)}: ${tells[items[0]!.kind]}`
        : `${quoted(owner.name)}: ${items.length} things wait for you`,
    paragraphs: [...sentences, overview, settings],
    unsubscribe: unsubscribe(
      userId,
      items.map(({ kind }) => kind),
    ),
  };
}
