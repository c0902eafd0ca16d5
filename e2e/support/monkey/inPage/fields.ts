import { isTextControl, isUsable, nameOf, type TextControl } from './elements';
import { refOf } from './refs';
import type { Field } from './sight';

/** The application form is one form in two languages (specification §2): its fields are the same at both addresses. */
const FORM_PATHS = new Set(['/', '/spanish']);

/** Ids that a component library counts up are no names. */
const COUNTED_ID = /^(mantine-|_r_|«|:)/;

/** Every field of the page with what stands in it. */
export function fields(): Field[] {
  const seen = new Map<string, number>();
  return [...document.querySelectorAll('input, textarea, select')].filter(isTextControl).map((element) => {
    const base = keyOf(element);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return fieldOf(element, count === 1 ? base : `${base} (${count})`);
  });
}

function fieldOf(element: TextControl, key: string): Field {
  const isSelect = element instanceof HTMLSelectElement;
  return {
    ref: refOf(element),
    key,
    name: nameOf(element),
    type: isSelect ? 'select' : element.type,
    text: element.value,
    maxLength: isSelect || element.maxLength < 0 ? Infinity : element.maxLength,
    form: element.form ? refOf(element.form) : undefined,
    isUsable: isUsable(element) && (isSelect || !element.readOnly),
  };
}

function keyOf(element: TextControl): string {
  if (element.id !== '' && !COUNTED_ID.test(element.id)) return `${placeOf()} > #${element.id}`;
  return [placeOf(), recordOf(element), nameOf(element)].filter((part) => part !== '').join(' > ');
}

function placeOf(): string {
  if (window !== window.parent) return 'card form';
  return FORM_PATHS.has(location.pathname) ? 'application form' : location.pathname;
}

/** The heading of the block or dialog around a field: 'Edit Maple Street Family Clinic' is another form than 'Add'. */
function recordOf(element: TextControl): string {
  for (
    let block = element.parentElement;
    block && !block.matches('main, body');
    block = block.parentElement
  ) {
    const heading = [...block.querySelectorAll('h1, h2, h3')].find(
      (one) => one.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    if (heading) return heading.textContent;
  }
  return '';
}
