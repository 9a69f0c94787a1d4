import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Caller, deposited, lockedOffer, ok } from '@offerbook/world';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from './harness/eventually.ts';
import { ownDatabase, ServerProcess } from './harness/server-process.ts';
import { Receiver } from './harness/webhook-scene.ts';

interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  links?: Array<{ traceId: string; spanId: string }>;
  status: { code?: number };
  attributes: Array<{ key: string; value: { stringValue?: string; intValue?: number } }>;
}

/** What the collector received. */
const spans: Span[] = [];
const collector = http.createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const { resourceSpans } = JSON.parse(Buffer.concat(parts).toString('utf8'));
  for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

// A batch that is sent while an idle connection ends would be lost.
collector.keepAliveTimeout = 600_000;

let folder: string;
let server: ServerProcess;
let receiver: Receiver;
let retailer: Caller;
let strings: string[];
let log = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  receiver = await Receiver.listen();
  const sdk = path.resolve(import.meta.dirname, '../deploy/tracing.mjs');
  folder = await mkdtemp(path.join(tmpdir(), 'tracing-'));
  const output = (line: string) => {
    log += `${line}\n`;
  };
  server = await ServerProcess.start(
    {
      ...(await ownDatabase(folder)),
      NODE_OPTIONS: `--import=${pathToFileURL(sdk).href}`,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
      OTEL_BSP_SCHEDULE_DELAY: '50',
      TRACES_SHARE: '1',
      WEBHOOK_ALLOW_PRIVATE: '1',
      LOG_LEVEL: 'info',
    },
    { output },
  );
  const [manufacturer, provider] = [await server.account('manufacturer'), await server.account('provider')];
  retailer = await server.account('retailer');
  const base = await lockedOffer(manufacturer, [provider]);
  const { data } = await ok(provider.put('/enterprise/webhook', { url: receiver.url('in') }));
  receiver.tokens.set('in', data.verification_token);
  await ok(provider.post('/enterprise/webhook/verify', { method: 'endpoint' }));
  strings = await deposited(provider, base, 40);
});
afterAll(async () => {
  await server?.kill();
  await receiver?.close();
  collector.close();
  await rm(folder, { recursive: true, force: true });
});

const attribute = ({ attributes }: Span, name: string) => {
  const value = attributes.find(({ key }) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};
const of = (traceId: string) => spans.filter((span) => span.traceId === traceId);
const withName = (all: readonly Span[], name: RegExp) => all.filter((span) => name.test(span.name));

/** Calls within a trace of the caller's, and waits until the collector has the call's span. */
async function traced(work: (headers: Record<string, string>) => Promise<unknown>): Promise<Span[]> {
  const traceId = crypto.randomUUID().replaceAll('-', '');
  await work({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
  await eventually('the call is collected', async () =>
    of(traceId).some(({ parentSpanId }) => parentSpanId === '00f067aa0ba902b7'),
  );
  return of(traceId);
}

test('a redeem is part of its caller’s trace: the request, the group, its statements; nothing in it is a string or a secret', async () => {
  const trace = await traced((headers) =>
    ok(retailer.call('POST', '/retailer/redeem', { gs1s: strings[0] }, headers)),
  );
  const [request] = withName(trace, /^POST \/retailer\/redeem$/);
  expect(request).toBeDefined();
  expect(attribute(request!, 'offerbook.operation')).toBe('redeem-coupons');
  expect(Number(attribute(request!, 'http.response.status_code'))).toBe(200);
  await eventually('its line is written', async () => log.includes(`"trace_id":"${request!.traceId}"`));
  const [group] = withName(trace, /^group redeem$/);
  // Its token or offer may not be known yet; then it takes the ordinary road, on which its operation has a span.
  const above = [request!, ...withName(trace, /^redeem-coupons$/)].map(({ spanId }) => spanId);
  expect(above).toContain(group?.parentSpanId);
  const [statement] = withName(trace, /^update coupon$/);
  expect(statement?.parentSpanId).toBe(group!.spanId);
  const all = JSON.stringify(trace);
  for (const secret of [strings[0]!, retailer.token, retailer.account.access_key])
    expect(all).not.toContain(secret);
});

test('calls of one group are linked with its span, and it with them', async () => {
  const ids = new Set<string>();
  const linked = () => withName(spans, /^group redeem$/).find((span) => (span.links?.length ?? 0) > 0);
  for (let next = 1; next < 37 && !linked(); next += 12) {
    const calls = strings.slice(next, next + 12).map((gs1) =>
      traced(async (headers) => {
        ids.add(headers['traceparent']!.slice(3, 35));
        await ok(retailer.call('POST', '/retailer/redeem', { gs1s: gs1 }, headers));
      }),
    );
    await Promise.all(calls);
  }
  const group = linked()!;
  expect(ids).toContain(group.traceId);
  for (const { traceId } of group.links!) {
    expect(ids).toContain(traceId);
    // Its request's span, or on the ordinary road its operation's.
    const links = of(traceId).flatMap((span) => span.links ?? []);
    expect(links).toEqual([expect.objectContaining({ traceId: group.traceId, spanId: group.spanId })]);
  }
});

test('an operation is a span between its request and its statements; a refusal is no failure of it', async () => {
  const trace = await traced((headers) =>
    ok(retailer.call('PUT', '/enterprise/settings', { name: 'Traced' }, headers)),
  );
  const [request] = withName(trace, /^PUT \/enterprise\/settings$/);
  const [operation] = withName(trace, /^[a-z-]+settings$/);
  expect(operation?.parentSpanId).toBe(request!.spanId);
  expect(withName(trace, /^update account$/)[0]?.parentSpanId).toBe(operation!.spanId);
  const refused = await traced((headers) =>
    retailer.call('PUT', '/enterprise/settings', { name: '' }, headers),
  );
  expect(refused.filter(({ status }) => status.code === 2)).toEqual([]);
});

test('an attempt at a webhook is a span, whose trace the receiver can continue', async () => {
  await eventually('a message came', async () => receiver.received.length > 0);
  const { headers, messageId } = receiver.received[0]!;
  const [, traceId, spanId] = /^00-([\da-f]{32})-([\da-f]{16})-01$/.exec(String(headers['traceparent']))!;
  await eventually('it is collected', async () => of(traceId!).length > 0);
  const [span] = of(traceId!);
  expect(span).toMatchObject({ spanId, name: expect.stringMatching(/^deliver /) });
  expect(attribute(span!, 'offerbook.message_id')).toBe(messageId);
  expect(JSON.stringify(span)).not.toContain(receiver.url('in'));
});
