import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { saveWebhook, verifyWebhook } from '@offerbook/client';
import { nodeHandler, type PushEvent, webhookReceiver } from '@offerbook/client/webhooks';
import { manufacturers, providers } from './cast.ts';
import { tail } from './printer.ts';
import type { Deed, Stage } from './stage.ts';

/** The two accounts with webhooks. */
const listening = [manufacturers.bramblewick, providers.clipnest];

/** How long the demo waits for events, which usually arrive within a second. */
const arrivalTimeoutMs = 60_000;

/** A verified event and the account whose endpoint received it. */
interface Received {
  by: string;
  event: Extract<PushEvent, { action: 'redeemed' | 'rollback' }>;
}

/** An HTTP server with a webhook receiver for each listening account. */
export class WebhookListener {
  readonly received: Received[] = [];
  readonly #arrivals = new EventEmitter();
  readonly #handlers = new Map<string, ReturnType<typeof nodeHandler>>();
  readonly #server = http.createServer((request, response) =>
    this.#handlers.get(request.url!.split(/[/?]/)[1]!)?.(request, response),
  );

  /** Registers and verifies an endpoint for each listening account. */
  async open(stage: Stage): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    const { port } = this.#server.address() as AddressInfo;
    for (const party of listening) {
      const [name, registry] = [party.email_domain, stage.as(party)];
      const url = `http://127.0.0.1:${port}/${name}`;
      const secrets: string[] = [];
      let verificationToken: string | undefined;
      const receiver = webhookReceiver({
        verificationToken: () => verificationToken,
        secrets: () => secrets,
        onEvent: (event) => {
          if (event.action === 'redeemed' || event.action === 'rollback')
            this.received.push({ by: name, event });
          this.#arrivals.emit('event');
        },
      });
      // Before the endpoint is registered, because the registry calls it immediately.
      this.#handlers.set(name, nodeHandler(receiver));
      const saved = await registry.call(saveWebhook, { body: { url, actions: ['redeemed', 'rollback'] } });
      verificationToken = saved.data.verification_token;
      const { data } = await registry.call(verifyWebhook, { body: { method: 'endpoint' } });
      secrets.push(data.primary_secret!, data.secondary_secret!);
    }
  }

  /** @returns whether `isComplete` became true within `arrivalTimeoutMs`; it is checked after every event. */
  async until(isComplete: () => boolean): Promise<boolean> {
    const signal = AbortSignal.timeout(arrivalTimeoutMs);
    while (!isComplete() && !signal.aborted) await once(this.#arrivals, 'event', { signal }).catch(() => {});
    return isComplete();
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    if (this.#server.listening) await once(this.#server.close(), 'close');
  }
}

/** Registers the webhooks of the listening accounts. */
export async function listen(stage: Stage, listener: WebhookListener): Promise<void> {
  await listener.open(stage);
  stage.listener = listener;
  stage.print.say(
    `${listening.map(({ name }) => name).join(' and ')} listen to webhooks, on this machine. Only the demo allows that (WEBHOOK_ALLOW_PRIVATE); a real endpoint is https elsewhere.`,
  );
}

/** The number of events expected for a deed: one for its manufacturer and one for its provider, if they listen. */
const dueFor = ({ coupon }: Deed): number =>
  listening.filter((one) => one === manufacturers[coupon.offer.maker] || one === providers[coupon.provider])
    .length;
const dueOf = (deeds: readonly Deed[]): number => deeds.reduce((sum, deed) => sum + dueFor(deed), 0);

/** The events of this run; events of an earlier run may still arrive. */
const ownEvents = (stage: Stage): Received[] =>
  stage.listener?.received.filter(({ event }) => stage.knows(event.gs1)) ?? [];

/** The number of events expected, and the number received. */
export const eventCount = (stage: Stage) => ({ due: dueOf(stage.deeds), received: ownEvents(stage).length });

/** Prints the events of all deeds since the last call, once they have arrived. */
export async function showEvents(stage: Stage): Promise<void> {
  const { listener, print, shown } = stage;
  const due = dueOf(stage.deeds.slice(shown.deeds));
  const isComplete = await listener!.until(() => ownEvents(stage).length - shown.events >= due);
  const events = ownEvents(stage).slice(shown.events);
  shown.deeds = stage.deeds.length;
  shown.events += events.length;
  print.line();
  print.say(
    isComplete
      ? `Webhooks: ${events.length} events arrived, each with its signature checked:`
      : `Webhooks: only ${events.length} of ${due} events arrived in ${arrivalTimeoutMs / 1000} seconds:`,
  );
  print.table(
    events.map(({ by, event: { action, gs1, redeemed_at_store } }) => {
      const { name, city, state } = redeemed_at_store;
      const store = name.includes(city) ? `${name} ${state}` : `${name}, ${city} ${state}`;
      return [by.replace('.example', ''), action, tail(gs1), store];
    }),
  );
}
