import fs from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import {
  type Browser,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type Request,
} from 'playwright-core';
import { describe, inject } from 'vitest';
import type { Role } from '../../server/src/vocabulary/roles.ts';
import { deadlineMs, eventually } from './eventually.ts';
import type { Offerbook } from './offerbook.ts';

const program = (process.env['PATH'] ?? '')
  .split(path.delimiter)
  .flatMap((folder) => ['chromium', 'chromium-browser'].map((name) => path.join(folder, name)))
  .find((file) => fs.existsSync(file));

/** Tests in a real browser; test/prepare.mjs says it loudly when there is none. */
export function inBrowser(name: string, define: () => void): void {
  describe.skipIf(program === undefined)(`${name} (browser)`, () => {
    if (inject('buildFault') !== '') throw new Error(inject('buildFault'));
    define();
  });
}

/** The browsers of this process by their switches, for all its files: starting one takes longer than most tests. */
const browsers = new Map<string, Browser>();

/**
 * A browser, which ends with this process; visitors have each a context of their own in it.
 *
 * @param more switches, as for a camera that is none.
 */
export async function openBrowser(more: string[] = []): Promise<Browser> {
  const open = browsers.get(more.join());
  if (open?.isConnected()) return open;
  const browser = await chromium.launch({
    executablePath: program!,
    args: [...more, '--no-sandbox', '--disable-quic', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  browsers.set(more.join(), browser);
  return browser;
}

/** What the browser complained of, per page: faults of scripts and refused policies. */
const complaints = new WeakMap<Page, string[]>();

export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

/** A browser of its own on the portal, with nothing kept from before. */
export async function newVisitor(
  browser: Browser,
  book: Offerbook,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: book.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(deadlineMs);
  watchRequests(page);
  const faults: string[] = [];
  complaints.set(page, faults);
  page.on('pageerror', (error) => faults.push(`${error.name}: ${error.message}`));
  page.on('console', (message) => {
    // A refused call is written to the console by the browser itself; the screen shows it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  return page;
}

export const passwordOfTests = 'four unrelated quiet words';

/** The person whom `signUpAs` and `signedUp` sign up. */
export const annAt = (domain: string) => ({ name: 'Ann Example', email: `ann@${domain}` });

/** Signs up as a user would, at the start page, and ends on the overview. @returns the account's e-mail domain. */
export async function signUpAs(page: Page, book: Offerbook, role: Role): Promise<string> {
  const domain = book.newDomain(role);
  await page.goto('/portal/sign-up');
  await page.getByRole('combobox', { name: 'What your company does' }).click();
  await page.getByRole('option', { name: roleNames[role], exact: true }).click();
  await page.getByLabel('Company', { exact: true }).fill(`${roleNames[role]} of ${domain}`);
  await page.getByLabel('Your name').fill(annAt(domain).name);
  await page.getByLabel('Work e-mail').fill(annAt(domain).email);
  await page.getByLabel('Password', { exact: true }).fill(passwordOfTests);
  await page.getByRole('button', { name: 'Open the account' }).click();
  await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();
  return domain;
}

/** Signs up by the API in the browser's name, in half the time, and opens the overview. @returns as `signUpAs`. */
export async function openSignedUp(page: Page, book: Offerbook, role: Role): Promise<string> {
  const domain = book.newDomain(role);
  const reply = await page.request.post('/sign_up', {
    headers: { 'x-offerbook-portal': '1' },
    data: {
      ...annAt(domain),
      role,
      email_domain: domain,
      company_name: `${roleNames[role]} of ${domain}`,
      password: passwordOfTests,
      time_zone: 'America/New_York',
    },
  });
  if (!reply.ok()) throw new Error(`signing up: ${reply.status()} ${await reply.text()}`);
  const { account_id } = (await reply.json()).data;
  await page.goto(`/portal/${account_id}?welcome=yes`);
  await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();
  return domain;
}

const roleNames: Record<Role, string> = {
  manufacturer: 'Manufacturer',
  authorized_partner: 'Authorized partner',
  provider: 'Provider',
  retailer: 'Retailer',
  accelerator: 'Accelerator',
  clearinghouse: 'Clearinghouse',
  platform: 'Third-party platform',
};

/** Goes to a screen of the account one is in, as by its address. */
export async function goTo(page: Page, screen: string): Promise<void> {
  const account = new URL(page.url()).pathname.split('/')[2];
  await page.goto(`/portal/${account}/${screen}`);
  await settled(page);
}

/** Asks the registry what it has, in the name of the account one is in. @returns the answer. */
export async function asAccount(page: Page, method: string, path: string, body?: unknown) {
  const account = new URL(page.url()).pathname.split('/')[2]!;
  const headers = { 'x-offerbook-portal': '1', 'x-account': account };
  const reply = await page.request.fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { data: body }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** The base and serialized data strings that the account one is in came with. */
export const samplesOf = async (page: Page): Promise<{ base_gs1s: string[]; gs1s: string[] }> =>
  (await asAccount(page, 'GET', '/enterprise/sample_data')).data;

/** The text that is shown once under a name. */
export const secretOf = async (page: Page, name: string): Promise<string> =>
  (await page.locator(`[data-secret="${name}"]`).textContent())!;

/** Lets the page's third call to an address arrive and be done, but loses its answer; from then on the line is dead. */
export const thirdAnswerLost = (page: Page, address: string): Promise<void> => {
  let calls = 0;
  return new Promise((lost) => {
    void page.route(address, async (route) => {
      calls++;
      if (calls === 3) await route.fetch();
      if (calls < 3) return route.continue();
      await route.abort();
      lost();
    });
  });
};

/** The requests under way, per page. */
const requests = new WeakMap<Page, Set<Request>>();

function watchRequests(page: Page): void {
  const open = new Set<Request>();
  requests.set(page, open);
  page.on('request', (request) => open.add(request));
  const end = (request: Request) => open.delete(request);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
}

/** Whether nothing is loading, and nothing begins to in the next frames. Runs in the page. */
async function isQuiet(): Promise<boolean> {
  for (let frame = 0; frame < 6; frame++) {
    if (document.readyState !== 'complete') return false;
    if (document.querySelector('[aria-label="Loading"]') !== null) return false;
    await new Promise(requestAnimationFrame);
  }
  return true;
}

/** Waits until nothing is loading any more. A page that opened by itself is not watched, and waits for half a second. */
export async function settled(page: Page, frame: Frame = page.mainFrame()): Promise<void> {
  const open = requests.get(page);
  if (open === undefined) await page.waitForLoadState('networkidle');
  await eventually('the page has settled', async () => {
    if (open !== undefined && open.size > 0) return false;
    const quiet = await frame.evaluate(isQuiet).catch((error: Error) => {
      // The page went elsewhere meanwhile.
      if (/context was destroyed|navigation/i.test(error.message)) return false;
      throw error;
    });
    return quiet && (open === undefined || open.size === 0);
  });
}

/** The rules of axe that depend on colours; all others judge names, roles, sizes and structure. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong on the page or in a frame that excludes people: serious and critical faults.
 *
 * @param rules by default all.
 */
export async function accessFaults(page: Page | Frame, rules?: string[]): Promise<string[]> {
  // Evaluated by the debugger, not as a script of the page, whose policy would rightly refuse it; once per document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate(
    // biome-ignore lint/suspicious/noExplicitAny: axe is there since the line above.
    (given) => (globalThis as any).axe.run(document, given),
    options,
  );
  return (violations as axe.Result[])
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)}`));
}

/** Takes a picture into the folder named by OFFERBOOK_SHOTS, for people to look at; nothing without it. */
export async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env['OFFERBOOK_SHOTS'];
  if (!folder) return;
  fs.mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}.png`), fullPage: true });
}

/** The four ways in which every screen is looked at; from one to the next only one thing changes, since each change costs a layout. */
export const looks: Array<{ name: string } & BrowserContextOptions> = [
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
];

/** Brings every animation to its end, and those that begin there; what never ends stays. Runs in the page. */
async function endAnimations(): Promise<void> {
  for (;;) {
    const ending = document
      .getAnimations()
      .filter((one) => one.playState !== 'finished' && one.effect?.getComputedTiming().endTime !== Infinity);
    if (ending.length === 0) return;
    for (const one of ending) one.finish();
    await Promise.all(ending.map(({ finished }) => finished.catch(() => {})));
  }
}

/** Looks at the page, or at a frame in it, in all four ways: takes a picture of each and gives what axe finds. */
export async function lookAt(page: Page, name: string, frame: Frame = page.mainFrame()): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light', reducedMotion: 'reduce' });
    await page.setViewportSize(look.viewport!);
    await settled(page, frame);
    // The page gets the scheme a moment later; only then do its colours begin to change.
    await frame.waitForFunction(
      (scheme) => (document.documentElement.dataset['mantineColorScheme'] ?? scheme) === scheme,
      look.colorScheme ?? 'light',
    );
    await frame.evaluate(endAnimations);
    await shoot(page, `${name}-${look.name}`);
    for (const one of new Set([page.mainFrame(), frame])) {
      const wide = await one.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (wide > 0) found.push(`${look.name}: the page is ${wide} pixels wider than the window`);
    }
    // The dark scheme changes colours and nothing else of a document that was judged in the light one.
    const rules = look.colorScheme === 'dark' ? colourRules : undefined;
    for (const fault of await accessFaults(frame, rules)) found.push(`${look.name}: ${fault}`);
  }
  // As one was before.
  await page.setViewportSize(looks[0]!.viewport!);
  return found;
}
