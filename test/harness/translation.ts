import type { Page } from 'playwright-core';

/**
 * Does to every page from now on what a browser's translation does: each text that is shown, also later, is taken out
 * and stands in two elements of the translator's own, but where `translate="no"` forbids it. The words stay the same,
 * so that tests can read them.
 */
export const translated = (page: Page) =>
  page.addInitScript(() => {
    const isKept = (node: Node) =>
      node.parentElement?.closest('font, script, style, textarea, title, [translate="no"]') !== null;
    const textsIn = (root: Node): Text[] => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      return texts.filter((one) => /\S/.test(one.data) && one.isConnected && !isKept(one));
    };
    const translate = (text: Text) => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        for (const node of addedNodes.length === 0 ? [target] : addedNodes) textsIn(node).forEach(translate);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });

/** How many texts of the page are translated. */
export const translatedTexts = (page: Page): Promise<number> => page.locator('font > font').count();
