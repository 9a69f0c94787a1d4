import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  deleteWebhook,
  OfferbookError,
  type Registry,
  readWebhook,
  saveWebhook,
  verifyWebhook,
} from '@offerbook/client';
import { nodeHandler, type PushEvent, webhookReceiver } from '@offerbook/client/webhooks';
import { Option } from 'commander';
import { command, wholeNumber } from './command.ts';
import { exitCodes, UsageError } from './failure.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import type { Terminal } from './terminal.ts';

const secretsVariable = 'OFFERBOOK_WEBHOOK_SECRETS';

type Given = Connection & {
  port: number;
  register?: boolean;
  publicUrl?: string;
  replace?: boolean;
  keep?: boolean;
  actions?: string[];
  events?: number;
};

export const listen = command(
  'listen',
  'receive webhooks on this machine, verify them, and print each event once',
  [
    ...connectionOptions(),
    new Option('--port <port>', '0 picks a free one').argParser(wholeNumber(0, 65_535)).default(8113),
    new Option(
      '--register',
      `save and prove the webhook; else its secrets are in ${secretsVariable}, separated by a comma`,
    ),
    new Option(
      '--public-url <url>',
      'the address by which the registry reaches this machine, e.g. of a tunnel; paths below it are used',
    ),
    new Option('--replace', 'with --register, replace another webhook of the account'),
    new Option('--keep', 'with --register, leave the webhook registered at exit'),
    new Option('--actions <action...>', 'with --register, only these actions'),
    new Option('--events <n>', 'stop after n events').argParser(wholeNumber(1, 999_999_999)),
  ],
  async ({ options, out }) => {
    const given = options as Given;
    const secrets = (process.env[secretsVariable] ?? '').split(',').filter((one) => one !== '');
    if (!given.register && secrets.length === 0) {
      throw new UsageError(`Give --register, or the callback secrets in ${secretsVariable}.`);
    }
    const registry = given.register ? asAccount(given) : undefined;
    let token: string | undefined;
    let count = 0;
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    const receiver = webhookReceiver({
      secrets: () => secrets,
      verificationToken: () => token,
      onEvent: (event) => {
        out.result(line(event), event);
        if (++count === given.events) stop();
      },
      onUnverified: (error) => out.note(`refused: ${error.message}`),
    });
    const server = http.createServer(nodeHandler(receiver));
    const url = await open(server, given);
    try {
      out.note(`listening at ${url}`);
      if (registry !== undefined) {
        const data = await register(registry, url, given, (given) => {
          token = given;
        }).catch(async (error: unknown) => {
          // The user must see the original failure, even when undoing fails too.
          await undoRegistration(registry, url, out).catch(() => {});
          throw error;
        });
        secrets.push(...data);
        out.note('registered and verified; waiting for events (Ctrl-C ends)');
      }
      await stopped;
      if (registry !== undefined && !given.keep) await disableWebhook(registry, out);
    } finally {
      server.closeIdleConnections();
      await new Promise((done) => server.close(done));
    }
    return exitCodes.done;
  },
);

/** @returns the address to register. */
async function open(server: http.Server, { port, publicUrl, register }: Given): Promise<string> {
  if (publicUrl !== undefined && !URL.canParse(publicUrl)) {
    throw new UsageError('--public-url must be a full address such as https://tunnel.example/webhook.');
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} is in use. Give another with --port.`;
      reject(error.code === 'EADDRINUSE' ? new UsageError(taken) : error);
    });
    server.listen(port, '127.0.0.1', resolve);
  });
  const url = publicUrl ?? `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
  return register ? withUniquePath(url) : url;
}

/** Adds a unique path: secrets are not shown again for an address that was approved before. */
function withUniquePath(address: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${randomBytes(6).toString('hex')}`;
  return url.href;
}

/** The account's current webhook. */
const webhookOf = (registry: Registry) =>
  registry.call(readWebhook).then(
    ({ data }) => data,
    (error: unknown) => {
      if (error instanceof OfferbookError && error.code === 'NOT_FOUND') return undefined;
      throw error;
    },
  );

async function register(
  registry: Registry,
  url: string,
  { replace, actions }: Given,
  prove: (token: string) => void,
): Promise<string[]> {
  const there = await webhookOf(registry);
  if (there !== undefined && there.state !== 'disabled' && there.state !== 'pending' && !replace) {
    throw new UsageError(
      `The account has a webhook at ${there.url}. Give --replace to put this one in its place.`,
    );
  }
  const { data } = await registry.call(saveWebhook, {
    body: { url, ...(actions === undefined ? {} : { actions }) },
  });
  prove((data.pending ?? data).verification_token);
  const verified = await registry.call(verifyWebhook, { body: { method: 'endpoint' } });
  const { primary_secret, secondary_secret } = verified.data;
  if (primary_secret === undefined || secondary_secret === undefined) {
    throw new UsageError(
      `The secrets of ${url} were shown already, and not here. Run this again for another address.`,
    );
  }
  return [primary_secret, secondary_secret];
}

/** Undoes a failed registration, without touching a webhook the account had before. */
async function undoRegistration(registry: Registry, url: string, out: Terminal): Promise<void> {
  const there = await webhookOf(registry);
  if (there?.url === url || (there?.state === 'disabled' && there.pending?.url === url))
    await disableWebhook(registry, out);
}

async function disableWebhook(registry: Registry, out: Terminal): Promise<void> {
  await registry.call(deleteWebhook);
  out.note('the webhook is disabled again');
}

function line(event: PushEvent): string {
  const what = 'gs1' in event ? event.gs1 : event.base_gs1;
  const at = 'event_timestamp' in event ? new Date(event.event_timestamp) : new Date();
  const place =
    'redeemed_at_store' in event
      ? [
          event.redeemed_at_store.name,
          event.redeemed_at_store.city,
          event.redeemed_at_store.retailer_email_domain,
        ]
      : 'provider' in event
        ? [event.provider.email_domain]
        : [];
  return `${at.toISOString()}  ${event.action.padEnd(9)}  ${what}  ${place.filter(Boolean).join(', ')}`.trimEnd();
}
