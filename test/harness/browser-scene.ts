import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import { annAt, inBrowser, newVisitor, openBrowser, openSignedUp } from './browser.ts';
import { Offerbook, operatorToken, type StartOptions } from './offerbook.ts';

interface SceneOptions extends StartOptions {
  /** Switches of the browser, as for a camera that is none. */
  switches?: string[];
}

/** One server for the tests of a file, and a browser; who comes in a test leaves with it, who was there before stays. */
export class BrowserScene {
  #book: Offerbook | undefined;
  #browser: Browser | undefined;
  #visitors: Page[] = [];
  #staying: Page[] = [];

  /** Only inside of tests and of hooks after the scene's own. */
  get book(): Offerbook {
    return this.#book!;
  }

  get browser(): Browser {
    return this.#browser!;
  }

  async open({ switches = [], ...options }: SceneOptions): Promise<void> {
    [this.#book, this.#browser] = await Promise.all([Offerbook.start(options), openBrowser(switches)]);
  }

  /** A browser of its own on the portal. */
  async visitor(options: BrowserContextOptions = {}): Promise<Page> {
    const page = await newVisitor(this.browser, this.book, options);
    this.#visitors.push(page);
    return page;
  }

  /** A person with a new account, on the overview of their test account or on the screen that is named. */
  async signedUp(
    role: Role,
    { at, ...options }: BrowserContextOptions & { at?: string } = {},
  ): Promise<{ page: Page; domain: string; email: string }> {
    const page = await this.visitor(options);
    const domain = await openSignedUp(page, this.book, role, at);
    return { page, domain, email: annAt(domain).email };
  }

  /** The operator, at the console. */
  async operator(): Promise<Page> {
    const page = await this.visitor();
    await page.goto('/portal/operator');
    await page.getByLabel('Operator token').fill(operatorToken);
    await page.getByRole('button', { name: 'Enter' }).click();
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
    return page;
  }

  /** Pages opened by now stay until the file ends. */
  stay(): void {
    this.#staying.push(...this.#visitors.splice(0));
  }

  async leave(): Promise<void> {
    const gone = this.#visitors.splice(0);
    await Promise.all(gone.map((page) => page.context().close()));
  }

  async close(): Promise<void> {
    this.#visitors.push(...this.#staying.splice(0));
    await this.leave();
    await this.#book?.stop();
  }
}

/** Tests in a real browser on a real server, both of which are there before the first and gone after the last. */
export function sceneInBrowser(
  name: string,
  define: (scene: BrowserScene) => void,
  options: SceneOptions = {},
): void {
  inBrowser(name, () => {
    const scene = new BrowserScene();
    beforeAll(() => scene.open(options));
    beforeEach(() => scene.stay());
    afterEach(() => scene.leave());
    afterAll(() => scene.close());
    define(scene);
  });
}
