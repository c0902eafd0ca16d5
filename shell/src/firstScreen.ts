/**
 * A first screen that was prerendered into the document: on the page before any script, so a visitor may have typed
 * into it.
 */

/** A text field, or a box, that the visitor changed before the scripts came. */
type Touched = { field: HTMLInputElement; text: string; isChecked: boolean; caret: number | null };

/** Whether the document has a prerendered first screen. */
export function isPrerendered(place: HTMLElement): boolean {
  return 'prerendered' in place.dataset;
}

let sent: HTMLFormElement | undefined;

const hold = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) sent = event.target;
};

/** Remembers a form that is sent before React can take the screen over; `takeOver` sends it then. */
export function holdForms(place: HTMLElement): void {
  place.addEventListener('submit', hold);
}

/** Removes the screen, for something else that is to be shown in its place. */
export function discard(place: HTMLElement): void {
  delete place.dataset['prerendered'];
  place.removeEventListener('submit', hold);
  place.replaceChildren();
}

/**
 * Lets `hydrate` take the screen over. React expects the fields as they were prerendered, so each gets its first value
 * back for that moment; afterwards what was typed is entered again, as if the visitor had typed it now. Nothing is
 * painted between, and fields keep the focus, because their nodes stay.
 */
export function takeOver(place: HTMLElement, hydrate: () => void): void {
  const touched = [...place.querySelectorAll('input')].filter(isTouched).map(remember);
  for (const { field } of touched) write(field, field.defaultValue, field.defaultChecked);
  place.removeEventListener('submit', hold);
  hydrate();
  delete place.dataset['prerendered'];
  for (const each of touched) enterAgain(each);
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body && place.contains(activeElement))
    activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  // Once the area has drawn what was entered.
  setTimeout(() => sent?.requestSubmit());
}

const isTouched = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || field.checked !== field.defaultChecked;

function remember(field: HTMLInputElement): Touched {
  return { field, text: field.value, isChecked: field.checked, caret: field.selectionStart };
}

function enterAgain({ field, text, isChecked, caret }: Touched): void {
  // React hydrates what an event is for before it handles the event: this one changes nothing yet.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.checked !== isChecked) field.click();
  write(field, text, isChecked);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/** Writes as a visitor does, past the property by which React notices what scripts write. */
function write(field: HTMLInputElement, text: string, isChecked: boolean): void {
  const setter = (name: 'value' | 'checked') =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set;
  setter('value')?.call(field, text);
  setter('checked')?.call(field, isChecked);
}
