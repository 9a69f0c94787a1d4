import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inBrowser, openBrowser } from './harness/browser.ts';

const journal = new URL('../client/dist/till/journal.js', import.meta.url);
const page = `<!doctype html><html lang="en"><title>Till</title><script type="module">
  import { storageJournal } from '/journal.js';
  window.journal = storageJournal(localStorage);
  window.lane = storageJournal(localStorage, 'lane-2/');
</script></html>`;

inBrowser('a till in a page', () => {
  const server = http.createServer(({ url }, response) => {
    const isProgram = url === '/journal.js';
    response.setHeader('content-type', isProgram ? 'text/javascript' : 'text/html');
    response.end(isProgram ? fs.readFileSync(journal) : page);
  });
  beforeAll(() => new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready)));
  afterAll(() => void server.close());

  test('a second tab is refused the journal that another uses, and gets it when that one is closed', async () => {
    const context = await (await openBrowser()).newContext({
      baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    });
    const [first, second] = [await context.newPage(), await context.newPage()];
    await first.goto('/');
    await second.goto('/');
    const entry = { txnId: 'a', sale: 's', state: 'held', scans: [], about: {}, gs1s: ['x'], leaving: [] };
    await first.evaluate(`journal.write(${JSON.stringify(entry)})`);
    await expect(second.evaluate('journal.open()')).rejects.toThrow(
      "The till journal offerbook-till/ is in use by another tab, and two would roll back each other's sales. Close that tab, or give each till a prefix of its own.",
    );
    expect(await second.evaluate('lane.open()')).toEqual([]);
    await first.reload();
    expect(await first.evaluate('journal.open()')).toEqual([entry]);
    await first.close();
    expect(await second.evaluate('journal.open()')).toEqual([entry]);
    await context.close();
  });
});
