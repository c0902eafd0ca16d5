import { type FieldName, fieldNames, shown, type Values, wrongFields } from './rules';
import type { textsFor } from './texts';

export type Form = ReturnType<typeof openForm>;
type Texts = ReturnType<typeof textsFor>;
type Field = { name: FieldName; box: HTMLElement; input: HTMLInputElement };

/** Adds texts, grouping and errors to the form's markup. */
export function openForm(texts: Texts) {
  const element = one(document, HTMLFormElement, 'form');
  const fields = fieldNames.map(openField);
  for (const key of ['testMode', 'testHint'] as const) {
    one(element, HTMLElement, `[data-text=${key}]`).textContent = texts[key];
  }

  function openField(name: FieldName): Field {
    const box = one(element, HTMLElement, `[data-field=${name}]`);
    const field = { name, box, input: one(box, HTMLInputElement, 'input') };
    one(box, HTMLLabelElement, 'label').textContent = texts.labels[name];
    field.input.addEventListener('input', () => {
      reformat(field.input, (text) => shown[name](text, values().cardNumber));
      if (!isWrong(field)) setError(field, false);
    });
    field.input.addEventListener('blur', () => {
      // An empty field is no mistake yet: the focus may only pass through.
      if (field.input.value !== '') setError(field, isWrong(field));
    });
    return field;
  }

  function values(): Values {
    const [cardNumber = '', expirationDate = '', cvv = '', postalCode = ''] = fields.map(
      ({ input }) => input.value,
    );
    return { cardNumber, expirationDate, cvv, postalCode };
  }

  function isWrong({ name }: Field): boolean {
    return wrongFields(values()).includes(name);
  }

  function setError({ name, box, input }: Field, wrong: boolean): void {
    if ((input.getAttribute('aria-invalid') === 'true') === wrong) return;
    if (!wrong) {
      box.querySelector('.error')?.remove();
      input.removeAttribute('aria-invalid');
      input.removeAttribute('aria-describedby');
      return;
    }
    const error = document.createElement('p');
    Object.assign(error, { className: 'error', id: `${input.id}-error`, textContent: texts.errors[name] });
    box.append(error);
    input.setAttribute('aria-invalid', 'true');
    input.setAttribute('aria-describedby', error.id);
  }

  return {
    element,
    values,
    /** Shows every mistake and moves the focus to the first; returns the fields that are wrong. */
    check(): FieldName[] {
      for (const field of fields) setError(field, isWrong(field));
      const wrong = fields.filter(isWrong);
      wrong[0]?.input.focus();
      return wrong.map(({ name }) => name);
    },
  };
}

/** Rewrites an input's text and keeps the caret behind the same digit. */
function reformat(input: HTMLInputElement, rewrite: (text: string) => string): void {
  const before = input.value;
  const after = rewrite(before);
  if (after === before) return;
  const caret = input.selectionStart ?? before.length;
  const digits = before.slice(0, caret).replace(/\D/g, '').length;
  input.value = after;
  const place = caret === before.length ? after.length : placeAfter(after, digits);
  input.setSelectionRange(place, place);
}

/** The position behind so many digits. */
function placeAfter(text: string, digits: number): number {
  return new RegExp(`^(\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length;
}

function one<Kind extends Element>(root: ParentNode, kind: { new (): Kind }, selector: string): Kind {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The form has no ${selector}`);
  return found;
}
