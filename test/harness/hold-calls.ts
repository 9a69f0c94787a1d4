import type { Page, Request } from 'playwright-core';

/** Holds a page's calls that change something before they reach the registry, until they are released. */
export async function holdCalls(page: Page, isCall: (url: URL) => boolean) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: Request[] = [];
  await page.route(isCall, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    calls.push(route.request());
    await released;
    await route.fallback();
  });
  return { calls, release };
}
