import { type CardEvent, type EventType, type FieldName, fieldNames } from './protocol';
import { type Values, brandName, shown, wrongFields } from './rules';
import type { textsFor } from './texts';

export type Form = ReturnType<typeof openForm>;
type Texts = ReturnType<typeof textsFor>;
type Field = { name: FieldName; box: HTMLElement; label: HTMLLabelElement; input: HTMLInputElement };

/** Brings the form's markup to life: texts, grouping, errors. `announce` hears what Square's form tells. */
export function openForm(texts: Texts, announce: (event: CardEvent) => void) {
  const element = one(document, HTMLFormElement, 'form');
  const fields = fieldNames.map(findField);
  let brand = brandName('');

  for (const key of ['testMode', 'testHint'] as const) {
    one(element, HTMLElement, `[data-text=${key}]`).textContent = texts[key];
  }
  for (const field of fields) {
    field.label.textContent = texts.labels[field.name];
    field.input.addEventListener('input', () => typed(field));
    field.input.addEventListener('focus', () => tell(field, 'focusClassAdded'));
    field.input.addEventListener('blur', () => left(field));
    field.input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') tell(field, 'escape');
      if (key === 'Enter') tell(field, 'submit');
    });
  }
  element.addEventListener('submit', (event) => event.preventDefault());

  function findField(name: FieldName): Field {
    const box = one(document, HTMLElement, `[data-field=${name}]`);
    return {
      name,
      box,
      label: one(box, HTMLLabelElement, 'label'),
      input: one(box, HTMLInputElement, 'input'),
    };
  }

  function values(): Values {
    const read = (name: FieldName) => fields.find((field) => field.name === name)?.input.value ?? '';
    return {
      cardNumber: read('cardNumber'),
      expirationDate: read('expirationDate'),
      cvv: read('cvv'),
      postalCode: read('postalCode'),
    };
  }

  function typed(field: Field): void {
    reformat(field.input, (text) => shown[field.name](text, values().cardNumber));
    if (isWrong(field) === false) setError(field, false);
    if (field.name === 'postalCode') tell(field, 'postalCodeChanged');
    if (field.name === 'cardNumber' && brandName(field.input.value) !== brand) {
      brand = brandName(field.input.value);
      tell(field, 'cardBrandChanged');
    }
  }

  function left(field: Field): void {
    // An empty field is not yet a mistake: the person may only be passing through.
    if (field.input.value !== '') setError(field, isWrong(field));
    tell(field, 'focusClassRemoved');
  }

  function isWrong({ name }: Field): boolean {
    return wrongFields(values(), new Date()).includes(name);
  }

  function setError(field: Field, wrong: boolean): void {
    const had = field.input.getAttribute('aria-invalid') === 'true';
    if (had === wrong) return;
    if (wrong) showError(field, texts.errors[field.name]);
    else hideError(field);
    tell(field, wrong ? 'errorClassAdded' : 'errorClassRemoved');
  }

  function tell(field: Field, eventType: EventType): void {
    const { input, name } = field;
    const wrong = isWrong(field);
    const currentState = {
      hasErrorClass: input.getAttribute('aria-invalid') === 'true',
      hasFocusClass: document.activeElement === input,
      isCompletelyValid: !wrong,
      isEmpty: input.value === '',
      isPotentiallyValid: input.value !== '',
    };
    const { cardNumber, postalCode } = values();
    const cardBrand = brandName(cardNumber);
    announce({ cardBrand, currentState, eventType, field: name, postalCodeValue: postalCode });
  }

  return {
    element,
    values,
    /** Shows every mistake and moves to the first; answers the fields that are wrong. */
    check(): FieldName[] {
      for (const field of fields) setError(field, isWrong(field));
      const wrong = fields.filter(isWrong);
      wrong[0]?.input.focus();
      return wrong.map(({ name }) => name);
    },
    clear(): void {
      for (const field of fields) {
        field.input.value = '';
        setError(field, false);
      }
    },
    fill(name: FieldName, value: string): void {
      for (const field of fields) if (field.name === name) field.input.value = value;
    },
    focus(name: FieldName): void {
      fields.find((field) => field.name === name)?.input.focus();
    },
    height: (): number => document.body.getBoundingClientRect().height,
  };
}

function showError({ box, input }: Field, text: string): void {
  const error = document.createElement('p');
  error.className = 'error';
  error.id = `${input.id}-error`;
  error.textContent = text;
  box.append(error);
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', error.id);
}

function hideError({ box, input }: Field): void {
  box.querySelector('.error')?.remove();
  input.removeAttribute('aria-invalid');
  input.removeAttribute('aria-describedby');
}

/** Rewrites an input's text and keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, rewrite: (text: string) => string): void {
  const before = input.value;
  const after = rewrite(before);
  if (after === before) return;
  const caret = input.selectionStart ?? before.length;
  const atEnd = caret === before.length;
  const digitsBefore = before.slice(0, caret).replace(/\D/g, '').length;
  input.value = after;
  const place = atEnd ? after.length : placeAfter(after, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeAfter(text: string, digits: number): number {
  let seen = 0;
  for (const [place, sign] of [...text].entries()) {
    if (seen === digits) return place;
    if (/\d/.test(sign)) seen += 1;
  }
  return text.length;
}

function one<Kind extends Element>(root: ParentNode, kind: { new (): Kind }, selector: string): Kind {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The form has no ${selector}`);
  return found;
}
