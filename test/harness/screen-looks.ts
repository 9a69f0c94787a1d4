import fs from 'node:fs';
import path from 'node:path';
import axe from 'axe-core';
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { inject } from 'vitest';
import { settled } from './browser.ts';
import { writeSmallPicture } from './small-picture.ts';

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
    // Parsing every style sheet takes a fifth of axe's time; only two rules read them, and both are off.
    preload: false,
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  };
  const { violations } = await page.evaluate((given) => {
    // biome-ignore lint/suspicious/noExplicitAny: axe is there since the line above.
    const here = (globalThis as any).axe;
    // Rules whose faults are not reported here need not run; which they are, axe says only in its own table.
    const lesser = here._audit.rules.filter(
      (rule: axe.Rule) => !['serious', 'critical'].includes(rule.impact!),
    );
    const off = lesser.map(({ id }: axe.Rule) => [id, { enabled: false }]);
    return here.run(document, given.runOnly ? given : { ...given, rules: Object.fromEntries(off) });
  }, options);
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

/** The screens that README shows, by the names under which tests come past them. */
const pictures: Readonly<Record<string, string>> = {
  'new-offer-3': 'offer-editor',
  'till-selling': 'till-simulator',
  'period-open': 'settlement',
};

/** Takes a picture for README into the folder named by OFFERBOOK_PICTURES (`npm run pictures`); nothing without it. */
async function picture(page: Page, name: string): Promise<void> {
  const folder = process.env['OFFERBOOK_PICTURES'];
  const shown = pictures[name];
  if (!folder || shown === undefined) return;
  await page.setViewportSize({ width: 1120, height: 720 });
  await settled(page);
  await page.evaluate(endAnimations);
  fs.mkdirSync(folder, { recursive: true });
  await writeSmallPicture(page, path.join(folder, `${shown}.png`));
}

/** The four ways in which every screen is looked at; from one to the next only one thing changes, since each change costs a layout. */
export const looks: Array<{ name: string } & BrowserContextOptions> = [
  { name: 'desktop-light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'desktop-dark', viewport: { width: 1440, height: 900 }, colorScheme: 'dark' },
  { name: 'phone-dark', viewport: { width: 390, height: 844 }, colorScheme: 'dark', hasTouch: true },
  { name: 'phone-light', viewport: { width: 390, height: 844 }, colorScheme: 'light', hasTouch: true },
];

/** Whether this run takes every look; one that takes a single look opens no screen only to look at it. */
export const takesEveryLook = (): boolean => inject('looks') === 'every';

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

/** Saying the size that a page has costs a layout too. */
async function resized(page: Page, { viewport }: BrowserContextOptions): Promise<void> {
  const size = page.viewportSize();
  if (size?.width === viewport!.width && size.height === viewport!.height) return;
  await page.setViewportSize(viewport!);
  // The page hears of it a moment later; a button that is pressed until then moves away below the pointer.
  await page.waitForFunction((width) => window.innerWidth === width, viewport!.width);
}

/** The addresses at which axe judged, per page. */
const judgedAt = new WeakMap<Page, Set<string>>();

/** Whether axe judges: where a run takes every look each state of a screen, where it takes one the first that a page shows. */
function isJudged(page: Page, frame: Frame): boolean {
  if (takesEveryLook()) return true;
  const before = judgedAt.get(page) ?? new Set();
  judgedAt.set(page, before);
  const { size } = before;
  // A screen is the same whatever record it is of.
  return before.add(frame.url().split('#')[0]!.replaceAll(/\d+/g, '0')).size > size;
}

/** Looks at the page, or at a frame in it, in the ways of this run: takes a picture of each and gives what axe finds. */
export async function lookAt(page: Page, name: string, frame: Frame = page.mainFrame()): Promise<string[]> {
  const found: string[] = [];
  const judges = isJudged(page, frame);
  for (const look of takesEveryLook() ? looks : looks.slice(0, 1)) {
    await page.emulateMedia({ colorScheme: look.colorScheme ?? 'light', reducedMotion: 'reduce' });
    await resized(page, look);
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
    if (look === looks[0]) await picture(page, name);
    if (!judges) continue;
    // The dark scheme changes colours and nothing else of a document that was judged in the light one.
    const rules = look.colorScheme === 'dark' ? colourRules : undefined;
    for (const fault of await accessFaults(frame, rules)) found.push(`${look.name}: ${fault}`);
  }
  // As one was before.
  await resized(page, looks[0]!);
  return found;
}
