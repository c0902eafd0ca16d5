import { isTextControl, isUsable, nameOf, openDialog, surfaceOf, USABLE } from './elements';
import { refOf } from './refs';
import type { Control, ControlKind } from './sight';

/** All that hands can use now. Links out of the site are left alone: a monkey stays at home. */
export function controls(): Control[] {
  const place = openDialog() ?? document;
  return [...place.querySelectorAll<HTMLElement>(USABLE)].flatMap((element) => {
    if (!isUsable(element) && !isBoxWithLabel(element)) return [];
    if (surfaceOf(element) === undefined || leadsAway(element)) return [];
    const kind = kindOf(element);
    const form = element.closest('form');
    return [
      {
        ref: refOf(element),
        kind,
        name: nameOf(element),
        use: useOf(element, kind),
        form: form ? refOf(form) : undefined,
        isForPointer: element.tabIndex < 0 && !element.matches('input'),
        hash: hashOf(element),
      },
    ];
  });
}

function isBoxWithLabel(element: HTMLElement): boolean {
  return (
    element.matches('input[type=checkbox]:enabled, input[type=radio]:enabled') && !element.closest('[inert]')
  );
}

function kindOf(element: HTMLElement): ControlKind {
  if (element instanceof HTMLSelectElement) return 'select';
  if (isTextControl(element)) return 'text';
  if (element instanceof HTMLInputElement) return element.type === 'submit' ? 'button' : 'box';
  if (element.matches('[role=option]')) return 'option';
  if (element instanceof HTMLCanvasElement) return 'pad';
  if (element instanceof HTMLIFrameElement) return 'frame';
  return element instanceof HTMLAnchorElement ? 'link' : 'button';
}

function leadsAway(element: HTMLElement): boolean {
  return element instanceof HTMLAnchorElement && element.origin !== location.origin;
}

/** In a list or a group of many the place and the first word say what a control does, elsewhere its whole name. */
function useOf(element: HTMLElement, kind: ControlKind): string {
  const group = element.closest('table, ul, ol, [role=listbox], [role=group][aria-label]');
  if (!group) return `${kind} ${nameOf(element)}`;
  const place = group.getAttribute('aria-label') ?? group.tagName;
  return `${kind} in ${place} ${element.closest('[role=group]') === group ? '' : nameOf(element).split(' ')[0]}`;
}

function hashOf(element: HTMLElement): string | undefined {
  if (!(element instanceof HTMLAnchorElement) || element.hash === '') return undefined;
  return element.pathname === location.pathname ? element.hash.slice(1) : undefined;
}
