import fs from 'node:fs';
import path from 'node:path';
import type { Sender } from '@offerbook/world';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
  type Request,
} from 'playwright-core';
import { describe, inject } from 'vitest';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { deadlineMs, eventually } from './eventually.ts';
import { answerLate } from './late-answers.ts';
import type { Offerbook } from './offerbook.ts';

const folders = (process.env['PATH'] ?? '').split(path.delimiter);

/** A browser without the code for windows takes an eighth less processor time, where the system has one. */
const program = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  .flatMap((name) => folders.map((folder) => path.join(folder, name)))
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
    // A test's page lives for seconds: optimizing its scripts costs more processor time than it saves.
    args: [
      ...more,
      '--js-flags=--no-turbofan',
      '--no-sandbox',
      '--disable-quic',
      '--disable-gpu',
      '--disable-dev-shm-usage',
    ],
  });
  browsers.set(more.join(), browser);
  return browser;
}

/** What the browser complained of, per page: faults of scripts and refused policies. */
const complaints = new WeakMap<Page, string[]>();

export const complaintsOf = (page: Page): string[] => complaints.get(page) ?? [];

/** What a browser of its own on the portal keeps and is. */
export async function newContext(
  browser: Browser,
  book: Pick<Offerbook, 'url'>,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: book.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
    ...options,
  });
  // The context's, since a page's own does not hold for its calls of the API.
  context.setDefaultTimeout(deadlineMs);
  return context;
}

/** A browser of its own on the portal, with nothing kept from before. */
export const newVisitor = async (
  browser: Browser,
  book: Pick<Offerbook, 'url'>,
  options: BrowserContextOptions = {},
): Promise<Page> => newPage(await newContext(browser, book, options));

/** A page whose requests and complaints are watched. */
export async function newPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  watchRequests(page);
  await answerLate(page);
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

/** Takes from the page's browser what its last person left there; the portal's files, which never change, stay. */
export async function forgetPerson(page: Page, origin: string): Promise<void> {
  const context = page.context();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await devtools.detach();
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

/** The accounts of pages that signed up, which may have opened no screen yet. */
const signedUpAs = new WeakMap<Page, string>();

/** The account one is in, by the address, or by the sign-up where the address names none. */
export const accountAt = (page: Page): string =>
  /\/portal\/([a-z]+_\d+)/.exec(page.url())?.[1] ?? signedUpAs.get(page)!;

/**
 * Signs up by the API in the browser's name, in half the time, and opens the overview, or another screen at once: each
 * page that is loaded costs as much as a dozen calls.
 *
 * @param screen null: none yet, since the test makes by the API what its screen shows, and then goes there.
 * @returns the account's e-mail domain.
 */
export async function openSignedUp(
  page: Page,
  book: Pick<Offerbook, 'newDomain'>,
  role: Role,
  screen?: string | null,
): Promise<string> {
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
  signedUpAs.set(page, account_id);
  if (screen === null) return domain;
  if (screen !== undefined) {
    await page.goto(`/portal/${account_id}/${screen}`);
    await settled(page);
    return domain;
  }
  await page.goto(`/portal/${account_id}?welcome=yes`);
  await page.getByRole('heading', { name: 'Your test account is ready' }).waitFor();
  await settled(page);
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
  await page.goto(`/portal/${accountAt(page)}/${screen}`);
  await settled(page);
}

/** Opens a menu and chooses from it, once nothing loads any more: it may close under the click when the page grows. */
export async function choose(page: Page, menu: string, item: string | RegExp): Promise<void> {
  await settled(page);
  await page.getByRole('button', { name: menu }).click();
  const entry = page.getByRole('menuitem', { name: item });
  await entry.waitFor();
  // Not where it is seen: on a busy machine a menu finds its place a moment after it opened, and a click hits its neighbour.
  await entry.dispatchEvent('click');
}

/** Presses Stop at the long work of that name. */
export const stopWork = (page: Page, label: string): Promise<void> =>
  page.getByRole('status').filter({ hasText: label }).getByRole('button', { name: 'Stop' }).click();

/** Asks the registry what it has, in the name of the account one is in. @returns the answer. */
export async function asAccount(page: Page, method: string, path: string, body?: unknown) {
  const headers = { 'x-offerbook-portal': '1', 'x-account': accountAt(page) };
  const reply = await page.request.fetch(path, {
    method,
    headers,
    ...(body === undefined ? {} : { data: body }),
  });
  if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
  return reply.json();
}

/** The account one is in, where a test only needs what it makes. */
export const partyOf = (page: Page): Sender => ({
  ok: (method, path, body) => asAccount(page, method, path, body),
});

/** The base and serialized data strings that the account one is in came with. */
export const samplesOf = async (page: Page): Promise<{ base_gs1s: string[]; gs1s: string[] }> =>
  (await asAccount(page, 'GET', '/enterprise/sample_data')).data;

/** The text that is shown once under a name. */
export const secretOf = async (page: Page, name: string): Promise<string> =>
  (await page.locator(`[data-secret="${name}"]`).textContent())!;

/** Makes a key for a program on the screen of keys. */
export async function newKey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Make a new key' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Make the key' }).click();
  // Until then the commands on the page have a stand-in for it.
  await page.getByText('Your new key').waitFor();
}

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

/**
 * Whether nothing is loading, and nothing begins to in the next frames. A portal that has drawn nothing is loading: between
 * two of its calls a busy machine can take longer than these frames. Runs in the page.
 */
async function isQuiet(): Promise<boolean> {
  for (let frame = 0; frame < 6; frame++) {
    if (document.readyState !== 'complete') return false;
    if (document.querySelector('[aria-label="Loading"], #root:empty, main:empty') !== null) return false;
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
