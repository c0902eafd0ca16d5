import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that were written to a node which the translator has taken out: the page still shows the old ones. */
    unseenTexts: string[];
  }
}

/** A browser that translates: it replaces each text of two or more letters, later ones too, by elements with the text. */
export const translating = (browser: Pick<BrowserContext, 'addInitScript'>) =>
  browser.addInitScript(translateAll);

/** The page has not stopped working, and shows every text in its last state. */
export async function expectTranslated(page: Page): Promise<void> {
  await expect(page.locator('font').first()).toBeAttached();
  await expect(page.getByRole('heading', { name: /stopped working|could not be loaded/ })).toHaveCount(0);
  expect(await page.evaluate(() => window.unseenTexts)).toEqual([]);
}

/** Runs in the page, before its scripts. */
function translateAll(): void {
  const NOT_TRANSLATED = 'script, style, textarea, option, title, noscript, font font, [translate=no]';
  const taken = new WeakSet<Node>();
  window.unseenTexts = [];

  function translate(text: Text): void {
    const { parentElement: parent } = text;
    if (!parent || parent.closest(NOT_TRANSLATED) || !/\p{L}.*\p{L}/su.test(text.data)) return;
    const outer = document.createElement('font');
    outer.appendChild(document.createElement('font')).textContent = text.data;
    text.replaceWith(outer);
    taken.add(text);
  }

  function translateIn(node: Node): void {
    if (node instanceof Text) return translate(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    texts.forEach(translate);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translateIn(target);
      else addedNodes.forEach(translateIn);
    }
  }).observe(document, { subtree: true, childList: true, characterData: true });

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string) {
      if (taken.has(this)) window.unseenTexts.push(value);
      nodeValue?.set?.call(this, value);
    },
  });
}
