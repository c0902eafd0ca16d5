type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const FIELDS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';

/** Values of lists as they were last told. React writes the value of the other fields into their attribute as well. */
const told = new WeakMap<HTMLSelectElement, string>();

/**
 * Browsers and password managers may fill fields without an event, and React then sends what it knows: nothing. Before a press in
 * a form acts, this tells React what its fields show. It runs before React's own listeners.
 */
export function readShownFields(): void {
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && note(target), true);
  addEventListener('submit', tell, true);
  // Not the click of a radio button: it is checked by then, and a render would take that back before React learns of it.
  addEventListener('pointerdown', (event) => isIn(event, 'button, label') && tell(event), true);
  addEventListener('click', (event) => isIn(event, 'button') && tell(event), true);
  addEventListener('keydown', (event) => (event.key === 'Enter' || isIn(event, CHOSEN)) && tell(event), true);
}

const CHOSEN = 'button, [type=radio]';
const isIn = ({ target }: Event, selector: string) =>
  target instanceof Element && target.closest(selector) !== null;

function tell({ target }: Event): void {
  const form = target instanceof Element && target.closest('form');
  if (!form) return;
  for (const field of form.querySelectorAll<Field>(FIELDS)) if (isUntold(field)) enter(field);
}

const note = (list: HTMLSelectElement) => told.set(list, list.value);

function isUntold(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== (told.get(field) ?? '');
  return field.value !== field.defaultValue;
}

/** React compares with the last value that it has seen set on the element: it sees the old one, and not the shown one. */
function enter(field: Field): void {
  const { value } = field;
  if (field instanceof HTMLSelectElement) {
    note(field);
  } else {
    field.value = field.defaultValue;
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  }
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
