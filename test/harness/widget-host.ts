import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Caller } from '@offerbook/world';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { BrowserScene } from './browser-scene.ts';

/** A page of another origin that frames a widget and keeps the messages it receives. */
const hostPage = (
  widget: string,
) => `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">
<script>
  window.received = [];
  addEventListener('message', ({ data }) => {
    if (!String(data?.type).startsWith('offerbook:')) return;
    received.push(data);
    if (data.type === 'offerbook:height') document.querySelector('iframe').height = data.height;
  });
</script>
<iframe title="Offers" src="${widget.replaceAll('&', '&amp;')}" width="100%" height="300" style="border:0"></iframe></body></html>`;

/** A server of such a page, and what tests do with it. */
export class WidgetHost {
  /** Where the page is, once the tests begin. */
  origin!: string;
  #shown = '';
  #server!: http.Server;

  constructor(private readonly scene: BrowserScene) {
    beforeAll(async () => {
      this.#server = http.createServer((_request, response) => {
        response.setHeader('content-type', 'text/html');
        response.end(hostPage(this.#shown));
      });
      await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done));
      this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    });
    afterAll(() => void this.#server?.close());
  }

  /** The address of a widget for an account; `more` replaces or adds parameters. */
  link = (path: string, who: Caller, more: Record<string, string> = {}): string => {
    const query = { 'x-access-key': who.account.access_key, 'x-access-token': who.token, ...more };
    return `${this.scene.book.url}/enterprise/product/Manufacturer/${path}/noheader?${new URLSearchParams(query)}`;
  };

  /** Shows a widget in the page. */
  embed = async (page: Page, widget: string): Promise<Frame> => {
    this.#shown = widget;
    await page.goto(this.origin);
    await page.locator('iframe').waitFor();
    return page.frames()[1]!;
  };
}

/** The messages the page received. */
// biome-ignore lint/suspicious/noExplicitAny: the page's own list of whatever it received.
export const received = (page: Page): Promise<any[]> => page.evaluate(() => (globalThis as any).received);

/** Waits for a message of this type. */
export const untilReceived = (page: Page, type: string) =>
  page.waitForFunction(
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    (wanted) => (globalThis as any).received.some((one: { type: string }) => one.type === wanted),
    type,
  );
