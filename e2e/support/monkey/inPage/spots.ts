import { isTextControl, isUsable, nameOf } from './elements';
import { elementOf, refOf } from './refs';
import type { Ref, Spot } from './sight';

/** Where the focus is. */
export const focusNow = (): Spot => spotOf(document.activeElement ?? document.body);

/** What was used last, while it is there and can have the focus. */
export function usedNow(ref: Ref | undefined): Spot | undefined {
  const element = ref === undefined ? undefined : elementOf(ref);
  if (!element || element.matches(':disabled') || element.closest('[inert]')) return undefined;
  return isUsable(element) || element.matches('input') ? spotOf(element) : undefined;
}

function spotOf(element: Element): Spot {
  const dialog = element.closest('[role=dialog], dialog');
  const isHeading = element.matches('h1, h2, h3');
  return {
    ref: refOf(element),
    says: `${element.localName} "${element.matches('div, body') ? element.className : nameOf(element)}"`,
    id: element.id,
    name: nameOf(element),
    isNothing: element === document.body || element === document.documentElement,
    isFrame: element instanceof HTMLIFrameElement,
    isField: isTextControl(element),
    isPassword: element.matches('input[autocomplete*=password]'),
    dialog: dialog ? refOf(dialog) : undefined,
    isFirstWrong: element === firstWrongBeside(element),
    isHeading,
    isPlace: element.matches('[tabindex="-1"]'),
    holdsForm: element.querySelector('form') !== null,
    isArea: element.matches('[class*=shell-view], main[tabindex="-1"]'),
  };
}

const WRONG = '[aria-invalid=true], [aria-describedby$="-error"]';

/** In the same form: another one on the screen may have wrong fields of its own. */
function firstWrongBeside(element: Element): Element | null {
  return (element.closest('form') ?? document).querySelector(WRONG);
}
