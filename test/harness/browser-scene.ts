import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Role } from '../../server/src/platform/vocabulary/roles.ts';
import {
  annAt,
  forgetPerson,
  inBrowser,
  newContext,
  newPage,
  openBrowser,
  openSignedUp,
  settled,
} from './browser.ts';
import { Offerbook, type StartOptions } from './offerbook.ts';
import { operatorAt } from './operators.ts';
import type { Visitor } from './visitor.ts';

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
  /** Browsers that a person has left, for the next one: what they loaded of the portal is there, and compiled. */
  readonly #left: BrowserContext[] = [];
  /** Browsers without options of their own. A test that changes one beside its pages, as by a clock, closes it. */
  readonly #usual = new WeakSet<BrowserContext>();
  #operator: Promise<Visitor> | undefined;

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
    const isUsual = Object.keys(options).length === 0;
    const left = isUsual ? this.#left.pop() : undefined;
    const context = left ?? (await newContext(this.browser, this.book, options));
    if (isUsual && left === undefined) {
      this.#usual.add(context);
      context.once('close', () => this.#usual.delete(context));
    }
    const page = await newPage(context);
    if (left !== undefined) await forgetPerson(page, this.book.url);
    this.#visitors.push(page);
    return page;
  }

  /** A person with a new account, on the overview of their test account, on the screen that is named, or on none (null). */
  async signedUp(
    role: Role,
    { at, ...options }: BrowserContextOptions & { at?: string | null } = {},
  ): Promise<{ page: Page; domain: string; email: string }> {
    const page = await this.visitor(options);
    const domain = await openSignedUp(page, this.book, role, at);
    return { page, domain, email: annAt(domain).email };
  }

  /** The operator, at the console. */
  async operator(): Promise<Page> {
    this.#operator ??= operatorAt(this.book);
    const [name = '', value = ''] = (await this.#operator).cookie.split('=');
    const page = await this.visitor();
    await page.context().addCookies([{ name, value, url: this.book.url }]);
    await page.goto('/portal/operator');
    await page.getByRole('heading', { name: 'Accounts' }).waitFor();
    await settled(page);
    return page;
  }

  /** Pages opened by now stay until the file ends. */
  stay(): void {
    this.#staying.push(...this.#visitors.splice(0));
  }

  /** What each open page shows, for a test that failed: its address and its text, which the failure itself does not say. */
  async sayWhatIsShown(): Promise<void> {
    for (const page of [...this.#staying, ...this.#visitors]) {
      if (page.isClosed()) continue;
      const text = await page.locator('body').innerText({ timeout: 5_000 }).catch(String);
      console.error(`A page of the failed test, ${page.url()}, shows:\n${text.slice(0, 3_000)}`);
    }
  }

  async leave(): Promise<void> {
    const gone = new Set(this.#visitors.splice(0).map((page) => page.context()));
    await Promise.all(
      [...gone].map(async (context) => {
        if (!this.#usual.has(context)) return context.close();
        await Promise.all(context.pages().map((page) => page.close()));
        this.#left.push(context);
      }),
    );
  }

  async close(): Promise<void> {
    this.#visitors.push(...this.#staying.splice(0));
    await this.leave();
    await Promise.all(this.#left.splice(0).map((context) => context.close()));
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
    afterEach(async ({ task }) => {
      if (task.result?.state === 'fail') await scene.sayWhatIsShown();
      await scene.leave();
    });
    afterAll(() => scene.close());
    define(scene);
  });
}
