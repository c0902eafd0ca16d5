/** What hands can press or type into. */
export const USABLE =
  'a[href], button, input, select, textarea, summary, [role=option], canvas[role=img], iframe';

const MOST_LETTERS = 60;

export type TextControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const NOT_TYPED = new Set(['checkbox', 'radio', 'button', 'submit', 'file', 'hidden', 'reset']);

/** An input, text area or list whose value a person makes. */
export function isTextControl(element: Element): element is TextControl {
  if (element instanceof HTMLInputElement) return !NOT_TYPED.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/** What a person would call it. */
export function nameOf(element: Element): string {
  const label =
    'labels' in element && element.labels instanceof NodeList ? element.labels[0]?.textContent : undefined;
  const named =
    element.getAttribute('aria-label') ??
    label ??
    (isTextControl(element) ? (element.getAttribute('placeholder') ?? element.name) : element.textContent);
  return (named ?? '').replace(/\s+/g, ' ').trim().slice(0, MOST_LETTERS);
}

/** Drawn, and neither disabled nor put out of use with a part of the page. */
export function isUsable(element: HTMLElement): boolean {
  return !element.matches(':disabled') && element.closest('[inert]') === null && isDrawn(element);
}

export function isDrawn(element: HTMLElement): boolean {
  return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
}

/** A box may be drawn by its label, with an input that takes no room: what is pressed is the label. */
export function surfaceOf(element: HTMLElement): HTMLElement | undefined {
  if (takesRoom(element)) return element;
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  return label && takesRoom(label) ? label : undefined;
}

function takesRoom(element: HTMLElement): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 2 && height > 2 && isDrawn(element);
}

/** The dialog over the page: nothing else can be reached while it is open. */
export function openDialog(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role=dialog][aria-modal=true], dialog:modal')]
    .filter(isDrawn)
    .at(-1);
}
