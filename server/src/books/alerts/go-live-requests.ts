import { counted } from '@offerbook/client/counted-noun';
import { takeGoLiveRequests } from '../../identity/accounts/lookup.ts';
import { listOperatorUsers } from '../../identity/people/lookup.ts';
import { listed, portalLink, postMail, quoted } from '../../platform/mail/post-mail.ts';
import type { Registry } from '../../platform/pipeline/registry.ts';
import { minuteMs } from '../../platform/vocabulary/durations.ts';
import { operatorKindsOf } from './kinds.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

/** Between two mails: a stranger who opens many test accounts fills no mailbox. */
const tellEveryMs = 10 * minuteMs;

/** At most this many accounts are named in a mail. */
const maxNamed = 10;

/**
 * Posts to the operators who chose it which accounts of test ask to go live. Each request is told once, whichever server
 * sees it: it is marked in the transaction that posts the mails, once there is an operator to tell.
 */
export async function tellGoLiveRequests(registry: Registry, now: Date): Promise<void> {
  if (registry.name !== 'test') return;
  const operators = await listOperatorUsers(registry.operatedFrom.db);
  const readers = operators.filter(
    (one) => one.has_proven_email && operatorKindsOf(one).includes('go_live_requested'),
  );
  if (readers.length === 0) return;
  await registry.db.transaction(async (tx) => {
    const asking = await takeGoLiveRequests(tx, { now, before: new Date(now.getTime() - tellEveryMs) });
    if (asking.length === 0) return;
    const named = asking.map(
      ({ name, role, email_domain }) => `${quoted(name)} (${role.replaceAll('_', ' ')} ${email_domain})`,
    );
    for (const { operator_id: readerId, email: to } of readers)
      await postMail(
        { tx, registry, now },
        {
          ...{ kind: 'alert', to },
          subject:
            asking.length === 1
              ? 'An account asks to go live'
              : `${counted(asking.length, 'request')} to go live`,
          paragraphs: [
            `To be moved from test to production: ${listed(named, maxNamed)}. See first that the domain is theirs.`,
            portalLink(registry, 'operator'),
            `You operate this registry. Choose your mails under Operators: ${portalLink(registry, 'operator/operators')}`,
          ],
          unsubscribe: unsubscribeLink(registry, {
            ...{ environment: 'production', reader: 'operator', readerId, kinds: ['go_live_requested'] },
          }),
        },
      );
  });
}
