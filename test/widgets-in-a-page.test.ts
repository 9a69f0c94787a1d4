import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  accessFaults,
  complaintsOf,
  inBrowser,
  looks,
  newVisitor,
  openBrowser,
  shoot,
} from './harness/browser.ts';
import type { Caller } from './harness/caller.ts';
import { Offerbook } from './harness/offerbook.ts';
import { newBase, offerData, ok } from './harness/scene.ts';

/** A page of somebody else, on an origin of its own, that frames a widget and writes down what it hears. */
const hostPage = (
  widget: string,
) => `<!doctype html><html lang="en"><title>Host</title><body style="margin:0">
<script>
  window.heard = [];
  addEventListener('message', ({ data }) => {
    if (!String(data?.type).startsWith('offerbook:')) return;
    heard.push(data);
    if (data.type === 'offerbook:height') document.querySelector('iframe').height = data.height;
  });
</script>
<iframe title="Offers" src="${widget.replaceAll('&', '&amp;')}" width="100%" height="300" style="border:0"></iframe></body></html>`;

inBrowser('widgets in a page of another origin', () => {
  let book: Offerbook;
  let browser: Browser;
  let host: http.Server;
  let origin: string;
  let shown = '';
  let maker: Caller;
  let page: Page;
  beforeAll(async () => {
    host = http.createServer((_request, response) => {
      response.setHeader('content-type', 'text/html');
      response.end(hostPage(shown));
    });
    await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
    origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    book = await Offerbook.start();
    maker = await book.account('manufacturer', { origins: [origin] });
    browser = await openBrowser();
    page = await newVisitor(browser, book);
  });
  afterAll(async () => {
    await browser?.close();
    host?.close();
    await book?.stop();
  });

  const link = (path: string, who: Caller, more: Record<string, string> = {}) => {
    const query = { 'x-access-key': who.account.access_key, 'x-access-token': who.token, ...more };
    return `${book.url}/enterprise/product/Manufacturer/${path}/noheader?${new URLSearchParams(query)}`;
  };
  const embed = async (widget: string): Promise<Frame> => {
    shown = widget;
    await page.goto(origin);
    await page.locator('iframe').waitFor();
    const frame = page.frames()[1]!;
    return frame;
  };
  // biome-ignore lint/suspicious/noExplicitAny: the page's own list of whatever it heard.
  const heard = (): Promise<any[]> => page.evaluate(() => (globalThis as any).heard);
  const hears = (type: string) =>
    page.waitForFunction(
      // biome-ignore lint/suspicious/noExplicitAny: as above.
      (wanted) => (globalThis as any).heard.some((one: { type: string }) => one.type === wanted),
      type,
    );
  const look = async (name: string) => {
    for (const { name: how, viewport, colorScheme } of looks) {
      await page.emulateMedia({ colorScheme: colorScheme ?? 'light', reducedMotion: 'reduce' });
      await page.setViewportSize(viewport!);
      await page.waitForLoadState('networkidle');
      await shoot(page, `widget-${name}-${how}`);
      expect(await accessFaults(page), `${name} ${how}`).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  };

  test('create: makes and locks an offer and tells the host; the token is gone from the address, and no cookie is set', async () => {
    const frame = await embed(link('create_mof', maker));
    await hears('offerbook:ready');
    expect(frame.url()).not.toContain(maker.token);
    expect(new URL(frame.url()).search).toBe('');
    expect(await page.context().cookies()).toEqual([]);
    await look('create');
    await frame.getByRole('combobox', { name: 'Funder id' }).fill('810077');
    await frame.getByLabel('Offer code').fill('000007');
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('combobox', { name: 'Brand' }).fill('Framed Oats');
    await frame.getByLabel('Description').fill('Made in a frame');
    await frame.getByLabel('Redemption ends').fill('2090-12-31');
    await frame.getByLabel('Circulation').fill('500');
    await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByLabel('Value').fill('2');
    await frame.getByLabel('Products (GTIN)').fill('00012345678905');
    for (let step = 0; step < 3; step++) await frame.getByRole('button', { name: 'Next' }).click();
    await frame.getByRole('button', { name: 'Save and lock' }).click();
    await hears('offerbook:created');
    const base = '811200810077000007';
    expect((await heard()).filter(({ type }) => type !== 'offerbook:height')).toEqual([
      { type: 'offerbook:ready', widget: 'create' },
      { type: 'offerbook:created', base_gs1: base },
    ]);
    const made = await ok(maker.get(`/manufacturer/base_gs1/${base}`));
    expect(made.data).toMatchObject({ state: 'locked', primary_purchase_save_value: '200' });
    expect(complaintsOf(page)).toEqual([]);
  });

  test('manage: lists the offers, and the host learns how high it is', async () => {
    const frame = await embed(link('my_mofs', maker));
    await frame.getByText('Made in a frame').waitFor();
    await look('manage');
    await hears('offerbook:height');
    const heights = (await heard()).filter(({ type }) => type === 'offerbook:height');
    expect(heights.at(-1).height).toBeGreaterThan(150);
    await frame.getByRole('link', { name: /Made in a frame/ }).click();
    await frame.getByText('The offer is locked').waitFor();
    await frame.getByRole('link', { name: 'Offers' }).click();
    await frame.getByText('Made in a frame').waitFor();
    expect(complaintsOf(page)).toEqual([]);
  });

  test('edit: changes the one offer of its link', async () => {
    const base = newBase();
    await ok(maker.post('/manufacturer/base_gs1', { data: offerData(base) }));
    const frame = await embed(link('my_mofs', maker, { base_gs1: base }));
    await look('edit');
    await frame.getByLabel('Description').fill('Edited in a frame');
    await frame.getByRole('button', { name: 'Save' }).click();
    await hears('offerbook:saved');
    expect((await heard()).find(({ type }) => type === 'offerbook:saved')).toEqual({
      type: 'offerbook:saved',
      base_gs1: base,
      state: 'editable',
    });
    expect((await ok(maker.get(`/manufacturer/base_gs1/${base}`))).data.description).toBe(
      'Edited in a frame',
    );
  });

  test('a page whose origin was not registered cannot frame it', async () => {
    const other = await book.account('manufacturer', { origins: ['https://elsewhere.example'] });
    const frame = await embed(link('my_mofs', other));
    await page.waitForLoadState('networkidle');
    expect(await frame.locator('#root').count()).toBe(0);
    expect(await heard()).toEqual([]);
  });
});
