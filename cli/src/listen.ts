import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addEndpoint,
  OfferbookError,
  type Registry,
  removeEndpoint,
  verifyEndpoint,
} from '@offerbook/client';
import {
  nodeHandler,
  type PushEvent,
  secretsFault,
  type WebhookReceiver,
  webhookReceiver,
} from '@offerbook/client/webhooks';
import { Option } from 'commander';
import { command, wholeNumber } from './command.ts';
import { exitCodes, UsageError } from './failure.ts';
import { asAccount, type Connection, connectionOptions } from './profile.ts';
import type { Terminal } from './terminal.ts';
import { variables } from './variables.ts';

type Given = Connection & {
  port: number;
  register?: boolean;
  publicUrl?: string;
  keep?: boolean;
  actions?: string[];
  events?: number;
  forwardTo?: string;
};

export const listen = command(
  'listen',
  'receive webhooks on this machine, verify them, and print each event once',
  [
    ...connectionOptions(),
    new Option('--port <port>', '0 picks a free one').argParser(wholeNumber(0, 65_535)).default(8113),
    new Option(
      '--register',
      `add and prove a webhook endpoint; else its secrets are in ${variables.webhookSecrets}, separated by a comma`,
    ),
    new Option(
      '--public-url <url>',
      'the address by which the registry reaches this machine, e.g. of a tunnel; paths below it are used',
    ),
    new Option('--keep', 'with --register, leave the endpoint there at exit'),
    new Option('--actions <action...>', 'with --register, only these actions'),
    new Option(
      '--forward-to <url>',
      'pass each verified message on to a program, as it came, and answer as it does',
    ),
    new Option('--events <n>', 'stop after n events').argParser(wholeNumber(1, 999_999_999)),
  ],
  async ({ options, out }) => {
    const given = options as Given;
    const secrets = (process.env[variables.webhookSecrets] ?? '')
      .split(',')
      .filter((one) => one.trim() !== '');
    if (!given.register && secrets.length === 0) {
      throw new UsageError(`Give --register, or the callback secrets in ${variables.webhookSecrets}.`);
    }
    const fault = given.register ? undefined : secretsFault(secrets);
    if (fault !== undefined) throw new UsageError(`${variables.webhookSecrets}: ${fault}`);
    const registry = given.register ? asAccount(given) : undefined;
    let token: string | undefined;
    let endpointId: string | undefined;
    let count = 0;
    let stop = () => {};
    const stopped = new Promise<void>((resolve) => {
      stop = resolve;
    });
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
    out.whenClosed(stop);
    const receiver = webhookReceiver({
      secrets: () => secrets,
      verificationToken: () => token,
      onEvent: (event) => {
        out.result(line(event), event);
        if (++count === given.events) stop();
      },
      onUnverified: (error) => out.note(`refused: ${error.message}`),
    });
    const { forwardTo } = given;
    if (forwardTo !== undefined && !/^https?:\/\//i.test(forwardTo))
      throw new UsageError('--forward-to must be a full address such as http://127.0.0.1:3000/webhook.');
    const forwarded = forwardTo === undefined ? receiver : forwarding(receiver, forwardTo, out);
    const server = http.createServer(nodeHandler(forwarded));
    const url = await open(server, given);
    try {
      out.note(`listening at ${url}`);
      if (registry !== undefined) {
        const added = await registry.call(addEndpoint, {
          body: {
            url,
            name: 'offerbook listen',
            ...(given.actions !== undefined && { actions: given.actions }),
          },
        });
        endpointId = added.data.webhook_id;
        token = added.data.verification_token;
        secrets.push(...(await proven(registry, endpointId)));
        out.note('registered and verified; waiting for events (Ctrl-C ends)');
      }
      await stopped;
      if (given.keep) endpointId = undefined;
    } finally {
      if (registry !== undefined && endpointId !== undefined) await remove(registry, endpointId, out);
      server.closeIdleConnections();
      await new Promise((done) => server.close(done));
    }
    return exitCodes.done;
  },
);

/** Headers of the connection, not of the message. */
const ofConnection = /^(host|connection|content-length|transfer-encoding|expect)$/;

/** Answers what the program answers, so that what it could not handle is delivered again. */
const forwarding = (receiver: WebhookReceiver, target: string, out: Terminal): WebhookReceiver => ({
  receive: async (request) => {
    const reply = await receiver.receive(request);
    if (request.method !== 'POST' || reply.status !== 204) return reply;
    const headers = Object.entries(request.headers)
      .filter(([name]) => !ofConnection.test(name))
      .map(([name, value]) => [name, String(value)] as [string, string]);
    try {
      const { status } = await fetch(target, { method: 'POST', headers, body: request.body as string });
      if (status >= 300) out.note(`${target} answered ${status}; the message comes again`);
      return status < 300 ? reply : { status, body: '' };
    } catch (error) {
      const { cause, message } = error as Error;
      out.note(
        `${target} does not answer (${(cause as Error | undefined)?.message ?? message}); the message comes again`,
      );
      return { status: 502, body: '' };
    }
  },
});

/** @returns the address to register. */
async function open(server: http.Server, { port, publicUrl, register }: Given): Promise<string> {
  if (publicUrl !== undefined && !(/^https?:\/\//i.test(publicUrl) && URL.canParse(publicUrl))) {
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

/** Adds a unique path: an account has each address once. */
function withUniquePath(address: string): string {
  const url = new URL(address);
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${randomBytes(6).toString('hex')}`;
  return url.href;
}

/** Proves the new endpoint. @returns its secrets. */
async function proven(registry: Registry, webhook_id: string): Promise<string[]> {
  const { data } = await registry.call(verifyEndpoint, {
    params: { webhook_id },
    body: { method: 'endpoint' },
  });
  return [data.primary_secret!, data.secondary_secret!];
}

/** Removes the endpoint; a failure must not hide why the command ends. */
async function remove(registry: Registry, webhook_id: string, out: Terminal): Promise<void> {
  try {
    await registry.call(removeEndpoint, { params: { webhook_id } });
    out.note('the endpoint is removed again');
  } catch (error) {
    if (!(error instanceof OfferbookError)) throw error;
    out.note(`the endpoint ${webhook_id} is still registered: ${error.message}`);
  }
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
  const where = place.filter(Boolean).join(', ');
  const note = event.test ? 'a test; nothing happened' : '';
  return [at.toISOString(), event.action.padEnd(9), what, where, note]
    .filter((part) => part !== '')
    .join('  ');
}
