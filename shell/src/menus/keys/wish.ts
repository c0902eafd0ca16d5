const TYPES_TEXT =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable]';

export const IS_APPLE = /^(?:Mac|iP)/.test(navigator.platform);

/** The key beside K, by its name on this machine's keyboard: Ctrl+K cuts a line of text on a Mac. */
export const SEARCH_KEYS = IS_APPLE ? '⌘K' : 'Ctrl+K';
/** The same, as aria-keyshortcuts names it. */
export const SEARCH_SHORTCUT = IS_APPLE ? 'Meta+K' : 'Control+K';

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'
>;

/** What a key asks for. A single key types itself where text is typed; with Shift, Ctrl+K is the browser's own. */
export function wishOf(
  { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, target }: Pressed,
  singleKeys: boolean,
): 'search' | 'keys' | undefined {
  if (altKey || isComposing) return undefined;
  if (ctrlKey || metaKey) {
    const isOurs = (IS_APPLE ? metaKey : ctrlKey) && !shiftKey && key.toLowerCase() === 'k';
    return isOurs ? 'search' : undefined;
  }
  if (!singleKeys || !(target instanceof Element) || target.matches(TYPES_TEXT)) return undefined;
  return key === '/' ? 'search' : key === '?' ? 'keys' : undefined;
}
