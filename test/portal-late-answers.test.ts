import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { asAccount, goTo, samplesOf, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';
import { eventually } from './harness/eventually.ts';

/** Notes at every frame where each button and link of the page is, by its name. Runs in the page. */
function notePlaces(): void {
  const places: WithPlaces['places'] = {};
  Object.assign(globalThis, { places });
  const look = () => {
    for (const one of document.querySelectorAll('main button, main a')) {
      const top = Math.round(one.getBoundingClientRect().top + scrollY);
      const name = one.ariaLabel ?? one.textContent!;
      if (!places[name]?.includes(top)) places[name] = [...(places[name] ?? []), top];
    }
    requestAnimationFrame(look);
  };
  look();
}
type WithPlaces = { places: Record<string, number[]> };

/** Opens a screen of which one answer comes last. @returns every place of a button meanwhile, in pixels from the top. */
async function placesOf(page: Page, screen: string, button: string, last: RegExp): Promise<number[]> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(last, async (route) => {
    await released;
    await route.fallback();
  });
  const others = new Set<Request>();
  const begun = (request: Request) => void (last.test(request.url()) || others.add(request));
  const ended = (request: Request) => void others.delete(request);
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended);
  const asked = page.waitForRequest(last);
  await page.goto(screen);
  await asked;
  await eventually('all other answers are drawn', async () => {
    for (let frame = 0; frame < 6 && others.size === 0; frame++)
      await page.evaluate(() => new Promise(requestAnimationFrame));
    return others.size === 0;
  });
  release();
  await settled(page);
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended);
  await page.unroute(last);
  return page.evaluate((name) => (globalThis as unknown as WithPlaces).places[name] ?? [], button);
}

sceneInBrowser('a button stays where it is when an answer comes late', (scene) => {
  const pages: Record<string, Page> = {};
  const coupons: string[] = [];
  beforeAll(async () => {
    for (const role of ['manufacturer', 'retailer'] as const) {
      const { page } = await scene.signedUp(role, { at: null });
      await page.addInitScript(notePlaces);
      await goTo(page, 'settings');
      pages[role] = page;
    }
    coupons.push(...(await samplesOf(pages['retailer']!)).gs1s);
    const redeem = { gs1s: coupons.slice(0, 3), selected_store: 'sample-1' };
    await asAccount(pages['retailer']!, 'POST', '/retailer/redeem', redeem);
  });
  const expectStill = async (page: Page, screen: string, button: string, last: RegExp) => {
    const account = /\/portal\/[^/?]+/.exec(page.url())![0];
    expect(await placesOf(page, `${account}${screen}`, button, last)).toHaveLength(1);
  };

  test.each([
    ['manufacturer', 'the welcome', '?welcome=yes', 'Make your first coupon', /\/sample_data/],
    ['manufacturer', 'the own sign-in', '/password', 'Set up an authenticator app', /\/session\/identities/],
    ['manufacturer', 'the keys', '/keys', 'Replace at once', /\/enterprise\/keys/],
    ['manufacturer', 'going live', '/go-live', 'Ask to go live', /\/enterprise\/domain/],
    [
      'retailer',
      'the connections',
      '/connections',
      'Unassign Sample Accelerator, accelerator.sample',
      /\/retailer\/clearinghouses/,
    ],
  ] as const)('on the screen of a %s: %s', (role, _, screen, button, last) =>
    expectStill(pages[role]!, screen, button, last),
  );

  test('on an offer that one may try, below what it costs', async () => {
    const page = pages['manufacturer']!;
    const [base] = (await samplesOf(page)).base_gs1s;
    await expectStill(page, `/offers/${base}`, 'Let the sample app give out 10 coupons', /\/cost$/);
  });

  test('on a list of redemptions, below what they are worth, which is read once', async () => {
    const page = pages['retailer']!;
    const rollBack = `Roll back ${coupons[1]}`;
    await expectStill(page, '/my-redemptions', rollBack, /pageSize=1000/);
    let reads = 0;
    const count = (request: Request) => {
      if (/redemptions.*pageSize=1000/.test(request.url())) reads++;
    };
    page.on('request', count);
    await expectStill(page, '/my-redemptions', rollBack, /\/retailer\/stores/);
    expect(reads).toBe(1);
  });

  test('on the operator’s console, below the figures of the server', async () => {
    const operator = await scene.operator();
    await operator.addInitScript(notePlaces);
    expect(await placesOf(operator, '/portal/operator', 'Open an account', /\/metrics/)).toHaveLength(1);
  });
});
