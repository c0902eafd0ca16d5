/**
 * A first screen that was prerendered into the document: it is visible before any script runs, so a visitor may already
 * have typed.
 */

/** A text field or checkbox that the visitor changed before hydration. */
type Touched = { field: HTMLInputElement; text: string; isChecked: boolean; caret: number | null };

export function isPrerendered(place: HTMLElement): boolean {
  return 'prerendered' in place.dataset;
}

let sent: HTMLFormElement | undefined;

const hold = (event: Event) => {
  event.preventDefault();
  if (event.target instanceof HTMLFormElement) sent = event.target;
};

/** Intercepts a submit before hydration; `takeOver` submits the form again afterwards. */
export function holdForms(place: HTMLElement): void {
  place.addEventListener('submit', hold);
}

/** Removes the prerendered screen, so that another can be rendered. */
export function discard(place: HTMLElement): void {
  delete place.dataset['prerendered'];
  place.removeEventListener('submit', hold);
  place.replaceChildren();
}

/**
 * Hydrates the screen with `hydrate`. React expects the prerendered values, so each changed field is reset first; after
 * hydration the typed values are entered again as input events. Nothing is painted in between, and fields keep the
 * focus, because their nodes stay.
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
  // After the area has rendered the entered values.
  setTimeout(() => sent?.requestSubmit());
}

const isTouched = (field: HTMLInputElement) =>
  field.value !== field.defaultValue || field.checked !== field.defaultChecked;

function remember(field: HTMLInputElement): Touched {
  return { field, text: field.value, isChecked: field.checked, caret: field.selectionStart };
}

function enterAgain({ field, text, isChecked, caret }: Touched): void {
  // React hydrates an event's target before it dispatches the event; this one changes nothing yet.
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (field.checked !== isChecked) field.click();
  write(field, text, isChecked);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (caret !== null) field.setSelectionRange(caret, caret);
}

/** Uses the prototype's setter: React overrides the instance's and would ignore the change. */
function write(field: HTMLInputElement, text: string, isChecked: boolean): void {
  const setter = (name: 'value' | 'checked') =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name)?.set;
  setter('value')?.call(field, text);
  setter('checked')?.call(field, isChecked);
}
