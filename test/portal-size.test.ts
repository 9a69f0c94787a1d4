import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';

const kB = 1_000;

/** Counts what the page receives from now on, as it comes over the wire, headers included. */
async function receivedBy(page: Page): Promise<() => { bytes: number; count: number; files: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const paths = new Map<string, string>();
  const sizes = new Map<string, number>();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  );
  return () => {
    const largest = [...sizes].sort(([, one], [, other]) => other - one).slice(0, 40);
    return {
      bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0),
      count: sizes.size,
      // The largest first, so that a failure shows what has grown.
      files: `${sizes.size} files: ${largest.map(([id, size]) => `${paths.get(id)} ${size}`).join(', ')}`,
    };
  };
}

sceneInBrowser('what a browser receives', (scene) => {
  test('the door takes at most 200 kB', async () => {
    const page = await scene.visitor();
    const received = await receivedBy(page);
    await page.goto('/portal/');
    await page.getByLabel('E-mail').waitFor();
    await settled(page);
    const { bytes, files } = received();
    expect(bytes).toBeGreaterThan(50 * kB);
    expect(bytes, files).toBeLessThanOrEqual(200 * kB);
  });

  test('a page of the reference takes at most 60 kB in at most 6 files', async () => {
    const page = await scene.visitor();
    const received = await receivedBy(page);
    await page.goto('/docs/redeem-coupons');
    await page.getByRole('button', { name: 'Send' }).waitFor();
    await settled(page);
    const { bytes, count, files } = received();
    expect(bytes).toBeGreaterThan(10 * kB);
    expect(bytes, files).toBeLessThanOrEqual(60 * kB);
    expect(count, files).toBeLessThanOrEqual(6);
  });

  test('the overview, opened by its address, takes at most 300 kB', async () => {
    const { page: signedIn } = await scene.signedUp('manufacturer');
    // Another browser of the same person, with nothing cached.
    const page = await scene.visitor({ storageState: await signedIn.context().storageState() });
    const received = await receivedBy(page);
    await page.goto(signedIn.url());
    await page.locator('[data-bar]').first().waitFor();
    await settled(page);
    const { bytes, files } = received();
    expect(bytes).toBeGreaterThan(50 * kB);
    expect(bytes, files).toBeLessThanOrEqual(300 * kB);
  });
});
