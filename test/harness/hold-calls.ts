import type { Page, Request } from 'playwright-core';

const changesSomething = (call: Request) => call.method() !== 'GET';

/** Holds calls of a page before they reach the registry, by default those that change something, until they are released. */
export async function holdCalls(
  page: Page,
  isCall: (url: URL) => boolean,
  isHeld: (call: Request) => boolean = changesSomething,
) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls: Request[] = [];
  await page.route(isCall, async (route) => {
    if (!isHeld(route.request())) return route.fallback();
    calls.push(route.request());
    await released;
    await route.fallback();
  });
  return { calls, release };
}
