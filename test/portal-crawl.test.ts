import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../server/src/platform/vocabulary/roles.ts';
import { annAt, passwordOfTests, settled } from './harness/browser.ts';
import { sceneInBrowser } from './harness/browser-scene.ts';

/** Every screen is one route, whatever its address names. */
const routeOf = (href: string): string =>
  new URL(href, 'http://portal').pathname.replace(/\d{4,}|[0-9a-f]{24}|[^/]+\.(example|sample)/g, '*');

/** The addresses of the account that the page links to, by their routes. */
const linksOf = (page: Page, account: string): Promise<string[]> =>
  page.evaluate(
    (own) =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .map((link) => link.getAttribute('href')!)
        .filter((href) => href.startsWith(`/portal/${own}`)),
    account,
  );

/** Opens every screen that links lead to, each once. @returns what the browser complained of, refused calls included. */
async function crawl(page: Page, account: string): Promise<{ seen: string[]; complaints: string[] }> {
  const complaints: string[] = [];
  let at = '';
  page.on('pageerror', (error) => complaints.push(`${at}: ${error.name}: ${error.message}`));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()))
      complaints.push(`${at}: ${message.text()} ${message.location().url}`);
  });
  const seen = new Set<string>();
  const ahead = [`/portal/${account}`];
  for (let href = ahead.shift(); href !== undefined; href = ahead.shift()) {
    at = routeOf(href);
    if (seen.has(at)) continue;
    seen.add(at);
    await page.goto(href);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await settled(page);
    for (const link of await linksOf(page, account)) if (!seen.has(routeOf(link))) ahead.push(link);
  }
  return { seen: [...seen], complaints };
}

sceneInBrowser('every screen', (scene) => {
  test.each(roles.flatMap((role) => [[role, 'no'] as const, [role, 'yes'] as const]))(
    'of a %s with sample data: %s, opens without an error in the console',
    async (role, sample_data) => {
      const page = await scene.visitor();
      const domain = scene.book.newDomain(role);
      const reply = await page.request.post('/sign_up', {
        headers: { 'x-offerbook-portal': '1' },
        data: {
          ...annAt(domain),
          ...{ role, email_domain: domain, company_name: 'Company', password: passwordOfTests, sample_data },
        },
      });
      const { account_id } = (await reply.json()).data;
      const { seen, complaints } = await crawl(page, account_id);
      expect(seen.length).toBeGreaterThan(6);
      expect(complaints).toEqual([]);
    },
  );
});
