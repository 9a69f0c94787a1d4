import { manufacturers, providers } from './cast.ts';
import { tail } from './printer.ts';
import type { Deed, Stage } from './stage.ts';
import { WebhookReceiver } from './webhook-receiver.ts';

/** The two parties that listen in the demo. */
const listening = [manufacturers.bramblewick, providers.clipnest];

/** How long the demo waits for events; they come within a second or so. */
const patienceMs = 15_000;

/**
 * Registers an endpoint of the demo's own receiver for a manufacturer and a provider: save, answer the verifier,
 * prove the endpoint, get the two callback secrets.
 *
 * @returns what closes the receiver.
 */
export async function listen(stage: Stage): Promise<() => Promise<void>> {
  const receiver = await WebhookReceiver.listen();
  for (const { email_domain } of listening) {
    const caller = stage.as({ email_domain });
    const saved = await caller.put<{ data: { verification_token: string } }>('/enterprise/webhook', {
      url: receiver.urlOf(email_domain),
      actions: ['redeemed', 'rollback'],
    });
    const endpoint = { token: saved.data.verification_token, primary: '', secondary: '' };
    receiver.endpoints.set(email_domain, endpoint);
    const { data } = await caller.post<{ data: { primary_secret: string; secondary_secret: string } }>(
      '/enterprise/webhook/verify',
      { method: 'endpoint' },
    );
    endpoint.primary = data.primary_secret;
    endpoint.secondary = data.secondary_secret;
  }
  stage.hooks = receiver;
  stage.print.say(
    `${listening.map(({ name }) => name).join(' and ')} listen to webhooks, on this machine. Only the demo allows that (WEBHOOK_ALLOW_PRIVATE); a real endpoint is https elsewhere.`,
  );
  return () => receiver.close();
}

/** Which listening party must hear of a deed: its own offers', its own strings'. */
const hearers = ({ coupon }: Deed): string[] =>
  listening
    .filter((one) => one === manufacturers[coupon.offer.maker] || one === providers[coupon.provider])
    .map((one) => one.email_domain);

const dueOf = (deeds: readonly Deed[]): number => deeds.flatMap(hearers).length;

/** How many events there had to be, and how many came; both 0 before anybody listens. */
export const eventCount = (stage: Stage) => ({
  due: stage.hooks ? dueOf(stage.deeds) : 0,
  heard: stage.hooks?.heard.filter(({ gs1 }) => stage.knows(gs1)).length ?? 0,
});

/** The events of what was done since the last time, as they arrived at the parties that may know. */
export async function showEvents(stage: Stage): Promise<void> {
  const { hooks, print } = stage;
  if (!hooks) return;
  const { shown } = stage;
  const due = dueOf(stage.deeds.slice(shown.deeds));
  // Another run's events may still be on their way; only this one's count.
  const own = () => hooks.heard.filter(({ gs1 }) => stage.knows(gs1));
  const arrived = () => own().length - shown.heard >= due;
  const complete = await hooks.until(arrived, patienceMs);
  const heard = own().slice(shown.heard);
  shown.deeds = stage.deeds.length;
  shown.heard += heard.length;
  print.line();
  print.say(
    complete
      ? `Webhooks: ${heard.length} events arrived, each with its md5 signatures checked:`
      : `Webhooks: only ${heard.length} of ${due} events arrived in ${patienceMs / 1000} seconds:`,
  );
  print.table(
    heard.map(({ by, action, gs1, store, signedWith }) => [
      by.replace('.example', ''),
      action,
      tail(gs1),
      store,
      signedWith.length === 2 ? 'signed' : `signed (${signedWith.join()})`,
    ]),
  );
}
